import type * as z from 'zod';
import { type MechanicStarter, registered } from '../mechanic-starter.ts';
import type { facts } from './facts.ts';

export const starter: MechanicStarter<z.input<typeof facts>> = {
  ...registered,
  about: 'a guide, a licence, a board of winners: nothing to win',
  accent: 'mint',
  groupRefId: 9,
  optIn: false,
  products: [],
  rewardProducts: [],
  promotes: 'nothing',
  facts: { sections: [{ id: 'limits', kind: 'limits-guide' }] },
  names: { limits: 'Limits' },
  kicker: 'Guide',
  tagline: 'What to know before you bet.',
  ended: 'What to know before you bet.',
  questions: [],
  motif:
    '<path d="M360 230c-70-50-150-50-220-30v310c70-20 150-20 220 30 70-50 150-50 220-30V200c-70-20-150-20-220 30Z"/><path d="M360 230v310" fill="none"/>',
};
