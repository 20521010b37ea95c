import type * as z from 'zod';
import { type MechanicStarter, question, registered } from '../mechanic-starter.ts';
import type { facts } from './facts.ts';

export const starter: MechanicStarter<z.input<typeof facts>> = {
  ...registered,
  about: 'live streams of matches',
  accent: 'midnight',
  groupRefId: 8,
  optIn: false,
  rewardProducts: [],
  promotes: 'service',
  flags: { broadcast: true },
  facts: {
    access: { signedIn: true, funded: true, betWithinHours: 24 },
    delaySeconds: 20,
    hostSection: 'live',
    schedule: [{ id: 'football', weekday: 'sat', at: '18:00', minutes: 120, sport: 1 }],
  },
  names: { football: 'Football' },
  kicker: 'Live stream',
  tagline: 'Sign in to watch matches live.',
  ended: 'Signed-in customers watched matches live.',
  questions: [
    question('day', 'Day of the first show', { oneOf: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] }, 'sat', [
      'facts',
      'schedule',
      0,
      'weekday',
    ]),
    question('time', 'Start time', 'time', '18:00', ['facts', 'schedule', 0, 'at']),
    {
      ...question('minutes', 'Length', 'count', '120', ['facts', 'schedule', 0, 'minutes']),
      unit: 'minutes',
    },
  ],
  motif:
    '<rect x="140" y="200" width="440" height="290" rx="30"/><path d="m320 270 120 75-120 75Z" /><path d="M260 550h200" fill="none" stroke-width="28"/>',
};
