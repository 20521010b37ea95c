import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeOf, isReturned } from './draw-changes.ts';
import { officialAt } from './draw-reply.ts';
import { type LotteryKind, readLotteryKinds } from './lottery-kinds.ts';

const kinds = readLotteryKinds('config/lotteries');

function kindOf(id: string): LotteryKind {
  const kind = kinds.find((candidate) => candidate.id === id);
  if (!kind) throw new Error(`there is no kind ${id}`);
  return kind;
}

/** The changes of ten years of a lottery. */
const changesOf = (kind: LotteryKind, seed: string) =>
  Array.from({ length: kind.calendar.firstOfYear(2027) - kind.calendar.firstOfYear(2017) }, (_, index) =>
    kind.calendar.draw(kind.calendar.firstOfYear(2017) + index),
  ).flatMap((draw) => {
    const change = changeOf(seed, kind, draw);
    return change ? [{ draw, change }] : [];
  });

describe('changes of draws', () => {
  it('are few, of both kinds, and the same for the same seed', () => {
    for (const id of ['superlottoplus', 'gosloto5x36', 'FRA5', 'CAN6']) {
      const kind = kindOf(id);
      const all = changesOf(kind, 'one');
      const draws = kind.calendar.firstOfYear(2027) - kind.calendar.firstOfYear(2017);
      expect(new Set(all.map(({ change }) => change.kind))).toEqual(new Set(['postponed', 'void']));
      expect(all.length).toBeLessThan(draws / 5);
      expect(changesOf(kind, 'one')).toEqual(all);
      expect(changesOf(kind, 'other')).not.toEqual(all);
    }
    expect(changesOf(kindOf('powerball'), 'one')).toEqual([]);
  });

  it('are announced before the draw, and shared by every lottery of the draw', () => {
    for (const { draw, change } of changesOf(kindOf('CAN6'), 'one')) {
      expect(change.announcedAt).toBeLessThan(draw.at);
      const other = kindOf('CAN7');
      const same = other.calendar.withId(draw.id);
      expect(same && changeOf('one', other, same)).toEqual(change);
    }
  });

  it('keep the order of draws, each official before the next one', () => {
    const numbers = fc.constantFrom(...kinds).chain((kind) => {
      const [min, max] = [kind.calendar.firstOfYear(2016), kind.calendar.firstOfYear(2034)];
      return fc.tuple(fc.constant(kind), fc.integer({ min, max }), fc.string());
    });
    fc.assert(
      fc.property(numbers, ([kind, number, seed]) => {
        const [one, next] = [kind.calendar.draw(number), kind.calendar.draw(number + 1)];
        expect(officialAt(seed, kind, one)).toBeLessThan(next.at);
        expect(officialAt(seed, kind, one)).toBeGreaterThan(one.at);
      }),
      { numRuns: 3_000 },
    );
  });

  it('refund bets when the draw moves to another day, and jackpot lines only when it is void', () => {
    const bets = changesOf(kindOf('FRA5'), 'one').filter(({ change }) => change.kind === 'postponed');
    const returned = bets.map(({ draw, change }) => isReturned(kindOf('FRA5'), draw, change));
    expect(new Set(returned)).toEqual(new Set([true, false]));
    for (const [index, { draw, change }] of bets.entries()) {
      const at = 'at' in change ? change.at : 0;
      const day = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Paris' }).format(at * 1_000);
      expect(returned[index]).toBe(day !== draw.day);
    }
    for (const { draw, change } of changesOf(kindOf('superlottoplus'), 'one')) {
      expect(isReturned(kindOf('superlottoplus'), draw, change)).toBe(change.kind === 'void');
    }
  });
});
