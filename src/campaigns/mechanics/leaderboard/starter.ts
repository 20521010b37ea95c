import type * as z from 'zod';
import { amount, type MechanicStarter, moneyReward, question, registered, topPrize } from '../mechanic-starter.ts';
import type { facts } from './facts.ts';

export const starter: MechanicStarter<z.input<typeof facts>> = {
  ...registered,
  about: 'a tournament with prizes for the top places',
  accent: 'neon',
  groupRefId: 5,
  products: ['casino'],
  rewardProducts: [],
  facts: {
    source: 'tournament',
    tournamentId: 1,
    scoring: 'sum-of-stakes',
    periods: ['total'],
    tieRule: 'first-to-reach',
    stake: { minStake: amount(0.5), games: ['Crystal'] },
    capacity: 5_000,
    updateMinutes: 5,
    creditHours: 24,
  },
  prizes: {
    per: 'promotion',
    items: [
      { fromPlace: 1, toPlace: 1, reward: moneyReward(1_000) },
      { fromPlace: 2, toPlace: 11, reward: moneyReward(100) },
    ],
  },
  kicker: 'Slot tournament',
  tagline: 'Stakes on selected games earn points, and the top places win prizes.',
  ended: 'Stakes on selected games earned points, and the top places won prizes.',
  questions: [
    question('tournament', 'Number of the tournament on the platform', 'count', '502', ['facts', 'tournamentId']),
    question('game', 'Game that counts', 'text', 'Crystal', ['facts', 'stake', 'games', 0]),
    question('min-stake', 'Smallest stake that counts', 'money', '0.50', ['facts', 'stake', 'minStake']),
    topPrize,
  ],
  motif:
    '<rect x="150" y="390" width="140" height="160" rx="12"/><rect x="290" y="270" width="140" height="280" rx="12"/><rect x="430" y="440" width="140" height="110" rx="12"/>',
};
