import { describe, expect, it } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

describe('readRetryAfter', () => {
  const now = Date.parse('2026-11-30T08:00:00Z');

  it.each([
    ['3', 3],
    ['0', 0],
    ['Mon, 30 Nov 2026 08:01:30 GMT', 90],
  ])('reads the seconds of %s', (value, expected) => {
    expect(readRetryAfter(value, now)).toBe(expected);
  });

  it.each([
    undefined,
    null,
    '',
    'soon',
    '-1',
    '3.5',
    '999999999',
    'Mon, 30 Nov 2026 07:00:00 GMT',
    'Mon, 30 Nov 2099 08:00:00 GMT',
  ])('has no seconds for %j', (value) => {
    expect(readRetryAfter(value, now)).toBeUndefined();
  });
});
