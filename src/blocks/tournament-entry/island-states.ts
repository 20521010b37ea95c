import { accountLinks as account, officeLink, stateTime } from '../state-fixtures.ts';
import { statesOf } from '../states-of.ts';
import type { OwnEntry } from './entry-step.ts';
import { tournamentEntry } from './tournament-entry.ts';

const entry = { registrationAt: stateTime, startAt: stateTime, participates: false, isFull: false, obstacles: [] };
const obstacles: OwnEntry['obstacles'] = [
  'country',
  'currency',
  'age',
  'profile',
  'identification',
  'self-excluded',
  'balance',
  'other',
];

export const states = statesOf(
  tournamentEntry,
  [
    { tournamentId: 1, isLive: true, account },
    { tournamentId: 1, isLive: true, account, next: { kind: 'play', ...officeLink } },
  ],
  (['announced', 'registration', 'running', 'finalising', 'finished', 'cancelled'] as const).flatMap((status) => [
    { ...entry, status },
    { ...entry, status, isFull: true },
    { ...entry, status, participates: true },
    { ...entry, status, obstacles },
  ]),
);
