import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { quickRandom } from '../lib/quick-random.ts';
import { changeOf } from './draw-changes.ts';
import { type JackpotKind, type JackpotRules, rulesOn } from './lottery-kinds.ts';
import { tierChances } from './match-counts.ts';
import { type Pool, type Settlement, settleDraw } from './settle-draw.ts';

/** A draw of a jackpot lottery, with its sales. */
export interface SettledDraw extends Settlement {
  /** Jackpot of the draw. */
  readonly jackpot: number;
  readonly rules: JackpotRules;
  /** Winning lines of each tier, in the order of the tiers. */
  readonly winners: readonly number[];
  /** The multiplier for all lines, if the draw has one. */
  readonly factor: number | undefined;
}

/** The settled draws of all lotteries, future draws included: the caller compares with the clock. */
export interface DrawArchive {
  readonly settled: (kind: JackpotKind, number: number) => SettledDraw;
  /** Discards a settled draw and the following ones in its block, because a ticket was bought for it. */
  readonly forget: (kind: JackpotKind, number: number) => void;
  readonly reset: () => void;
}

/** Winning lines of tickets bought in the sandbox, by tier: they share prizes with other players. */
export type WinnersHere = (kind: JackpotKind, rules: JackpotRules, number: number) => readonly number[];

/**
 * Draws per block. The jackpot is always won in the last draw of a block, so that a draw depends on few others, and the newest page of the
 * archive takes no longer than the oldest.
 */
const drawsPerBlock = 64;

/** Random numbers reserved for one draw. */
const numbersPerDraw = 64;

/** An archive in which everything follows from the seed, the sales of each lottery and the tickets that were bought here. */
export function createDrawArchive(seed: string, winnersHere: WinnersHere): DrawArchive {
  const blocks = new LRUCache<string, readonly SettledDraw[]>({ max: 512 });

  const place = ({ id }: JackpotKind, number: number) => {
    const shifted = number + (seedOf(seed, 'block', id) % drawsPerBlock);
    const first = number - (shifted % drawsPerBlock);
    return { key: `${id} ${first}`, first };
  };

  const settleBlock = (kind: JackpotKind, first: number): SettledDraw[] => {
    const salesSeed = seedOf(seed, 'sales', kind.id);
    const random = (index: number) => quickRandom(salesSeed, index);
    const rulesOf = (number: number) => rulesOn(kind.rules, kind.calendar.draw(number).day);
    const isVoid = (number: number) => changeOf(seed, kind, kind.calendar.draw(number))?.kind === 'void';
    let lastHeld = first + drawsPerBlock - 1;
    while (lastHeld > first && isVoid(lastHeld)) lastHeld -= 1;
    const draws: SettledDraw[] = [];
    let pool: Pool = { jackpot: rulesOf(first).jackpot.lowest ?? 0, drawsAtCap: 0 };
    for (let number = first; number < first + drawsPerBlock; number += 1) {
      const rules = rulesOf(number);
      if (isVoid(number)) {
        // After the last draw the next jackpot starts at the minimum again, as after any that was won.
        const kept = { next: pool, rolled: number > lastHeld ? 'won' : 'over' } as const;
        const next = announcePool(kept, rulesOf(number + 1));
        draws.push(voidDraw(rules, pool, next));
        pool = next;
        continue;
      }
      let taken = number * numbersPerDraw;
      const next = () => {
        taken += 1;
        return random(taken);
      };
      const lines = linesSold(kind, rules, pool, next());
      const isLast = number === lastHeld;
      const here = winnersHere(kind, rules, number);
      const winners = tierChances(rules).map((chance, tier) => {
        const others = poisson(lines * chance, next);
        return (here[tier] ?? 0) + (tier === 0 && isLast ? Math.max(1, others) : others);
      });
      const settlement = settleDraw(rules, pool, lines * rules.price, winners);
      const nextPool = announcePool(settlement, rulesOf(number + 1));
      draws.push({
        ...settlement,
        next: nextPool,
        jackpot: pool.jackpot,
        rules,
        winners,
        factor: drawFactor(rules, next()),
      });
      pool = nextPool;
    }
    return draws;
  };

  return {
    settled: (kind, number) => {
      const { key, first } = place(kind, number);
      const block = blocks.get(key) ?? settleBlock(kind, first);
      blocks.set(key, block);
      const draw = block[number - first];
      if (draw === undefined) throw new Error(`Draw ${number} is not in its block`);
      return draw;
    },
    forget: (kind, number) => {
      blocks.delete(place(kind, number).key);
    },
    reset: () => blocks.clear(),
  };
}

/** A void draw has no winners, and its jackpot goes to the next draw. */
function voidDraw(rules: JackpotRules, { jackpot }: Pool, next: Pool): SettledDraw {
  const none = rules.tiers.map(() => 0);
  return { prizes: none, next, rolled: 'over', jackpot, rules, winners: none, factor: undefined };
}

const seedOf = (...key: readonly string[]): number => hash('sha256', JSON.stringify(key), 'buffer').readUInt32BE(0);

/** A larger jackpot sells more: its fourth root, up to three times as much. */
function linesSold({ sales }: JackpotKind, { jackpot }: JackpotRules, pool: Pool, chance: number): number {
  const { lowest = pool.jackpot } = jackpot;
  const attraction = lowest === 0 ? 1 : Math.min(3, (pool.jackpot / lowest) ** 0.25);
  return Math.round((sales.linesPerDraw ?? sales.linesPerDay) * attraction * (0.85 + 0.3 * chance));
}

/** Random number of events, by a Poisson distribution. */
function poisson(mean: number, random: () => number): number {
  const [one, other] = [random(), random()];
  if (mean > 50) {
    const normal = Math.sqrt(-2 * Math.log(1 - one)) * Math.cos(2 * Math.PI * other);
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal));
  }
  let times = 0;
  let probability = Math.exp(-mean);
  for (let rest = one - probability; rest > 0 && times < 1_000; rest -= probability) {
    times += 1;
    probability *= mean / times;
  }
  return times;
}

const significantDigits = 3;

function roundedDown(amount: number): number {
  const unit = 10 ** Math.max(0, String(Math.floor(amount)).length - significantDigits);
  return amount - (amount % unit);
}

/** The pool as the next draw announces it: a round amount by that day's rules. The remainder stays with the organizer. */
function announcePool(
  { next, rolled }: Pick<Settlement, 'next' | 'rolled'>,
  { jackpot: { lowest = 0, cap = Infinity } }: JackpotRules,
): Pool {
  const jackpot = rolled === 'won' ? lowest : roundedDown(next.jackpot);
  return { jackpot: Math.min(cap, Math.max(lowest, jackpot)), drawsAtCap: next.drawsAtCap };
}

/** The multiplier of a draw, drawn by weight. */
function drawFactor({ multiplier }: JackpotRules, chance: number): number | undefined {
  return multiplier?.drawnFor === 'draw' ? weightedFactor(multiplier, chance) : undefined;
}

/** The multiplier that a chance from 0 to 1 falls on. */
export function weightedFactor({ factors }: NonNullable<JackpotRules['multiplier']>, chance: number): number {
  let rest = chance * factors.reduce((sum, { weight }) => sum + weight, 0);
  for (const { factor, weight } of factors) {
    rest -= weight;
    if (rest < 0) return factor;
  }
  return factors.at(-1)?.factor ?? 1;
}
