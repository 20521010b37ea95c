import type * as z from 'zod';
import { amount, freeBetRules, type MechanicStarter, question, registered } from '../mechanic-starter.ts';
import type { facts } from './facts.ts';

export const starter: MechanicStarter<z.input<typeof facts>> = {
  ...registered,
  about: 'a free bet or free spins every day',
  accent: 'sand',
  groupRefId: 6,
  verification: 'phone',
  optIn: false,
  products: ['sports', 'casino'],
  rewardProducts: ['sports', 'casino'],
  facts: {
    freebet: { min: amount(1), max: amount(5) },
    freespin: { min: 10, max: 30, games: ['Crystal'] },
    validHours: 24,
    resetAt: '00:00',
    zone: 'UTC',
    perDay: 1,
    freeBet: { ...freeBetRules, validDays: 1 },
    freeSpins: {
      game: 'Crystal',
      spinValue: amount(0.1),
      validDays: 1,
      winningsWagering: 5,
      maxWinnings: amount(50),
    },
  },
  kicker: 'Daily gift',
  tagline: 'A free bet or free spins, once a day.',
  ended: 'Customers got a free bet or free spins once a day.',
  questions: [
    question('free-bet-min', 'Smallest free bet', 'money', '1', ['facts', 'freebet', 'min']),
    question('free-bet-max', 'Largest free bet', 'money', '5', ['facts', 'freebet', 'max']),
    question('spins-min', 'Fewest free spins', 'count', '10', ['facts', 'freespin', 'min']),
    question('spins-max', 'Most free spins', 'count', '30', ['facts', 'freespin', 'max']),
  ],
  motif:
    '<rect x="190" y="340" width="340" height="220" rx="20"/><rect x="160" y="260" width="400" height="90" rx="20"/><path d="M360 260v300M360 260c-120 0-120-110-40-110 40 0 40 60 40 110 0-50 0-110 40-110 80 0 80 110-40 110" fill="none" stroke-width="22"/>',
};
