import { describe, expect, it } from 'vitest';
import type { LotteryDraw } from '../../platform/lotto/lotto-draw.ts';
import { areNumbersOf, checkDraw, type DrawRules } from './check-draw.ts';
import { kindFixtures } from './kind-fixtures.ts';
import { type JackpotRules, type NumbersRules, rulesOn } from './lottery-kind.ts';

function rulesOf(id: string, day = '2026-11-21'): DrawRules {
  const kind = kindFixtures.get(id);
  if (!kind) throw new Error(`there is no lottery ${id}`);
  return { currency: kind.currency, ...rulesOn<JackpotRules | NumbersRules>(kind.rules, day) };
}

const powerball = rulesOf('powerball');
const at = Date.parse('2026-11-22T03:59:00Z') / 1_000;
const now = at + 86_400;
const usd = (major: number) => ({ amount: major * 100, currency: 'USD' });

const official: LotteryDraw = {
  id: '2026-11-21',
  at,
  salesCloseAt: at - 3_540,
  state: 'official',
  jackpot: usd(185_000_000),
  numbers: { main: [3, 11, 24, 41, 60], additional: [7] },
  factor: 2,
  tiers: [
    { main: 5, additional: 1, winners: 0, prize: usd(0) },
    { main: 5, additional: 0, winners: 2, prize: usd(1_000_000) },
  ],
  rolled: 'over',
  nextJackpot: usd(201_000_000),
};

const checkWith = (changes: Partial<LotteryDraw>, rules: DrawRules | undefined = powerball) =>
  checkDraw({ ...official, ...changes }, rules, now);
const problemsOf = (changes: Partial<LotteryDraw>, rules?: DrawRules) => checkWith(changes, rules).problems;

describe('a draw of the platform', () => {
  it('is unchanged if it is valid', () => {
    expect(checkWith({})).toEqual({ draw: official, problems: [] });
  });

  it.each([
    ['a number twice', { main: [3, 3, 11, 24, 41], additional: [7] }],
    ['a number over the matrix', { main: [3, 11, 24, 41, 70], additional: [7] }],
    ['four balls', { main: [3, 11, 24, 41], additional: [7] }],
    ['no numbers but noughts', { main: [0, 0, 0, 0, 0], additional: [0] }],
    ['one nought', { main: [0, 3, 11, 24, 41], additional: [7] }],
    ['six balls', { main: [3, 11, 24, 41, 60, 61], additional: [7] }],
    ['an additional number over its matrix', { main: [3, 11, 24, 41, 60], additional: [27] }],
    ['no additional number', { main: [3, 11, 24, 41, 60], additional: [] }],
  ])('has no result with %s', (_, numbers) => {
    const { id, salesCloseAt, jackpot } = official;
    expect(checkWith({ numbers })).toEqual({
      draw: { id, at, salesCloseAt, state: 'unavailable', jackpot },
      problems: ['numbers'],
    });
  });

  it('is held against the rules of its day', () => {
    const numbers = { main: [3, 11, 24, 41, 60], additional: [25] };
    expect(areNumbersOf(rulesOf('megamillions', '2025-04-07'), numbers)).toBe(true);
    expect(areNumbersOf(rulesOf('megamillions', '2025-04-08'), numbers)).toBe(false);
  });

  it('can’t have a ball of the main drum twice if a bonus ball comes from that drum', () => {
    const rules = { main: { pick: 3, lowest: 1, highest: 9 }, additional: { pick: 1 } };
    expect(areNumbersOf(rules, { main: [1, 2, 3], additional: [4] })).toBe(true);
    expect(areNumbersOf(rules, { main: [1, 2, 3], additional: [3] })).toBe(false);
  });

  it('may lack balls while it is being drawn, and no longer than that', () => {
    const numbers = { main: [3, 11], additional: [] };
    expect(problemsOf({ state: 'drawing', numbers })).toEqual([]);
    expect(problemsOf({ state: 'drawing', numbers: { main: [3, 3], additional: [] } })).toEqual(['numbers']);
    expect(problemsOf({ state: 'provisional', numbers })).toEqual(['numbers']);
  });

  it.each(['drawing', 'provisional', 'official'] as const)('is not %s before its time', (state) => {
    const { draw, problems } = checkWith({ state, at: now + 3_600 });
    expect([draw.state, draw.numbers, problems]).toEqual(['unavailable', undefined, ['early']]);
  });

  it('has no numbers before it is held', () => {
    const { draw, problems } = checkWith({ state: 'open', at: now + 3_600 });
    expect([draw.state, draw.numbers, problems]).toEqual(['open', undefined, ['early']]);
  });

  it.each([
    ['0', usd(0)],
    ['less than 0', usd(-1)],
    ['less than the pool starts from', usd(185)],
  ])('has no jackpot of %s', (_, jackpot) => {
    const { draw, problems } = checkWith({ jackpot });
    expect([draw.jackpot, draw.numbers, problems]).toEqual([undefined, official.numbers, ['jackpot']]);
  });

  it('has no jackpot over the cap, and no next jackpot of 0', () => {
    const jackpot = { amount: 25_100_000_000, currency: 'EUR' };
    const plan = { id: official.id, at, salesCloseAt: official.salesCloseAt, state: 'open' } as const;
    expect(checkDraw({ ...plan, jackpot }, rulesOf('euromillions'), now)).toEqual({
      draw: plan,
      problems: ['jackpot'],
    });
    expect(checkWith({ nextJackpot: usd(0) }).draw.nextJackpot).toBeUndefined();
  });

  it('sells nothing after it was held', () => {
    const { draw, problems } = checkWith({ salesCloseAt: at + 60 });
    expect([draw.salesCloseAt, problems]).toEqual([at, ['sales']]);
  });

  const jackpotTier = (winners: number, major: number) => ({ main: 5, additional: 1, winners, prize: usd(major) });
  const cashTier = (winners: number, major: number) => ({ main: 3, additional: 0, winners, prize: usd(major) });
  it.each<[string, Partial<LotteryDraw>]>([
    ['winners who get nothing', { tiers: [cashTier(4, 0)] }],
    ['a prize below 0', { tiers: [cashTier(0, -1)] }],
    ['a jackpot that was won by no line', { tiers: [jackpotTier(0, 0)], rolled: 'won' }],
    ['a jackpot that was won and carried over', { tiers: [jackpotTier(1, 185_000_000)], rolled: 'over' }],
    ['two winners who get the whole jackpot each', { tiers: [jackpotTier(2, 185_000_000)], rolled: 'won' }],
    ['a winner who gets a hundredth of the jackpot', { tiers: [jackpotTier(1, 1_850_000)], rolled: 'won' }],
    ['a fixed prize that is another', { tiers: [cashTier(4, 700)] }],
    ['a tier twice', { tiers: [cashTier(4, 7), cashTier(5, 7)] }],
    ['a tier that the rules don’t have', { tiers: [{ main: 1, additional: 0, winners: 4, prize: usd(4) }] }],
    ['two currencies', { tiers: [cashTier(4, 7), { ...jackpotTier(0, 0), prize: { amount: 0, currency: 'EUR' } }] }],
  ])('has no result with %s', (_, changes) => {
    const { draw, problems } = checkWith({ rolled: 'over', ...changes });
    expect([draw.state, draw.tiers, problems]).toEqual(['unavailable', undefined, ['tiers']]);
  });

  it('may have a jackpot that is estimated, paid at once, or divided', () => {
    expect(problemsOf({ tiers: [jackpotTier(1, 199_000_000)], rolled: 'won' })).toEqual([]);
    expect(problemsOf({ tiers: [jackpotTier(1, 85_000_000)], rolled: 'won' })).toEqual([]);
    expect(problemsOf({ tiers: [jackpotTier(2, 92_500_000)], rolled: 'won' })).toEqual([]);
  });

  it('divides one fund among the tiers that share it', () => {
    const euromillions = rulesOf('euromillions');
    const [, second, third] = euromillions.tiers ?? [];
    if (second?.prize.kind !== 'share' || third?.prize.kind !== 'share') throw new Error('tiers that share a fund');
    const tierOf = ({ main, additional }: typeof second, winners: number, pot: number) => ({
      main,
      ...(additional !== undefined && { additional }),
      winners,
      prize: { amount: Math.floor(pot / winners), currency: 'EUR' },
    });
    const fund = 2_000_000_000;
    const pots = [second.prize.percent, third.prize.percent].map((percent) => (fund * percent) / 100);
    const problems = (secondPot = 0, thirdPot = 0, winners = 2) => {
      const tiers = [tierOf(second, winners, secondPot), tierOf(third, 5, thirdPot)];
      const { jackpot: _jackpot, nextJackpot: _next, ...draw } = official;
      const numbers = { main: [3, 11, 24, 41, 50], additional: [7, 12] };
      return checkDraw({ ...draw, numbers, tiers }, euromillions, now).problems;
    };
    expect(problems(...pots)).toEqual([]);
    expect(problems((pots[0] ?? 0) * 10, pots[1])).toEqual(['tiers']);
    expect(problems(pots[0], (pots[1] ?? 0) * 100)).toEqual(['tiers']);
  });

  it('is checked against the rules of any lottery if its own are unknown', () => {
    const twice = { main: [3, 3], additional: [] };
    expect(checkDraw({ ...official, numbers: twice }, undefined, now).problems).toEqual(['numbers']);
    expect(checkDraw({ ...official, numbers: { main: [90], additional: [] } }, undefined, now).problems).toEqual([]);
  });
});
