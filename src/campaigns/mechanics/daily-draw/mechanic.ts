import { drawBoard } from '../../../blocks/draw-board/block.tsx';
import { createCalendar, secondsOf } from '../../calendar.ts';
import { defineMechanic, kindsOf, missingRules } from '../mechanic.ts';
import { dailyDrawTerms } from './clauses.ts';
import { facts } from './facts.ts';

/** Tickets for a day, and a draw in the evening. */
export const dailyDraw = defineMechanic({
  id: 'daily-draw',
  world: 'night',
  composition: 'clock',
  facts,
  terms: dailyDrawTerms,
  promotionType: 'draws',
  isEvent: true,
  prizes: 'needed',
  showsPrizesFirst: true,
  rewards: () => [],
  feature: () => 'daily-draw',
  entry: ({ salesEnd, drawAt }, { round, now }) => {
    const { next } = createCalendar({ timeZone: 0 });
    const closesAt = next({ at: salesEnd }, now);
    const opensAt = round?.endsAt ?? next({ at: '00:00' }, now);
    return closesAt < opensAt ? { closesAt } : { drawsAt: next({ at: drawAt }, now), opensAt };
  },
  stage: ({ salesEnd, drawAt }, { t, isRunning }) =>
    isRunning
      ? [drawBoard.of({ title: t('facts_draw_title'), salesLead: secondsOf(drawAt) - secondsOf(salesEnd) })]
      : [],
  problems: (facts, { prizes }) => [
    ...missingRules(kindsOf((prizes?.items ?? []).map(({ reward }) => reward)), facts),
    ...(facts.salesEnd < facts.drawAt ? [] : [{ path: ['salesEnd'], message: 'must be before drawAt' }]),
  ],
});
