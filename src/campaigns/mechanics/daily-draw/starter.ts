import type * as z from 'zod';
import {
  amount,
  coin,
  freeBetRules,
  ladder,
  type MechanicStarter,
  question,
  registered,
  stakeQuestions,
  topPrize,
} from '../mechanic-starter.ts';
import type { facts } from './facts.ts';

export const starter: MechanicStarter<z.input<typeof facts>> = {
  ...registered,
  about: 'a draw every evening',
  accent: 'ember',
  groupRefId: 6,
  optIn: false,
  facts: {
    ticket: { source: 'bet', tickets: 1 },
    stake: { betTypes: ['single', 'accumulator'], minStake: amount(5), minOdds: 1.5 },
    limit: 10,
    salesEnd: '19:30',
    drawAt: '20:00',
    zone: 'UTC',
    pastDays: 14,
    freeBet: freeBetRules,
    creditHours: 24,
  },
  prizes: ladder('draw'),
  kicker: 'Daily draw',
  tagline: 'Each qualifying bet is a ticket for tonight’s draw.',
  ended: 'Each qualifying bet was a ticket for that evening’s draw.',
  questions: [
    ...stakeQuestions,
    question('tickets-a-day', 'Maximum tickets per customer per day', 'count', '10', ['facts', 'limit']),
    topPrize,
  ],
  motif: `${coin(360, 300, 130)}<path d="M230 480h260M260 540h200" fill="none" stroke-width="28"/>`,
};
