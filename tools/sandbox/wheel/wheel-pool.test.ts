import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCampaignStore } from '../campaigns/campaign-store.ts';
import { otherSpins, poolAt, poolEntries, poolWeight } from './wheel-pool.ts';
import { findWheel } from './wheels.ts';

const wheel = findWheel(1103, createCampaignStore('config/campaigns').find(1103));
if (wheel === undefined) throw new Error('The wheel is missing');
const day = 86_400;
const calendar = { startAt: 1_000 * day, endAt: 1_030 * day };
const poolWhere = (winsHere: (sectorId: string) => number, now = calendar.startAt) =>
  poolAt('seed', wheel, calendar, winsHere, now);

describe('otherSpins', () => {
  it('grow from zero and stop at the end', () => {
    const spins = (now: number) => otherSpins(wheel, calendar, now);
    const inTenHours = Math.floor(10 * wheel.otherSpinsPerHour);
    expect(inTenHours).toBeGreaterThan(0);
    expect([spins(0), spins(calendar.startAt), spins(calendar.startAt + 36_000)]).toEqual([0, 0, inTenHours]);
    expect(spins(calendar.endAt + day)).toBe(spins(calendar.endAt));
  });
});

describe('poolAt', () => {
  it('begins with the operator’s stock, and weights that add up to ten thousand', () => {
    const pool = poolWhere(() => 0);
    expect(pool.map(({ left }) => left)).toEqual(wheel.sectors.map(({ stock }) => stock));
    expect(poolWeight(pool)).toBe(10_000);
  });

  it('has one prize less after every win, and no weight after the last', () => {
    const phones = (wins: number) =>
      poolWhere((id) => (id === 'phone' ? wins : 0)).find(({ sector }) => sector.id === 'phone');
    expect([phones(1), phones(4), phones(5)].map((one) => [one?.left, one?.weight])).toEqual([
      [3, 2],
      [0, 0],
      [0, 0],
    ]);
  });

  it('shrinks with the spins of other players, never below zero', () => {
    fc.assert(
      fc.property(fc.nat(40 * day), fc.nat(10 * day), (age, later) => {
        const leftAfter = (moment: number) => poolWhere(() => 1, calendar.startAt + moment).map(({ left }) => left);
        const after = leftAfter(age + later);
        leftAfter(age).forEach((left, index) => {
          const then = after[index];
          if (left === null) expect(then).toBeNull();
          else expect(then).toSatisfy((count: number) => count >= 0 && count <= left);
        });
      }),
    );
  });
});

describe('poolEntries', () => {
  it('has every sector with its weight', () => {
    const pool = poolWhere(() => 0);
    expect(poolEntries(pool)).toEqual(wheel.sectors.map(({ id, weight }) => [id, weight]));
  });

  it('leaves out exhausted prizes, and is empty for an empty pool', () => {
    const gone = poolWhere((id) => (id === 'nothing-1' || id === 'points-20' ? 0 : 1_000_000));
    expect(poolEntries(gone).map(([id]) => id)).toEqual(['nothing-1', 'points-20', 'nothing-2', 'free-spins-10']);
    const small = findWheel(1105, undefined);
    if (small === undefined) throw new Error('The small wheel is missing');
    expect(poolEntries(poolAt('seed', small, calendar, () => 3, calendar.startAt))).toEqual([]);
  });
});
