import type { Bonus } from '../platform/bonuses/bonus.ts';

/** Current time in the states of several islands, in seconds since epoch. */
export const stateTime = 1_795_200_000;

/** A prize of each kind. */
export const prizeFixtures = [
  { kind: 'nothing' },
  { kind: 'money', value: { amount: 500, currency: 'EUR' } },
  { kind: 'free-bet', value: { amount: 300, currency: 'EUR' } },
  { kind: 'free-spins', count: 20, game: 'Crystal' },
  { kind: 'points', count: 1 },
  { kind: 'item', name: 'A shirt' },
] as const;

export const officeLink = { href: 'https://operator.example/office', target: '_top' } as const;

export const accountLinks = { account: officeLink, identification: officeLink, recharge: officeLink };

export const attemptsFixture = { left: 2, perPeriod: 3, period: 'day' } as const;

/** A stake that earns an attempt. */
export const earnedByFixture = { per: { amount: 1_000, currency: 'EUR' }, attempts: 1 };

export const bonusFixture: Bonus = {
  id: 11,
  title: 'Sports bonus',
  kind: 'sports',
  state: 'wagering',
  amount: { amount: 10_000, currency: 'EUR' },
  maximumBet: { amount: 5_000, currency: 'EUR' },
  wagering: {
    required: { amount: 50_000, currency: 'EUR' },
    done: { amount: 12_000, currency: 'EUR' },
    endAt: 90_000,
    contributions: [{ section: 'slots', percentage: 100 }],
  },
  obstacles: [],
};
