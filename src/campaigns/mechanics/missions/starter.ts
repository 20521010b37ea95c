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
  about: 'tasks, one after another, and a draw at their end',
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
  tagline: 'Missions bring free bets, and who finishes all of them is in the draw.',
  ended: 'Missions brought free bets, and who finished all of them was in the draw.',
  questions: [
    question('bets', 'Bets of the first mission', 'count', '3', ['facts', 'missions', 0, 'task', 'count']),
    question('wins', 'Won bets of the second mission', 'count', '2', ['facts', 'missions', 1, 'task', 'count']),
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
