import { drawWithoutReplacement, randomInteger, type SeededRandom, seededRandom } from '../lib/seeded-random.ts';
import type { Account } from '../state/accounts.ts';
import type { Draw } from './draw-calendar.ts';
import { type DrawNumbers, numbersOfDraw, range } from './draw-numbers.ts';
import { type Drum, type JackpotRules, type LotteryKind, type NumbersRules, rulesOn } from './lottery-kinds.ts';
import { separateDrum } from './match-counts.ts';
import { createTicket, type Ticket } from './ticket.ts';
import type { Entry, Order } from './ticket-lines.ts';

const shareOfKindsPlayed = 0.6;
const shareOfPending = 0.5;
const shareOfWins = 0.4;

/** Tickets that an account bought before the sandbox started: one for each of some draws, the newest possibly upcoming. */
export function olderTickets(
  seed: string,
  kinds: readonly LotteryKind[],
  account: Account,
  startedAt: number,
): Ticket[] {
  return kinds.flatMap((kind) => {
    const random = seededRandom(seed, 'plays kind', account.id, kind.id);
    if (random() >= shareOfKindsPlayed || kind.sales.notSoldIn.includes(account.countryCode)) return [];
    const { next } = kind.calendar.around(startedAt + kind.schedule.salesCloseMinutes * 60);
    const isPending = random() < shareOfPending;
    const count = randomInteger(random, 1, 5);
    const apart = Math.max(1, kind.calendar.drawsPerWeek);
    return Array.from({ length: count }, (_, index) => {
      const back = index * apart + (isPending && index === 0 ? 0 : randomInteger(random, 1, apart));
      const draw = kind.calendar.draw(next.number - back);
      return olderTicket(seed, kind, account.id, draw, startedAt);
    });
  });
}

function olderTicket(seed: string, kind: LotteryKind, accountId: number, draw: Draw, startedAt: number): Ticket {
  const random = seededRandom(seed, 'older ticket', accountId, kind.id, draw.number);
  const drawn = numbersOfDraw(seed, kind, draw);
  const order =
    kind.type === 'jackpot'
      ? lines(rulesOn(kind.rules, draw.day), drawn, random)
      : bets(rulesOn(kind.rules, draw.day), drawn, random);
  const draws = random() < 0.2 ? randomInteger(random, 2, 4) : 1;
  const boughtAt = Math.min(draw.salesCloseAt, startedAt) - randomInteger(random, 600, 72_000);
  return createTicket(
    seed,
    kind,
    { ...order, accountId, boughtAt, firstDraw: draw.number, draws },
    `older ${draw.number}`,
  );
}

/** Lines of a jackpot lottery; the first may be set to win. */
function lines(rules: JackpotRules, drawn: DrawNumbers, random: SeededRandom): Order {
  const own = separateDrum(rules);
  const isSystem = random() < 0.15;
  const entry = (matches?: { main: number; additional: number }): Entry => ({
    main: markNumbers(
      rules.main,
      rules.main.pick + (isSystem ? 1 : 0),
      matches && { drawn: drawn.main, count: matches.main },
      random,
    ),
    additional: own
      ? markNumbers(own, own.pick, matches && { drawn: drawn.additional, count: matches.additional }, random)
      : [],
  });
  const lower = rules.tiers.slice(Math.ceil(rules.tiers.length / 2));
  const tier = random() < shareOfWins ? lower[randomInteger(random, 0, lower.length - 1)] : undefined;
  const first = entry(tier && { main: tier.main, additional: tier.additional ?? 0 });
  const others = Array.from({ length: isSystem ? 0 : randomInteger(random, 0, 2) }, () => entry());
  return { entries: [first, ...others], multiplier: rules.multiplier !== undefined && random() < 0.3 };
}

/** Bets on one to three numbers; the first may be set to win. */
function bets(rules: NumbersRules, drawn: DrawNumbers, random: SeededRandom): Order {
  const isSystem = random() < 0.2;
  const isWon = random() < shareOfWins;
  const entry = (wins: boolean): Entry => {
    const size = randomInteger(random, isSystem ? 2 : 1, 3);
    const main = markNumbers(
      rules.main,
      size + (isSystem ? 2 : 0),
      wins ? { drawn: drawn.main, count: size } : undefined,
      random,
    );
    return { main, additional: [], ...(isSystem && { size }) };
  };
  const others = Array.from({ length: randomInteger(random, 0, 1) }, () => entry(false));
  const stake = rules.stake.lowest * randomInteger(random, 1, 5);
  return { entries: [entry(isWon), ...others], multiplier: false, stake };
}

/** Numbers of a drum in ascending order; with `hits`, that many drawn numbers, and otherwise none of them. */
function markNumbers(
  drum: Drum,
  size: number,
  hits: { readonly drawn: readonly number[]; readonly count: number } | undefined,
  random: SeededRandom,
): number[] {
  const all = range(drum.lowest, drum.highest);
  const chosen = drawWithoutReplacement(random, hits?.drawn ?? [], hits?.count ?? 0);
  const missed = drawWithoutReplacement(
    random,
    hits ? all.filter((number) => !hits.drawn.includes(number)) : all,
    size - chosen.length,
  );
  return [...chosen, ...missed].sort((a, b) => a - b);
}
