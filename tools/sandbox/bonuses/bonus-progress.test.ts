import { describe, expect, it } from 'vitest';
import { accounts } from '../state/accounts.ts';
import { type BonusScenario, bonusProgress } from './bonus-progress.ts';
import { findBonus, welcomeBonusOf } from './bonuses.ts';

const day = 86_400;
const chosenAt = 1_000_000;
const sports = welcomeBonusOf('sports');

function scenarioOf(countryCode: string, bonusId?: 0 | 1 | 2, staked = 0): BonusScenario {
  const account = accounts.find((one) => one.countryCode === countryCode);
  if (account === undefined) throw new Error(`No account is from ${countryCode}`);
  return {
    account,
    choice: bonusId === undefined ? undefined : { bonusId, firstChosenAt: chosenAt },
    stakedSince: (moment) => (moment <= chosenAt ? staked : 0),
  };
}

describe('bonusProgress', () => {
  it.each([
    ['an anonymous visitor', undefined, ['signed-out']],
    ['one whose country gets none', scenarioOf('IT', 1), ['country']],
    ['one whose profile is incomplete', scenarioOf('IN', 1), ['profile']],
    ['one whose phone is not confirmed', scenarioOf('KZ', 1), ['phone']],
    ['one who declined bonuses', scenarioOf('IE', 0), ['bonus-consent']],
    ['one who chose the other', scenarioOf('IE', 2), ['other']],
    ['one who has not chosen', scenarioOf('IE'), []],
  ] as const)('stays available, with its obstacles, for %s', (_who, scenario, obstacles) => {
    expect(bonusProgress(sports, scenario, chosenAt + day)).toMatchObject({ state: 'available', obstacles });
  });

  it.each([
    [0, 1, 'active', 0],
    [20_000, 1, 'wagering', 20_000],
    [50_000, 1, 'redeemed', 50_000],
    [90_000, 1, 'redeemed', 50_000],
    [20_000, 30, 'expired', 20_000],
  ])('with %i staked after %i days is %s', (staked, days, state, done) => {
    const progress = bonusProgress(sports, scenarioOf('IE', 1, staked), chosenAt + days * day);
    expect(progress).toMatchObject({
      state,
      amount: { amount: 10_000, currency: 'EUR' },
      wagering: { required: { amount: 50_000 }, done: { amount: done }, endAt: chosenAt + 30 * day },
    });
  });

  it('ignores stakes after the end', () => {
    const scenario = {
      ...scenarioOf('IE', 1),
      stakedSince: (moment: number) => (moment <= chosenAt ? 60_000 : 55_000),
    };
    expect(bonusProgress(sports, scenario, chosenAt + 40 * day)).toMatchObject({
      state: 'expired',
      wagering: { done: { amount: 5_000 } },
    });
  });

  it('is in the currency of the account', () => {
    expect(bonusProgress(sports, scenarioOf('TR'), chosenAt).amount).toEqual({ amount: 400_000, currency: 'TRY' });
  });

  it('is redeemed for an identified account', () => {
    const bonus = findBonus(13);
    if (bonus === undefined) throw new Error('The bonus is missing');
    expect(bonusProgress(bonus, scenarioOf('IE'), chosenAt)).toMatchObject({ state: 'redeemed', obstacles: [] });
    expect(bonusProgress(bonus, scenarioOf('IT'), chosenAt)).toMatchObject({
      state: 'available',
      obstacles: ['identification'],
    });
  });
});
