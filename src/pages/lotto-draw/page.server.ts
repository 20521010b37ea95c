import { timedOut, withDeadline } from '../../lib/with-deadline.ts';
import { countedMain } from '../../lottery/engine/counted-balls.ts';
import type { CalendarDraw } from '../../lottery/engine/draw-calendar.ts';
import { drawsBetween, drawWithId } from '../../lottery/engine/draw-calendar.ts';
import { type JackpotRules, type LotteryKind, type NumbersRules, rulesOn } from '../../lottery/engine/lottery-kind.ts';
import { oneIn, tierChances } from '../../lottery/engine/odds.ts';
import { dayOfDraw } from '../../lottery/held-draws.ts';
import { placeOffset } from '../../lottery/place-time.ts';
import type { LotteryDraw } from '../../platform/lotto/lotto-draw.ts';
import { optional } from '../../platform/optional.ts';
import { PlatformError } from '../../platform/platform-error.ts';
import { visitorDeadline } from '../../platform/read-participation.server.ts';
import type { Loader, LoaderInput } from '../loader.server.ts';
import { lotteryOf } from '../lottery-of.server.ts';
import { helpPage, protectionOf } from '../protected-visitor.server.ts';
import { lottoDrawPage } from './block.tsx';
import type { DrawPageData, OwnDrawTickets } from './draw-page-data.ts';

/** A past or future draw; 404 for a draw that the platform does not know. */
export const load: Loader = async (input) => {
  const lottery = lotteryOf(input);
  if (!lottery) return 'not-found';
  const { id, kind } = lottery;
  const [reason, draw, own] = await Promise.all([
    protectionOf(input),
    knownDraw(input, id, input.parameters['draw'] ?? ''),
    ownTickets(input, id),
  ]);
  if (reason) return helpPage(reason, input);
  if (!draw) return 'not-found';
  return lottoDrawPage(pageData(id, kind, draw), ticketsIn(own, draw.id), input);
};

async function knownDraw({ reads }: LoaderInput, lottery: string, draw: string): Promise<LotteryDraw | undefined> {
  try {
    return await reads.lotteryDraw(lottery, draw);
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) return undefined;
    throw error;
  }
}

/** Number of a visitor's newest tickets that are searched: a page shows few. */
const maxTickets = 100;

async function ownTickets({ session, transport, reads }: LoaderInput, lottery: string): Promise<OwnDrawTickets> {
  if (session.status !== 'signed-in') return { status: session.status === 'unknown' ? 'failed' : 'anonymous' };
  const query = { filter: 'ALL', sort: 'DRAW_DATE', lottery, offset: 0, limit: maxTickets } as const;
  const read = await withDeadline(
    optional(reads.ownTickets({ transport, token: session.token }, query)),
    visitorDeadline,
  );
  return read === undefined || read === timedOut ? { status: 'failed' } : { status: 'known', tickets: read.tickets };
}

const ticketsIn = (own: OwnDrawTickets, drawId: string): OwnDrawTickets =>
  own.status === 'known'
    ? { ...own, tickets: own.tickets.filter(({ draws }) => draws.some(({ draw }) => draw === drawId)) }
    : own;

function pageData(id: string, kind: LotteryKind, draw: LotteryDraw): DrawPageData {
  const rules = rulesOn<JackpotRules | NumbersRules>(kind.rules, dayOfDraw(draw));
  const { main, additional } = rules;
  const hasTiers = 'tiers' in rules;
  return {
    id,
    name: kind.name,
    draw,
    placeOffset: placeOffset(kind.schedule.timeZone, draw.at),
    balls: { main, additional },
    main: matrixOf(main),
    additional: additional && ('lowest' in additional ? matrixOf(additional) : { ...additional, of: undefined }),
    odds: hasTiers ? oddsOf(rules, draw) : [],
    multiplier: hasTiers ? rules.multiplier?.name : undefined,
    hasTiers,
    countsBonus: !hasTiers && countedMain(rules) > main.pick,
    ...otherTimes(kind, draw),
  };
}

const matrixOf = ({ pick, lowest, highest }: LotteryKind['rules'][number]['main']) => ({
  pick,
  of: highest - lowest + 1,
});

function oddsOf(rules: JackpotRules, { tiers = [] }: LotteryDraw): (number | undefined)[] {
  const chances = tierChances(rules).tiers;
  return tiers.map(({ main, additional }) => {
    const index = rules.tiers.findIndex((tier) => tier.main === main && tier.additional === additional);
    const chance = chances[index];
    return chance && oneIn(chance);
  });
}

/** Seconds in which every lottery has a draw. */
const maxPause = 8 * 86_400;

/** Calendar entry of a draw, also if it is held at another time: its first time, and its neighbours. */
function otherTimes({ schedule }: LotteryKind, { id, at }: LotteryDraw) {
  const planned: Pick<CalendarDraw, 'at'> = drawWithId(schedule, id) ?? { at };
  return {
    firstAt: planned.at === at ? undefined : planned.at,
    previous: drawsBetween(schedule, planned.at - maxPause, planned.at).at(-1)?.id,
    next: drawsBetween(schedule, planned.at + 1, planned.at + maxPause)[0]?.id,
  };
}
