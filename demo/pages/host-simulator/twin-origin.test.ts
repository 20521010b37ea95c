import { expect, it } from 'vitest';
import { twinOrigin } from './twin-origin.ts';

it.each([
  ['http://localhost:3000', 'http://127.0.0.1:3000'],
  ['http://127.0.0.1:3000', 'http://localhost:3000'],
  ['https://localhost', 'https://127.0.0.1'],
  ['https://marquee.example', undefined],
  ['http://localhost.evil.example:3000', undefined],
])('the twin of %s is %s', (origin, twin) => {
  expect(twinOrigin(origin)).toBe(twin);
});
