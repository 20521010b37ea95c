import type * as z from 'zod';
import {
  freeBetReward,
  freeBetRules,
  type MechanicStarter,
  moneyReward,
  question,
  registered,
} from '../mechanic-starter.ts';
import type { facts } from './facts.ts';

export const starter: MechanicStarter<z.input<typeof facts>> = {
  ...registered,
  about: 'a wheel that decides at once',
  accent: 'violet',
  groupRefId: 7,
  facts: {
    presentation: 'wheel',
    attempts: { perDay: 1, forJoining: 0 },
    minSecondsBetween: 3,
    sectors: [
      { id: 'nothing', reward: { kind: 'nothing' }, weight: 6_000 },
      { id: 'points', reward: { kind: 'points', count: 10 }, weight: 3_500 },
      { id: 'free-bet', reward: freeBetReward(5), weight: 490, stock: 500 },
      { id: 'money', reward: moneyReward(50), weight: 10, stock: 10 },
    ],
    freeBet: freeBetRules,
    creditHours: 1,
  },
  kicker: 'Daily wheel',
  tagline: 'Spin the wheel once a day. The chances are listed below.',
  ended: 'The wheel could be spun once a day.',
  questions: [
    question('turns', 'Turns per customer per day', 'count', '1', ['facts', 'attempts', 'perDay']),
    question('free-bet', 'Value of the free bet on the wheel', 'money', '5', [
      'facts',
      'sectors',
      2,
      'reward',
      'value',
    ]),
    question('free-bets', 'Number of free bets', 'count', '500', ['facts', 'sectors', 2, 'stock']),
    question('top-prize', 'Largest prize, in money', 'money', '50', ['facts', 'sectors', 3, 'reward', 'value']),
    question('top-prizes', 'Number of the largest prize', 'count', '10', ['facts', 'sectors', 3, 'stock']),
  ],
  motif:
    '<circle cx="360" cy="370" r="190"/><path d="M360 180v380M170 370h380M226 236l268 268M494 236 226 504" fill="none"/><path d="m330 130h60l-30 80Z"/>',
};
