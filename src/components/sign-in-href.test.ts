import { expect, test } from 'vitest';
import { signInHref } from './sign-in-href.ts';

test('sends the whole path as the return address', () => {
  const href = signInHref('https://operator.example/login', '/ar/lotto/?sort=DRAW_DATE&filter=WIN');
  expect(new URL(href).searchParams.get('return')).toBe('/ar/lotto/?sort=DRAW_DATE&filter=WIN');
});

test('keeps the query of the operator’s address', () => {
  const { searchParams } = new URL(signInHref('https://operator.example/login?ref=1', '/en/'));
  expect([searchParams.get('ref'), searchParams.get('return')]).toEqual(['1', '/en/']);
});
