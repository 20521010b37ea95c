import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEntry, placeBet, settleBet } from '../../src/lottery/engine/check-ticket.ts';
import { type Entry, entryProblem, linesOf } from '../../src/lottery/engine/entry.ts';
import { kindFixtures } from '../../src/lottery/engine/kind-fixtures.ts';
import { type LotteryKind, rulesOn } from '../../src/lottery/engine/lottery-kind.ts';
import { tierChances } from '../../src/lottery/engine/odds.ts';
import { betsPrice, linesPrice } from '../../src/lottery/engine/price.ts';
import { settleDraw } from '../../src/lottery/engine/settle-draw.ts';
import { createDrawArchive } from '../../tools/sandbox/lottery/draw-archive.ts';
import { numbersOfDraw } from '../../tools/sandbox/lottery/draw-numbers.ts';
import {
  type JackpotKind,
  readLotteryKinds,
  rulesOn as rulesOfDay,
} from '../../tools/sandbox/lottery/lottery-kinds.ts';
import { tierChances as chancesOfSandbox } from '../../tools/sandbox/lottery/match-counts.ts';
import { settleDraw as settleInSandbox } from '../../tools/sandbox/lottery/settle-draw.ts';
import { settleEntries } from '../../tools/sandbox/lottery/settle-ticket.ts';
import { createTicket } from '../../tools/sandbox/lottery/ticket.ts';
import { entryLines, oddsOf, priceInDraw } from '../../tools/sandbox/lottery/ticket-lines.ts';

const kinds = readLotteryKinds('config/lotteries');
const jackpotKinds = kinds.filter((kind) => kind.type === 'jackpot');
const archive = createDrawArchive('settlement', (_, { tiers }) => tiers.map(() => 0));
const draws = { seed: 'settlement', archive };

function engineKind(id: string): LotteryKind {
  const kind = kindFixtures.get(id);
  if (!kind) throw new Error(`there is no kind ${id}`);
  return kind;
}

/** Numbers of a draw in the archive of a lottery. */
const archived = ({ calendar }: Pick<JackpotKind, 'calendar'>) =>
  fc.integer({ min: calendar.firstOfYear(2016), max: calendar.firstOfYear(2027) });

const drawOf = fc.constantFrom(...kinds).chain((kind) => fc.tuple(fc.constant(kind), archived(kind)));
const jackpotDrawOf = fc.constantFrom(...jackpotKinds).chain((kind) => fc.tuple(fc.constant(kind), archived(kind)));

describe('a settled draw of the sandbox', () => {
  it('divides its money as the engine does, for any result', () => {
    const winners = fc.array(fc.oneof(fc.constant(0), fc.nat(3), fc.nat(1_000_000)), { minLength: 13, maxLength: 13 });
    const pool = fc.record({ jackpot: fc.nat(40_000_000_000), drawsAtCap: fc.nat(6) });
    const sales = fc.nat(20_000_000_000);
    fc.assert(
      fc.property(jackpotDrawOf, winners, pool, sales, ([kind, number], all, before, sold) => {
        const { day } = kind.calendar.draw(number);
        const rules = rulesOfDay(kind.rules, day);
        const ours = engineKind(kind.id);
        if (ours.type !== 'jackpot') throw new Error('no jackpot');
        const won = all.slice(0, rules.tiers.length);
        const { fromReserve: _, ...settled } = settleDraw(rulesOn(ours.rules, day), before, {
          sales: sold,
          winners: won,
        });
        expect(settleInSandbox(rules, before, sold, won)).toEqual(settled);
      }),
      { numRuns: 2_000 },
    );
  });

  it('has winners as often as the engine’s chances predict', () => {
    for (const { id, rules } of jackpotKinds) {
      const ours = engineKind(id);
      if (ours.type !== 'jackpot') throw new Error('no jackpot');
      for (const [index, each] of rules.entries()) {
        const same = ours.rules[index];
        if (!same) throw new Error('no rules');
        const exact = tierChances(same).tiers.map(({ ways, of }) => ways / of);
        for (const [tier, chance] of chancesOfSandbox(each).entries()) expect(chance).toBeCloseTo(exact[tier] ?? 0, 12);
      }
    }
  });
});

const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 0, maxLength: 10 });

/** Entries of all kinds, most of them invalid. `drawn` makes some of them win. */
const entries = (drawn: { main: readonly number[]; additional: readonly number[] }): fc.Arbitrary<Entry> => {
  const some = fc.subarray([...drawn.main]);
  const main = fc.oneof(
    numbers,
    fc.tuple(some, numbers).map(([won, others]) => [...new Set([...won, ...others])]),
  );
  const additional = fc.oneof(
    fc.constant([]),
    fc.subarray([...drawn.additional]),
    fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { minLength: 0, maxLength: 3 }),
  );
  const size = fc.oneof(fc.constant(undefined), fc.integer({ min: 1, max: 5 }));
  return fc
    .record({ main, additional, size })
    .map(({ size: lineSize, ...entry }) => (lineSize === undefined ? entry : { ...entry, size: lineSize }));
};

const entryInDraw = drawOf.chain(([kind, number]) =>
  fc.tuple(
    fc.constant(kind),
    fc.constant(number),
    entries(numbersOfDraw('settlement', kind, kind.calendar.draw(number))),
  ),
);

describe('a ticket of the sandbox', () => {
  it('has as many lines as the engine counts, and costs as much', () => {
    fc.assert(
      fc.property(entryInDraw, fc.boolean(), ([kind, number, entry], multiplier) => {
        const { day } = kind.calendar.draw(number);
        const ours = engineKind(kind.id);
        const order = { entries: [entry], draws: 1 };
        if (ours.type === 'jackpot') {
          const rules = rulesOn(ours.rules, day);
          const price = priceInDraw(kind, { entries: [entry], multiplier }, day);
          const isPlayable = !entryProblem(rules, entry) && (!multiplier || rules.multiplier !== undefined);
          expect(price).toEqual(
            isPlayable
              ? { lines: linesOf(rules, entry), price: linesPrice(rules, order, multiplier).total }
              : undefined,
          );
          return;
        }
        const rules = rulesOn(ours.rules, day);
        const stake = rules.stake.lowest;
        expect(priceInDraw(kind, { entries: [entry], multiplier: false, stake }, day)).toEqual(
          entryProblem(rules, entry)
            ? undefined
            : { lines: linesOf(rules, entry), price: betsPrice(rules, order, stake).total },
        );
      }),
      { numRuns: 4_000 },
    );
  });

  it('wins in the tiers that the engine finds, and bets what the engine pays', () => {
    let wins = 0;
    fc.assert(
      fc.property(entryInDraw, ([kind, number, entry]) => {
        const draw = kind.calendar.draw(number);
        const ours = engineKind(kind.id);
        const rules = ours.type === 'jackpot' ? rulesOn(ours.rules, draw.day) : rulesOn(ours.rules, draw.day);
        fc.pre(entryProblem(rules, entry) === undefined);
        const drawn = numbersOfDraw('settlement', kind, draw);
        const stake = 'stake' in rules ? { stake: rules.stake.lowest } : {};
        const facts = { accountId: 1, boughtAt: 0, entries: [entry], multiplier: false, firstDraw: number, draws: 1 };
        const ticket = createTicket('settlement', kind, { ...facts, ...stake }, 'one');
        const [settled] = settleEntries(draws, kind, { ...ticket, multiplier: false }, draw);
        wins += (settled?.lines ?? 0) > 0 ? 1 : 0;
        if ('tiers' in rules) {
          const { wins: found } = checkEntry(rules, entry, drawn);
          expect(settled?.lines).toBe(found.reduce((sum, { lines }) => sum + lines, 0));
          const settledDraw = kind.type === 'jackpot' ? archive.settled(kind, number) : undefined;
          const won = found.reduce((sum, { tier, lines }) => {
            const place = rules.tiers.indexOf(tier);
            const fixed = tier.prize.kind === 'fixed' ? tier.prize.amount : settledDraw?.prizes[place];
            return sum + lines * (fixed ?? 0);
          }, 0);
          expect(settled?.won).toBe(won);
          return;
        }
        const bet = placeBet(rules, entry, rules.stake.lowest);
        if (!bet) throw new Error('not offered');
        const outcome = settleBet(rules, bet, drawn);
        expect(settled).toMatchObject(
          outcome.kind === 'won' ? { lines: outcome.lines, won: outcome.payout } : { lines: 0, won: 0 },
        );
      }),
      { numRuns: 1_500 },
    );
    expect(wins).toBeGreaterThan(50);
  });

  it('has the odds that are offered', () => {
    for (const { id, rules } of kinds.flatMap((kind) => (kind.type === 'numbers' ? [kind] : []))) {
      const ours = engineKind(id);
      if (ours.type !== 'numbers') throw new Error('no bets');
      for (const [index, { odds }] of ours.rules.entries()) {
        for (const { main, additional = 0, odds: offered } of odds) {
          const entry = {
            main: Array.from({ length: main }, (_, ball) => ball + 1),
            additional: Array.from({ length: additional }, (_, ball) => ball + 1),
          };
          const own = rules[index];
          if (!own) throw new Error('no rules');
          expect([oddsOf(own, entry), entryLines(own, entry)]).toEqual([offered, 1]);
        }
      }
    }
  });
});

/** Each change of a lottery's rules, and the number of the first draw after it. */
const ruleChanges = kinds.flatMap((kind) =>
  kind.rules.slice(1).map(({ since = '' }) => {
    const { calendar } = kind;
    let first = calendar.firstOfYear(Number(since.slice(0, 4)));
    while (calendar.draw(first).day < since) first += 1;
    return { id: kind.id, since, kind, first };
  }),
);

/** A ticket for the last draw before a change and the first one after it. */
const acrossChange = ruleChanges.map(({ id, since, kind, first }) => {
  const own = engineKind(id);
  const rulesIn = (number: number) => {
    const { day } = kind.calendar.draw(number);
    return own.type === 'jackpot' ? rulesOn(own.rules, day) : rulesOn(own.rules, day);
  };
  return { id, since, kind, first, before: rulesIn(first - 1), after: rulesIn(first) };
});

describe.each(acrossChange)('a ticket over the change of $id on $since', ({ kind, first, before, after }) => {
  const orderOf = (entry: Entry) => ({
    entries: [entry],
    multiplier: false,
    ...('stake' in before && { stake: before.stake.lowest }),
  });
  const [olderDay, newerDay] = [kind.calendar.draw(first - 1).day, kind.calendar.draw(first).day];
  const drawnIn = (number: number) => numbersOfDraw('settlement', kind, kind.calendar.draw(number));

  it('is played by two sets of rules', () => {
    expect(before).not.toEqual(after);
  });

  it.each([0, 1])('is settled in the draw of each side by the rules of its day: side %s', (side) => {
    const number = first - 1 + side;
    const rules = side === 0 ? before : after;
    const drawn = drawnIn(number);
    const isBet = 'stake' in rules;
    // The best line of this draw.
    const entry = { main: isBet ? drawn.main.slice(0, 3) : drawn.main, additional: isBet ? [] : drawn.additional };
    const facts = { accountId: 1, boughtAt: 0, firstDraw: number, draws: 1, ...orderOf(entry) };
    const ticket = { ...createTicket('settlement', kind, facts, 'change'), multiplier: false };
    const [settled] = settleEntries(draws, kind, ticket, kind.calendar.draw(number));
    if ('tiers' in rules) {
      expect(checkEntry(rules, entry, drawn).wins).toEqual([{ tier: rules.tiers[0], lines: 1 }]);
      expect(settled?.lines).toBe(1);
      expect(ticket.price).toBe(rules.price);
    } else {
      const bet = placeBet(rules, entry, rules.stake.lowest);
      if (!bet) throw new Error('not offered');
      const outcome = settleBet(rules, bet, drawn);
      expect(settled).toMatchObject({ lines: 1, won: outcome.kind === 'won' ? outcome.payout : 0 });
    }
  });

  it('can be bought for both draws only with numbers of both, and costs what it costs in each', () => {
    const highest = Math.min(before.main.highest, after.main.highest);
    const ownOf = ({ additional }: typeof before) => (additional && 'highest' in additional ? additional : undefined);
    const pick = 'stake' in before ? 2 : before.main.pick;
    const own = 'stake' in before ? undefined : ownOf(before);
    const numbersUpTo = (count: number, last: number) => [...Array.from({ length: count - 1 }, (_, i) => i + 1), last];
    const entryUpTo = (main: number, additional: number) => ({
      main: numbersUpTo(pick, main),
      additional: own ? numbersUpTo(own.pick, additional) : [],
    });
    const ownHighest = Math.min(own?.highest ?? 0, ownOf(after)?.highest ?? 0);
    const both = orderOf(entryUpTo(highest, ownHighest));
    const prices = [olderDay, newerDay].map((day) => priceInDraw(kind, both, day)?.price);
    const facts = { accountId: 1, boughtAt: 0, firstDraw: first - 1, draws: 2, ...both };
    expect(createTicket('settlement', kind, facts, 'both').price).toBe((prices[0] ?? NaN) + (prices[1] ?? NaN));
    for (const [day, rules, other] of [
      [olderDay, before, after],
      [newerDay, after, before],
    ] as const) {
      const isWider = rules.main.highest > other.main.highest;
      const ownLast = own ? (ownOf(rules)?.highest ?? 0) : 0;
      if (!isWider && ownLast <= (ownOf(other)?.highest ?? 0)) continue;
      const here = orderOf(entryUpTo(rules.main.highest, ownLast));
      const there = day === olderDay ? newerDay : olderDay;
      expect(priceInDraw(kind, here, day)).toBeDefined();
      expect(priceInDraw(kind, here, there)).toBe(isWider || own ? undefined : expect.anything());
    }
  });
});

describe('ten years of draws', () => {
  it.each(jackpotKinds)(
    'of $id: each jackpot is the one that the previous draw announced, and is sometimes won',
    (kind) => {
      const [first, end] = [kind.calendar.firstOfYear(2016), kind.calendar.firstOfYear(2027)];
      let won = 0;
      for (let number = first; number < end; number += 1) {
        const draw = archive.settled(kind, number);
        const after = archive.settled(kind, number + 1);
        if (after.jackpot !== draw.next.jackpot)
          throw new Error(`draw ${number}: ${draw.next.jackpot} ${after.jackpot}`);
        const { lowest = 0, cap = Infinity } = draw.rules.jackpot;
        if (draw.jackpot < lowest || draw.jackpot > cap || !Number.isSafeInteger(draw.jackpot)) {
          throw new Error(`draw ${number} has a jackpot of ${draw.jackpot}`);
        }
        if ((draw.rolled === 'won') !== (draw.winners[0] ?? 0) > 0)
          throw new Error(`draw ${number} was won and was not`);
        if (draw.rolled === 'over' && after.jackpot < draw.jackpot && after.jackpot < cap) {
          throw new Error(`draw ${number} was not won, and its jackpot shrank`);
        }
        won += draw.rolled === 'won' ? 1 : 0;
      }
      expect(won).toBeGreaterThan((end - first) / 65);
      expect(won).toBeLessThan((end - first) / 2);
    },
  );
});
