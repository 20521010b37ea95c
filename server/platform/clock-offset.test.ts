import { expect, it } from 'vitest';
import { clockOffset } from './clock-offset.ts';

const now = Date.parse('2026-11-30T09:00:00.500Z');

it.each([
  ['a service with our time', { date: 'Mon, 30 Nov 2026 09:00:00 GMT' }, 0],
  ['one that is ahead', { date: 'Mon, 30 Nov 2026 09:10:00 GMT' }, 600],
  ['one that is behind', { date: 'Mon, 30 Nov 2026 08:59:15 GMT' }, -45],
  ['a response that a cache has kept', { date: 'Mon, 30 Nov 2026 08:00:00 GMT', age: '3600' }, undefined],
  ['a response without a date', {}, undefined],
  ['a date that is none', { date: 'today' }, undefined],
])('reads the clock of %s', (_, headers, offset) => {
  expect(clockOffset(headers, now)).toBe(offset);
});
