import type * as z from 'zod';
import {
  amount,
  freeBetRules,
  ladder,
  type MechanicStarter,
  question,
  registered,
  ticketShape,
  topPrize,
} from '../mechanic-starter.ts';
import type { facts } from './facts.ts';

export const starter: MechanicStarter<z.input<typeof facts>> = {
  ...registered,
  about: 'tickets and draws',
  accent: 'clover',
  groupRefId: 6,
  facts: {
    ticket: { source: 'stake', per: amount(10), tickets: 1 },
    stake: { betTypes: ['single', 'accumulator'], minStake: amount(10), minOdds: 1.5 },
    ticketLimit: { count: 10, per: 'day' },
    draw: { every: 'week', weekday: 'mon', at: '15:00' },
    freeBet: freeBetRules,
    creditHours: 24,
  },
  prizes: ladder('draw'),
  kicker: 'Weekly raffle',
  tagline: 'Bet to earn raffle tickets for the draw every Monday.',
  ended: 'Bets earned raffle tickets, and a draw was held every Monday.',
  questions: [
    question(
      'ticket',
      'Stake that earns one ticket',
      'money',
      '10',
      ['facts', 'ticket', 'per'],
      ['facts', 'stake', 'minStake'],
    ),
    question('min-odds', 'Lowest odds that count', 'odds', '1.50', ['facts', 'stake', 'minOdds']),
    question('tickets-a-day', 'Maximum tickets per customer per day', 'count', '10', ['facts', 'ticketLimit', 'count']),
    question(
      'draw-day',
      'Day of the weekly draw',
      { oneOf: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] },
      'sat',
      ['facts', 'draw', 'weekday'],
    ),
    question('draw-time', 'Time of the draw', 'time', '15:00', ['facts', 'draw', 'at']),
    topPrize,
  ],
  motif: `<path d="${ticketShape}" transform="rotate(-14 360 360)"/><path d="${ticketShape}" transform="rotate(10 360 360)"/>`,
};
