import { expect, test } from 'vitest';
import { maskHeaders, maskSecrets, maskText } from './mask-secrets.ts';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjF9.c2ln';

test('masks tokens anywhere, and secret fields', () => {
  const value = {
    token: 'opaque',
    Pass: 'pw',
    nested: [{ text: `Bearer ${token}!`, authorization: 'Bearer app' }],
    [token]: 1,
    tokenExpiresAt: 17,
    version: '1.2.3',
    empty: null,
  };
  expect(maskSecrets(value)).toEqual({
    token: '•••',
    Pass: '•••',
    nested: [{ text: 'Bearer •••!', authorization: '•••' }],
    '•••': 1,
    tokenExpiresAt: 17,
    version: '1.2.3',
    empty: null,
  });
});

test('masks given secrets of any form', () => {
  expect(maskSecrets(['a.b.c and a.b.c'], ['a.b.c'])).toEqual(['••• and •••']);
  expect(maskText('text', [''])).toBe('text');
});

test('leaves other values unchanged', () => {
  for (const value of [undefined, null, 0, false, 'a.b.c', { a: [1, { b: 'x' }] }])
    expect(maskSecrets(value)).toEqual(value);
});

test('masks headers by their name', () => {
  expect(maskHeaders({ 'x-auth': 'Bearer x', 'X-Request-Id': 'r', Authorization: 'y' })).toEqual({
    'x-auth': '•••',
    'X-Request-Id': 'r',
    Authorization: '•••',
  });
});
