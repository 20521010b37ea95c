import { expect, test } from 'vitest';
import { signInHref } from './sign-in-href.ts';

test('the sign-in page gets the whole path to come back to', () => {
  const href = signInHref('https://operator.example/login', '/ar/lotto/?sort=DRAW_DATE&filter=WIN');
  expect(new URL(href).searchParams.get('return')).toBe('/ar/lotto/?sort=DRAW_DATE&filter=WIN');
});

test('the query of the operator’s address is kept', () => {
  const { searchParams } = new URL(signInHref('https://operator.example/login?ref=1', '/en/'));
  expect([searchParams.get('ref'), searchParams.get('return')]).toEqual(['1', '/en/']);
});
