import type * as z from 'zod';
import { amount, type MechanicStarter, question, registered } from '../mechanic-starter.ts';
import type { facts } from './facts.ts';

export const starter: MechanicStarter<z.input<typeof facts>> = {
  ...registered,
  about: 'larger winnings on one pick',
  accent: 'lime',
  groupRefId: 3,
  optIn: false,
  rewardProducts: [],
  facts: {
    kind: 'single-event',
    stake: { betTypes: ['single'], minStake: amount(1), phase: 'pre-match' },
    percent: 20,
    maxStake: amount(20),
    maxBoost: amount(40),
    paidAs: 'cash',
    limit: { count: 1, per: 'day' },
    creditHours: 1,
    example: { stake: amount(10), odds: 2.5 },
  },
  kicker: 'Boosted pick of the day',
  tagline: 'One pick a day pays more than its odds.',
  ended: 'One pick a day paid more than its odds.',
  questions: [
    question('percent', 'How much the winnings grow', 'percent', '20', ['facts', 'percent']),
    question('max-stake', 'Largest stake that is boosted', 'money', '20', ['facts', 'maxStake']),
    question('max-boost', 'Maximum that the boost adds', 'money', '40', ['facts', 'maxBoost']),
  ],
  motif: '<path d="M360 150 520 330H430V560H290V330H200Z"/>',
};
