import type * as z from 'zod';
import {
  amount,
  freeBetReward,
  freeBetRules,
  type MechanicStarter,
  question,
  registered,
  singles,
} from '../mechanic-starter.ts';
import type { facts } from './facts.ts';

const card = (x: number, y: number, turn: number) =>
  `<rect x="${x}" y="${y}" width="150" height="210" rx="22" transform="rotate(${turn} ${x + 75} ${y + 105})"/>`;

export const starter: MechanicStarter<z.input<typeof facts>> = {
  ...registered,
  about: 'pieces that make up a set',
  accent: 'rose',
  groupRefId: 7,
  facts: {
    source: 'wheel',
    pack: { per: amount(5), pieces: 1 },
    stake: singles,
    pieces: [
      { id: 'sun', set: 'sky', weight: 5_000 },
      { id: 'moon', set: 'sky', weight: 3_000 },
      { id: 'comet', set: 'sky', weight: 2_000 },
    ],
    sets: [{ id: 'sky', reward: freeBetReward(10) }],
    duplicates: 'kept',
    freeBet: freeBetRules,
    creditHours: 24,
  },
  names: { sky: 'Sky', sun: 'Sun', moon: 'Moon', comet: 'Comet' },
  kicker: 'Collect and complete',
  tagline: 'Bet to collect pieces. Complete the set to get a free bet.',
  ended: 'Bets earned pieces, and a complete set earned a free bet.',
  questions: [
    question(
      'pack',
      'Stake that earns one piece',
      'money',
      '5',
      ['facts', 'pack', 'per'],
      ['facts', 'stake', 'minStake'],
    ),
    question('reward', 'Free bet for the complete set', 'money', '10', ['facts', 'sets', 0, 'reward', 'value']),
  ],
  motif: `${card(180, 270, -12)}${card(290, 240, 0)}${card(400, 270, 12)}`,
};
