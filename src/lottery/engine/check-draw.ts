import type { Money } from '../../lib/money.ts';
import type { LotteryDraw } from '../../platform/lotto/lotto-draw.ts';
import type { DrawnNumbers } from './check-ticket.ts';
import type { Drum, JackpotRules, PrizeTier } from './lottery-kind.ts';

/**
 * Problems of a draw: numbers against the rules, a result before the draw, contradictory tiers, an impossible jackpot,
 * sales that end after it.
 */
export const drawProblems = ['numbers', 'early', 'tiers', 'jackpot', 'sales'] as const;

/** One of {@link drawProblems}. */
export type DrawProblem = (typeof drawProblems)[number];

/** The balls of a draw. */
export interface BallRules {
  readonly main: Drum;
  readonly additional?: Drum | { readonly pick: number } | undefined;
}

/** Rules to check a draw against. Browsers have only the part about balls. */
export interface DrawRules extends BallRules {
  /** Currency of amounts in the rules. */
  readonly currency?: string | undefined;
  readonly tiers?: JackpotRules['tiers'];
  readonly jackpot?: JackpotRules['jackpot'];
  readonly price?: number;
}

export interface CheckedDraw {
  /** The draw without the faulty fields: `unavailable` without its result. */
  readonly draw: LotteryDraw;
  readonly problems: readonly DrawProblem[];
}

/** Maximum seconds between the clocks of Marquee and of the platform. */
export const maxClockSkew = 300;

/** Checks a draw against the rules of its day; without rules, against those of any lottery. */
export function checkDraw(draw: LotteryDraw, rules: DrawRules | undefined, now: number): CheckedDraw {
  const { jackpot, nextJackpot, ...rest } = draw;
  const { id, at, salesCloseAt, state } = draw;
  const problems: DrawProblem[] = [];
  const problem = resultProblem(draw, rules, now);
  if (problem) problems.push(problem);
  const isRight = { jackpot: isPool(jackpot, rules), nextJackpot: isPool(nextJackpot, undefined) };
  if (!isRight.jackpot || !isRight.nextJackpot) problems.push('jackpot');
  if (salesCloseAt > at) problems.push('sales');
  if (problems.length === 0) return { draw, problems };
  return {
    draw: {
      ...(problem ? { id, at, state: isHeld(draw) ? 'unavailable' : state } : rest),
      salesCloseAt: Math.min(salesCloseAt, at),
      ...(jackpot && isRight.jackpot && { jackpot }),
      ...(nextJackpot && isRight.nextJackpot && !problem && { nextJackpot }),
    },
    problems,
  };
}

const isHeld = ({ state }: LotteryDraw): boolean =>
  state === 'drawing' || state === 'provisional' || state === 'official';

function resultProblem(draw: LotteryDraw, rules: DrawRules | undefined, now: number): DrawProblem | undefined {
  const { at, state, numbers } = draw;
  if (isHeld(draw) ? at > now + maxClockSkew : numbers !== undefined) return 'early';
  if (numbers && !areNumbersOf(rules, numbers, state === 'drawing')) return 'numbers';
  return state === 'official' && rules?.tiers && !doTiersFit(draw, rules, rules.tiers) ? 'tiers' : undefined;
}

/** Whether numbers can belong to a draw. While balls are being drawn, some may be missing. */
export function areNumbersOf(
  rules: BallRules | undefined,
  { main, additional }: DrawnNumbers,
  isUnfinished = false,
): boolean {
  if (hasDuplicates(main) || hasDuplicates(additional)) return false;
  if (!rules) return true;
  const drum = rules.additional;
  const isFromMainDrum = drum && !('lowest' in drum);
  return (
    areBallsOf(rules.main, main, rules.main.pick, isUnfinished) &&
    areBallsOf(drum && 'lowest' in drum ? drum : rules.main, additional, drum?.pick ?? 0, isUnfinished) &&
    !(isFromMainDrum && hasDuplicates([...main, ...additional]))
  );
}

const hasDuplicates = (numbers: readonly number[]): boolean => new Set(numbers).size < numbers.length;

const areBallsOf = (
  { lowest, highest }: Pick<Drum, 'lowest' | 'highest'>,
  numbers: readonly number[],
  pick: number,
  isUnfinished: boolean,
): boolean =>
  (numbers.length === pick || (isUnfinished && numbers.length < pick)) &&
  numbers.every((number) => number >= lowest && number <= highest);

/** Whether a jackpot is possible: not zero, and by the rules between the pool's start and its cap. */
export function isPool(pool: Money | undefined, rules: DrawRules | undefined): boolean {
  if (!pool) return true;
  const { lowest = 1, cap = Number.POSITIVE_INFINITY } =
    rules?.jackpot && pool.currency === rules.currency ? rules.jackpot : {};
  return pool.amount > 0 && pool.amount >= lowest && pool.amount <= cap;
}

type Tier = NonNullable<LotteryDraw['tiers']>[number];

/** Whether tiers match the rules, each other and the jackpot. */
function doTiersFit(draw: LotteryDraw, rules: DrawRules, prizeTiers: readonly PrizeTier[]): boolean {
  const { tiers = [], rolled } = draw;
  const known = tiers.map((tier) => prizeTiers.find((rule) => isSameTier(rule, tier)));
  if (known.includes(undefined) || new Set(known).size < known.length) return false;
  if (new Set(tiers.map(({ prize }) => prize.currency)).size > 1) return false;
  if (tiers.some(({ winners, prize }) => prize.amount < 0 || (winners > 0 && prize.amount === 0))) return false;
  const first = tiers.find((_, index) => known[index]?.prize.kind === 'jackpot');
  if (first && rolled && first.winners > 0 !== (rolled === 'won')) return false;
  // A pool that rolls down may go to any tier.
  if (rolled === 'down') return true;
  const fund = fundOf(tiers, prizeTiers);
  return (
    fund.lowest <= fund.highest * potDifference &&
    areFixedPrizesPaid(tiers, rules, prizeTiers) &&
    (!first || isPoolDivided(first, draw, prizeTiers, fund))
  );
}

const isSameTier = (rule: PrizeTier, tier: Tier): boolean =>
  rule.main === tier.main && rule.additional === tier.additional;

/** Allowed difference of a tier's pot from its share: prizes are rounded, reserves are added. */
const potDifference = 2;

/** Bounds of a prize fund, per percent of it, in minor units. */
interface Fund {
  readonly lowest: number;
  readonly highest: number;
}

/**
 * The fund that the tiers' pots are shares of: if `lowest` is more than `highest`, they are not of the same one. A tier
 * may include the shares of higher tiers without winners.
 */
function fundOf(tiers: readonly Tier[], prizeTiers: readonly PrizeTier[]): Fund {
  let lowest = 0;
  let highest = Number.POSITIVE_INFINITY;
  let unwon = 0;
  for (const rule of prizeTiers) {
    const tier = tiers.find((each) => isSameTier(rule, each));
    if (rule.prize.kind !== 'share' || !tier || rule.prize.percent === 0) continue;
    const { percent } = rule.prize;
    if (tier.winners === 0) {
      unwon += percent;
    } else {
      const pot = tier.winners * tier.prize.amount;
      lowest = Math.max(lowest, pot / (percent + unwon));
      highest = Math.min(highest, pot / percent);
      unwon = 0;
    }
  }
  return { lowest, highest };
}

/**
 * Minimum share of an announced amount that is paid: some lotteries pay little more than a third of it at once, and otherwise spread it
 * over years.
 */
const minPaid = 0.3;

/**
 * Whether winners divide a jackpot: together they get the announced amount plus the draw's own addition. The addition is a share of the
 * fund if tiers give it, else less than the announced amount. Two winners never get the whole each.
 */
function isPoolDivided(
  { winners, prize }: Tier,
  { jackpot }: LotteryDraw,
  [first]: readonly PrizeTier[],
  fund: Fund,
): boolean {
  if (winners === 0 || !jackpot || jackpot.amount <= 0 || jackpot.currency !== prize.currency) return true;
  const percent = first?.prize.kind === 'jackpot' ? first.prize.percent : 0;
  const share = Number.isFinite(fund.highest) ? fund.highest * percent : 0;
  const paid = winners * prize.amount;
  return paid >= jackpot.amount * minPaid && paid < jackpot.amount * 2 + share;
}

function areFixedPrizesPaid(tiers: readonly Tier[], { currency, price }: DrawRules, prizeTiers: readonly PrizeTier[]) {
  return tiers.every((tier) => {
    const rule = prizeTiers.find((each) => isSameTier(each, tier))?.prize;
    if (tier.winners === 0 || tier.prize.currency !== currency) return true;
    if (rule?.kind === 'refund') return tier.prize.amount === price;
    return rule?.kind !== 'fixed' || tier.prize.amount === rule.amount;
  });
}
