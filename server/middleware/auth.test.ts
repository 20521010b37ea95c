import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { usableToken } from './auth.ts';

const now = Date.UTC(2026, 0, 1);
const key = new TextEncoder().encode('a key of at least thirty-two bytes!');
const tokenWith = (claims: Record<string, unknown>) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(key);

describe('usableToken (specification, section 5)', () => {
  it('takes a token whose expiry lies ahead', async () => {
    const token = await tokenWith({ exp: now / 1000 + 60 });
    expect(usableToken(token, now)).toBe(token);
  });

  it('refuses one that has expired, at the very second too', async () => {
    expect(usableToken(await tokenWith({ exp: now / 1000 - 1 }), now)).toBeUndefined();
    expect(usableToken(await tokenWith({ exp: now / 1000 }), now)).toBeUndefined();
  });

  it('§5 "Token valid only if present and carrying an expiry claim": refuses one without, or with one that is no number', async () => {
    expect(usableToken(await tokenWith({ sub: '1' }), now)).toBeUndefined();
    const forged = `${btoa('{"alg":"none"}')}.${btoa('{"exp":"9999999999"}')}.`;
    expect(usableToken(forged, now)).toBeUndefined();
  });

  it.each([undefined, '', 'x', 'a.b', 'a.b.c', '..', 'x'.repeat(10_000)])('refuses %j', (token) => {
    expect(usableToken(token, now)).toBeUndefined();
  });
});
