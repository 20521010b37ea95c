import { describe, expect, it } from 'vitest';
import { allowsWelcomeBonus, isChoiceOpen, welcomeOffers } from './welcome-offers.ts';

describe('isChoiceOpen', () => {
  it('is true before there is a choice, and for a day after the first one', () => {
    const choice = { bonusId: 1 as const, firstChosenAt: 1_000 };
    expect([isChoiceOpen(undefined, 0), isChoiceOpen(choice, 87_399), isChoiceOpen(choice, 87_400)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('welcomeOffers', () => {
  it('have round limits in the given currency', () => {
    const maxima = (currency: string) => welcomeOffers(currency).map(({ maximum }) => maximum.amount);
    expect(maxima('EUR')).toEqual([10_000, 30_000]);
    expect(maxima('KZT')).toEqual([5_200_000, 16_000_000]);
  });

  it('are offered in some countries only', () => {
    expect(['IE', 'IT'].map(allowsWelcomeBonus)).toEqual([true, false]);
  });
});
