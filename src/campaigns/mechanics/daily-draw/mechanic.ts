import * as z from 'zod';
import { drawBoard } from '../../../blocks/draw-board/block.tsx';
import { createCalendar, secondsOf } from '../../calendar.ts';
import { count, creditHours, freeBet, stake, timeOfDay } from '../../campaign-fields.ts';
import { defineMechanic, kindsOf, missingRules } from '../mechanic.ts';

/** Tickets of a day, and a draw in the evening. */
export const dailyDraw = defineMechanic({
  id: 'daily-draw',
  facts: z.strictObject({
    ticket: z.strictObject({ source: z.literal('bet'), tickets: count }),
    stake,
    /** Most tickets of a customer a day. */
    limit: count,
    salesEnd: timeOfDay,
    drawAt: timeOfDay,
    zone: z.literal('UTC'),
    pastDays: count,
    freeBet: freeBet.optional(),
    creditHours,
  }),
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
