import { expect, test } from 'vitest';
import { ageTiming } from './age-timing.ts';

test.each([
  ['is new', { age: 0, outcome: 'miss' }, 'age;dur=0'],
  ['is fresh', { age: 59_999.5, outcome: 'hit' }, 'age;dur=59999'],
  ['is kept for more than a minute', { age: 60_001, outcome: 'hit' }, 'age;dur=60001, old'],
  ['is replaced after more than a minute', { age: 60_001, outcome: 'updating' }, 'age;dur=60001, old'],
  ['could not be replaced', { age: 6_000, outcome: 'stale' }, 'age;dur=6000, old'],
  ['has no data of the page', { age: 90_000 }, 'age;dur=90000'],
] as const)('reports the age of a document, and that it is old if it %s', (_what, age, header) => {
  expect(ageTiming(age)).toBe(header);
});
