import { expect, it } from 'vitest';
import { loopbackAlias } from './loopback-alias.ts';

it.each([
  ['http://localhost:3000', 'http://127.0.0.1:3000'],
  ['http://127.0.0.1:3000', 'http://localhost:3000'],
  ['https://localhost', 'https://127.0.0.1'],
  ['https://marquee.example', undefined],
  ['http://localhost.evil.example:3000', undefined],
])('the loopback alias of %s is %s', (origin, alias) => {
  expect(loopbackAlias(origin)).toBe(alias);
});
