import { decodeJwt, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createSessionTokens } from './session-tokens.ts';

describe('createSessionTokens', () => {
  it('reads back whom a token is for, and when it is over', async () => {
    let now = 1_000;
    const tokens = createSessionTokens('seed', () => now);
    const token = await tokens.issue(42);
    expect(decodeJwt(token)).toMatchObject({ sub: '42', iat: 1_000, exp: 2_800 });
    now = 2_799;
    expect(await tokens.read(token)).toEqual({ accountId: 42, isExpired: false });
    now = 2_800;
    expect(await tokens.read(token)).toEqual({ accountId: 42, isExpired: true });
  });

  it('can make a token that is over already', async () => {
    const tokens = createSessionTokens('seed', () => 1_000);
    expect(await tokens.read(await tokens.issue(42, -1))).toEqual({ accountId: 42, isExpired: true });
  });

  it('never gives the same token twice', async () => {
    const tokens = createSessionTokens('seed', () => 1_000);
    expect(await tokens.issue(42)).not.toBe(await tokens.issue(42));
  });

  it('knows no token that is altered, unsigned, without claims, or of another sandbox', async () => {
    const tokens = createSessionTokens('seed', () => 1_000);
    const [header, , signature] = (await tokens.issue(42)).split('.');
    const forged = Buffer.from(JSON.stringify({ sub: '43', exp: 9_999 })).toString('base64url');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${forged}.`;
    const foreign = await createSessionTokens('other', () => 1_000).issue(42);
    const selfMade = await new SignJWT({ exp: 9_999 }).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(32));
    for (const token of ['', 'garbage', `${header}.${forged}.${signature}`, unsigned, foreign, selfMade]) {
      expect(await tokens.read(token)).toBeUndefined();
    }
  });
});
