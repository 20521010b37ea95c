import type * as z from 'zod';
import {
  amount,
  freeBetReward,
  freeBetRules,
  ladder,
  type MechanicStarter,
  question,
  registered,
  topPrize,
} from '../mechanic-starter.ts';
import type { facts } from './facts.ts';

export const starter: MechanicStarter<z.input<typeof facts>> = {
  ...registered,
  about: 'tasks in a row, with a draw at the end',
  accent: 'tide',
  groupRefId: 2,
  facts: {
    order: 'chain',
    missions: [
      { id: 'first', task: { kind: 'bet', count: 3, minStake: amount(2), minOdds: 1.4 }, reward: freeBetReward(1) },
      { id: 'second', task: { kind: 'win', count: 2, minStake: amount(2), minOdds: 1.6 }, reward: freeBetReward(3) },
    ],
    finalNeeds: 2,
    finalDraw: { every: 'month', at: '15:00' },
    freeBet: freeBetRules,
    creditHours: 24,
  },
  prizes: ladder('final'),
  names: { first: 'Warm-up', second: 'Main act' },
  kicker: 'Missions',
  tagline: 'Complete missions to win free bets. Finish them all to enter the draw.',
  ended: 'Completed missions earned free bets. Those who finished them all entered the draw.',
  questions: [
    question('bets', 'Bets in the first mission', 'count', '3', ['facts', 'missions', 0, 'task', 'count']),
    question('wins', 'Winning bets in the second mission', 'count', '2', ['facts', 'missions', 1, 'task', 'count']),
    question(
      'min-stake',
      'Smallest bet that counts',
      'money',
      '2',
      ['facts', 'missions', 0, 'task', 'minStake'],
      ['facts', 'missions', 1, 'task', 'minStake'],
    ),
    topPrize,
  ],
  motif: '<path d="M240 570V160l260 90-220 90" /><circle cx="240" cy="570" r="34"/>',
};
