import { expect, test } from 'vitest';
import { documentAge } from './document-age.ts';

const age = (entries: object[]) =>
  documentAge({ getEntriesByType: (type) => JSON.parse(JSON.stringify(type === 'navigation' ? entries : [])) });

test('is what the server said of the document, among whatever else it said', () => {
  const serverTiming = [
    { name: 'cache', duration: 7 },
    { name: 'age', duration: 3_600_000 },
  ];
  expect(age([{ serverTiming }])).toBe(3_600_000);
});

test.each([
  ['no timing', [{ serverTiming: [] }]],
  ['another timing', [{ serverTiming: [{ name: 'cache', duration: 7 }] }]],
  ['nonsense', [{ serverTiming: [{ name: 'age', duration: -5 }] }]],
  ['a browser that does not tell', [{}]],
  ['a browser without such an entry', []],
])('is nothing with %s', (_what, entries) => {
  expect(age(entries)).toBe(0);
});
