import { expect, test } from 'vitest';
import { type StageFacts, stageState } from './stage-state.ts';

const attempts = (left: number) => ({ left, perPeriod: 3, period: 'day' as const });
const ready = (left: number, participates = true): StageFacts['visitorData'] => ({
  status: 'ready',
  value: { participates, attempts: attempts(left) },
});
const playing: StageFacts = {
  phase: 'open',
  status: 'active',
  isSignedIn: true,
  visitorData: ready(2),
  isBusy: false,
  isOutcomeOpen: false,
  isPoolEmpty: false,
  isStopped: false,
};

test.each<[string, Partial<StageFacts>, string]>([
  ['plays', {}, 'play'],

  ['waits for the outcome, whatever else there is', { isBusy: true, visitorData: ready(0), phase: 'closed' }, 'busy'],
  ['does nothing where the page is not open', { phase: 'closed' }, 'closed'],
  ['does nothing before the start', { status: 'scheduled' }, 'closed'],
  ['does nothing after the end', { status: 'finished', isSignedIn: false }, 'closed'],
  ['signs in', { isSignedIn: false, visitorData: { status: 'none' } }, 'join'],
  ['waits for a slow platform', { visitorData: { status: 'waiting' } }, 'join'],
  ['is told that the platform is down', { visitorData: { status: 'failed' } }, 'join'],
  ['takes part first', { visitorData: ready(0, false), isPoolEmpty: true }, 'join'],
  ['asks first what became of the last attempt', { isOutcomeOpen: true, visitorData: ready(0) }, 'open'],
  ['waits for more attempts', { visitorData: ready(0), isPoolEmpty: true }, 'no-attempts'],
  [
    'has no attempts where none are named',
    { visitorData: { status: 'ready', value: { participates: true } } },
    'no-attempts',
  ],
  ['keeps the attempts where all prizes are gone', { isPoolEmpty: true }, 'pool-empty'],
  ['has stopped', { isStopped: true }, 'stopped'],
  ['who has stopped still learns that all prizes are gone', { isStopped: true, isPoolEmpty: true }, 'pool-empty'],
  ['who has stopped still learns that no attempts are left', { isStopped: true, visitorData: ready(0) }, 'no-attempts'],
])('a visitor %s', (_, facts, expected) => {
  expect(stageState({ ...playing, ...facts })).toBe(expected);
});
