import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkEntry, type DrawnNumbers, placeBet, settleBet } from './check-ticket.ts';
import { combinations } from './combinations.ts';
import { countedAdditional } from './counted-balls.ts';
import { complete, completeLine, type Entry, entryProblem, linesOf, maxLines } from './entry.ts';
import { jackpotRulesFixtures, numbersRulesFixtures } from './kind-fixtures.ts';
import type { Drum, JackpotRules, NumbersRules } from './lottery-kind.ts';
import { betOdds } from './odds.ts';
import { betsPrice, linesPrice } from './price.ts';

const tickets = 10_000;

/** A seeded generator, so that a failure can be repeated: mulberry32. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

type Random = ReturnType<typeof seeded>;

const balls = (drum: Drum) => drum.highest - drum.lowest + 1;

/** Some drawn numbers and some others, so that prizes are not rare. */
function luckyNumbers(drum: Drum, drawn: readonly number[], count: number, random: Random): number[] {
  const hits = [...drawn].filter(() => random(3) > 0).slice(0, count);
  return complete(drum, hits, count, random);
}

/** All ways of choosing some of the numbers, computed naively. */
function* choices(numbers: readonly number[], count: number, from = 0): Generator<number[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let index = from; index <= numbers.length - count; index += 1) {
    for (const rest of choices(numbers, count - 1, index + 1)) yield [numbers[index] ?? 0, ...rest];
  }
}

const inBoth = (one: readonly number[], other: ReadonlySet<number>) => one.filter((number) => other.has(number)).length;

/** Enumerates every line and checks each: the wins of each tier. */
function naiveWins(rules: JackpotRules, entry: Entry, drawn: DrawnNumbers): number[] {
  const [main, additional] = [new Set(drawn.main), new Set(drawn.additional)];
  const wins = rules.tiers.map(() => 0);
  for (const line of choices(entry.main, rules.main.pick)) {
    for (const extra of choices(entry.additional, rules.additional?.pick ?? 0)) {
      const tier = rules.tiers.findIndex(
        (each) =>
          each.main === inBoth(line, main) &&
          (each.additional ?? inBoth(extra, additional)) === inBoth(extra, additional),
      );
      if (tier >= 0) wins[tier] = (wins[tier] ?? 0) + 1;
    }
  }
  return wins;
}

describe.each(jackpotRulesFixtures)('$name', ({ rules }) => {
  test('random tickets win what all their lines win', () => {
    const random = seeded(1);
    for (let ticket = 0; ticket < tickets; ticket += 1) {
      const drawn = completeLine(rules, { main: [], additional: [] }, random);
      // Every twentieth is a system.
      const more = ticket % 20 === 0 ? 1 + random(2) : 0;
      const own = rules.additional;
      const entry = {
        main: luckyNumbers(rules.main, drawn.main, rules.main.pick + more, random),
        additional: own ? luckyNumbers(own, drawn.additional, Math.min(own.pick + more, balls(own)), random) : [],
      };
      const { wins } = checkEntry(rules, entry, drawn);
      const counts = rules.tiers.map((tier) => wins.find((win) => win.tier === tier)?.lines ?? 0);
      expect(counts).toEqual(naiveWins(rules, entry, drawn));
    }
  });

  test('a system costs as much as its lines, and has as many', () => {
    const random = seeded(2);
    for (let more = 0; more < 3; more += 1) {
      const own = rules.additional;
      const entry = {
        main: complete(rules.main, [], rules.main.pick + more, random),
        additional: own ? complete(own, [], own.pick, random) : [],
      };
      const lines = [...choices(entry.main, rules.main.pick)].map((main) => ({ main, additional: entry.additional }));
      expect(linesOf(rules, entry)).toBe(lines.length);
      const system = linesPrice(rules, { entries: [entry], draws: 3 }, false);
      const single = linesPrice(rules, { entries: lines, draws: 3 }, false);
      expect(system).toEqual(single);
      expect(system.total).toBe(lines.length * rules.price * 3);
    }
  });

  test('a completed line keeps the chosen numbers, and can be played', () => {
    const random = seeded(3);
    const started = { main: [rules.main.highest], additional: [] };
    const line = completeLine(rules, started, random);
    expect(line.main).toContain(rules.main.highest);
    expect(entryProblem(rules, line)).toBeUndefined();
    expect(linesOf(rules, line)).toBe(1);
  });

  test('an invalid entry is refused, costs nothing and wins nothing', () => {
    const line = completeLine(rules, { main: [], additional: [] }, seeded(4));
    const [first = 0, ...others] = line.main;
    expect(entryProblem(rules, { ...line, main: others })).toBe('too-few');
    expect(entryProblem(rules, { ...line, main: [others[0] ?? 0, ...others] })).toBe('twice');
    expect(entryProblem(rules, { ...line, main: [rules.main.highest + 1, ...others] })).toBe('out-of-range');
    expect(entryProblem(rules, { ...line, main: [first + 0.5, ...others] })).toBe('out-of-range');
    expect(entryProblem(rules, { ...line, main: [Number.NaN, ...others] })).toBe('out-of-range');
    expect(entryProblem(rules, { ...line, size: 2 })).toBe('not-offered');
    const everything = complete(rules.main, [], balls(rules.main), seeded(5));
    expect(entryProblem(rules, { ...line, main: everything })).toBe('too-many');
    const order = { entries: [{ ...line, main: everything }], draws: 1 };
    expect(linesPrice(rules, order, false).total).toBe(0);
    expect(checkEntry(rules, { ...line, main: everything }, line).wins).toEqual([]);
  });
});

describe.each(numbersRulesFixtures)('$name', ({ rules }) => {
  test('random bets are settled as all their lines are', () => {
    const random = seeded(6);
    for (let ticket = 0; ticket < tickets; ticket += 1) {
      const drawn = drawNumbers(rules, random);
      const size = 1 + random(5);
      const count = ticket % 4 === 0 ? Math.min(size + random(4), rules.mostSystemNumbers) : size;
      const entry = {
        main: luckyNumbers(rules.main, drawn.main, count, random),
        additional: size < 5 ? ownNumbers(rules, drawn, random) : [],
        size,
      };
      const bet = placeBet(rules, entry, rules.stake.lowest);
      const odds = betOdds(rules, { main: size, additional: entry.additional.length });
      if (!bet || odds === undefined) throw new Error(`${JSON.stringify(entry)} is not offered`);
      const { lines, payout } = naiveBet(rules, entry, drawn, bet.stake * odds);
      expect(settleBet(rules, bet, drawn)).toEqual(lines === 0 ? { kind: 'lost' } : { kind: 'won', lines, payout });
    }
  });

  test('a bet pays at most stake times odds, a lost one nothing, and a void one the stake', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: rules.stake.lowest, max: rules.stake.highest }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 0, max: 4 }),
        fc.integer(),
        (stake, size, more, seed) => {
          const random = seeded(seed);
          const drawn = drawNumbers(rules, random);
          const main = luckyNumbers(rules.main, drawn.main, size + more, random);
          const bet = placeBet(rules, { main, additional: [], size }, stake);
          if (!bet) throw new Error('is not offered');
          const lines = combinations(size + more, size);
          const outcome = settleBet(rules, bet, drawn);
          if (outcome.kind === 'won') {
            expect(outcome.payout).toBeLessThanOrEqual(outcome.lines * stake * bet.odds + 1e-6);
            expect(outcome.lines).toBeLessThanOrEqual(lines);
          }
          expect(settleBet(rules, bet)).toEqual({ kind: 'void', payout: stake * lines });
          expect(betsPrice(rules, { entries: [bet.entry], draws: 1 }, stake).total).toBe(stake * lines);
          expect(settleBet(rules, bet, drawn)).toEqual(outcome);
        },
      ),
    );
  });

  test('a bet that is not offered is not placed', () => {
    const { lowest, highest } = rules.stake;
    const line = { main: [1, 2], additional: [] };
    expect(placeBet(rules, line, lowest)).toBeDefined();
    for (const stake of [lowest - 1, highest + 1, lowest + 0.5, Number.NaN]) {
      expect(placeBet(rules, line, stake)).toBeUndefined();
    }
    expect(placeBet(rules, { main: [], additional: [] }, lowest)).toBeUndefined();
    expect(placeBet(rules, { main: [1, 1], additional: [] }, lowest)).toBeUndefined();
    expect(placeBet(rules, { main: [1, 2, 3, 4, 5, 6], additional: [] }, lowest)).toBeUndefined();
    expect(entryProblem(rules, { main: [1, 2, 3, 4, 5, 6], additional: [] })).toBe('not-offered');
    expect(entryProblem(rules, { ...line, size: 3 })).toBe('too-few');
    const tooMany = complete(rules.main, [], rules.mostSystemNumbers + 1, seeded(7));
    expect(entryProblem(rules, { main: tooMany, additional: [], size: 2 })).toBe('too-many');
  });
});

test('no system has more lines than are settled at once', () => {
  expect(combinations(20, 5)).toBe(maxLines);
});

function drawNumbers(rules: NumbersRules, random: Random): DrawnNumbers {
  const main = complete(rules.main, [], rules.main.pick, random);
  const { additional } = rules;
  if (!additional) return { main, additional: [] };
  if ('lowest' in additional) return { main, additional: complete(additional, [], additional.pick, random) };
  const all = complete(rules.main, main, main.length + additional.pick, random);
  return { main, additional: all.filter((number) => !main.includes(number)) };
}

/** Adds a number in half of the bets of a kind with a separate drum for it. */
function ownNumbers(rules: NumbersRules, drawn: DrawnNumbers, random: Random): number[] {
  const { additional } = rules;
  if (countedAdditional(rules) === 0 || !additional || !('lowest' in additional) || random(2) === 0) return [];
  return luckyNumbers(additional, drawn.additional, 1, random);
}

function naiveBet(rules: NumbersRules, entry: Entry, drawn: DrawnNumbers, payoutOfLine: number) {
  const hasOwnDrum = rules.additional !== undefined && 'lowest' in rules.additional;
  const won = new Set([...drawn.main, ...(rules.countsAdditional && !hasOwnDrum ? drawn.additional : [])]);
  let lines = 0;
  for (const line of choices(entry.main, entry.size ?? entry.main.length)) {
    const isWon = line.every((number) => won.has(number));
    if (isWon && entry.additional.every((number) => drawn.additional.includes(number))) lines += 1;
  }
  return { lines, payout: lines * Math.floor(payoutOfLine + 1e-6) };
}
