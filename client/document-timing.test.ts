import { expect, test } from 'vitest';
import { documentTiming } from './document-timing.ts';

const timing = (entries: object[], name: 'age' | 'old' = 'age') =>
  documentTiming(
    { getEntriesByType: (type) => JSON.parse(JSON.stringify(type === 'navigation' ? entries : [])) },
    name,
  );

test('reads the named duration from the server timing of the document', () => {
  const serverTiming = [
    { name: 'cache', duration: 7 },
    { name: 'age', duration: 3_600_000 },
    { name: 'old', duration: 0 },
  ];
  expect(timing([{ serverTiming }])).toBe(3_600_000);
  expect(timing([{ serverTiming }], 'old')).toBe(0);
});

test.each([
  ['no timing', [{ serverTiming: [] }]],
  ['another timing', [{ serverTiming: [{ name: 'cache', duration: 7 }] }]],
  ['nonsense', [{ serverTiming: [{ name: 'age', duration: -5 }] }]],
  ['a browser that does not tell', [{}]],
  ['a browser without such an entry', []],
])('is missing with %s', (_what, entries) => {
  expect(timing(entries)).toBeUndefined();
});
