import type * as z from 'zod';
import { amount, coin, freeBetRules, type MechanicStarter, question, registered } from '../mechanic-starter.ts';
import type { facts } from './facts.ts';

export const starter: MechanicStarter<z.input<typeof facts>> = {
  ...registered,
  about: 'part of the stake is refunded',
  accent: 'ice',
  groupRefId: 3,
  facts: {
    event: 'goalless',
    stake: { betTypes: ['single'], minStake: amount(2), phase: 'pre-match', markets: ['correct-score'] },
    percent: 100,
    max: amount(20),
    maxPer: 'match',
    paidAs: 'free-bet',
    freeBet: freeBetRules,
    limit: { count: 1, per: 'match' },
    creditHours: 24,
    example: { stake: amount(10) },
  },
  kicker: 'Stake back',
  tagline: 'If a match ends without goals, you get part of your stake back.',
  ended: 'If a match ended without goals, part of the stake was refunded.',
  questions: [
    question(
      'event',
      'What must happen',
      { oneOf: ['goalless', 'first-loss', 'one-leg', 'duck', 'distance'] },
      'goalless',
      ['facts', 'event'],
    ),
    question('percent', 'Share of the stake that is refunded', 'percent', '100', ['facts', 'percent']),
    question('max', 'Maximum cashback', 'money', '20', ['facts', 'max']),
    question('min-stake', 'Smallest bet that counts', 'money', '2', ['facts', 'stake', 'minStake']),
    question('example-stake', 'Stake of the example in the terms', 'money', '10', ['facts', 'example', 'stake']),
  ],
  motif: `${coin(360, 360, 100)}<path d="M360 170a190 190 0 1 1-180 130M180 190v110h110" fill="none" stroke-width="28"/>`,
};
