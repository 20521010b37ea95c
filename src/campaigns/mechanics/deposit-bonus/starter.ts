import type * as z from 'zod';
import { amount, coin, type MechanicStarter, question, registered } from '../mechanic-starter.ts';
import type { facts } from './facts.ts';

export const starter: MechanicStarter<z.input<typeof facts>> = {
  ...registered,
  about: 'bonus money for a deposit',
  accent: 'gold',
  groupRefId: 1,
  customers: 'new',
  verification: 'profile',
  facts: {
    kind: 'sports',
    trigger: 'first-deposit',
    deposits: [{ percent: 100, bonusMax: amount(100), depositMin: amount(10), bonusId: 1 }],
    wagering: { times: 5, base: 'bonus', days: 30, maxBet: amount(50), betTypes: ['single'], minOdds: 1.5 },
    example: { deposit: amount(20) },
    creditHours: 1,
    claimDays: 14,
  },
  kicker: 'First deposit bonus',
  tagline: 'Make your first deposit and get a sports betting bonus.',
  ended: 'A first deposit earned a sports betting bonus.',
  questions: [
    question('percent', 'Bonus as a share of the deposit', 'percent', '100', ['facts', 'deposits', 0, 'percent']),
    question('deposit-min', 'Smallest deposit that earns it', 'money', '10', ['facts', 'deposits', 0, 'depositMin']),
    question('bonus-max', 'Largest bonus', 'money', '100', ['facts', 'deposits', 0, 'bonusMax']),
    question('bonus-id', 'Number of the bonus on the platform', 'count', '21', ['facts', 'deposits', 0, 'bonusId']),
    question('wagering', 'How many times the bonus must be wagered', 'count', '5', ['facts', 'wagering', 'times']),
    {
      ...question('wagering-days', 'Time to wager the bonus', 'count', '30', ['facts', 'wagering', 'days']),
      unit: 'days',
    },
    question('wagering-odds', 'Lowest odds that count for wagering', 'odds', '1.50', ['facts', 'wagering', 'minOdds']),
    question('max-bet', 'Maximum bet while wagering', 'money', '50', ['facts', 'wagering', 'maxBet']),
    question('example-deposit', 'Deposit of the example in the terms', 'money', '20', ['facts', 'example', 'deposit']),
  ],
  motif: `${coin(270, 430, 110)}${coin(450, 430, 110)}${coin(360, 280, 110)}`,
};
