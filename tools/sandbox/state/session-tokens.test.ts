import { createLocalJWKSet, decodeJwt, jwtVerify, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createSessionTokens, tokenIssuer } from './session-tokens.ts';

describe('createSessionTokens', () => {
  it('reads back the account and the expiry of a token', async () => {
    let now = 1_000;
    const session = { accountId: 42, expiresAt: 8_200, isRevoked: false };
    const tokens = createSessionTokens('seed', () => now);
    const token = await tokens.issue(42);
    expect(decodeJwt(token)).toMatchObject({ sub: '42', iat: 1_000, exp: 8_200 });
    now = 8_199;
    expect(await tokens.read(token)).toEqual({ ...session, isExpired: false });
    now = 8_200;
    expect(await tokens.read(token)).toEqual({ ...session, isExpired: true });
  });

  it('publishes public keys only', async () => {
    const { keySet, issue } = createSessionTokens('seed', () => Math.floor(Date.now() / 1000));
    const expected = { issuer: tokenIssuer, audience: 'session', algorithms: ['EdDSA'], typ: 'JWT' };
    await expect(jwtVerify(await issue(42), createLocalJWKSet(keySet), expected)).resolves.toMatchObject({
      payload: { sub: '42' },
    });
    expect(Object.keys(keySet.keys[0] ?? {})).not.toContain('d');
  });

  it('derives its key from the seed', () => {
    const kidOf = (seed: string) => createSessionTokens(seed, () => 1_000).keySet.keys[0]?.kid;
    expect(kidOf('seed')).toBe(kidOf('seed'));
    expect(kidOf('seed')).not.toBe(kidOf('other'));
  });

  it('can make an expired token', async () => {
    const tokens = createSessionTokens('seed', () => 1_000);
    expect(await tokens.read(await tokens.issue(42, -1))).toMatchObject({ accountId: 42, isExpired: true });
  });

  it('never issues the same token twice', async () => {
    const tokens = createSessionTokens('seed', () => 1_000);
    expect(await tokens.issue(42)).not.toBe(await tokens.issue(42));
  });

  it('revokes one token and not the others, until a reset', async () => {
    const tokens = createSessionTokens('seed', () => 1_000);
    const [token, other] = [await tokens.issue(42), await tokens.issue(42)];
    tokens.revoke(token);
    expect(await tokens.read(token)).toMatchObject({ accountId: 42, isRevoked: true });
    expect(await tokens.read(other)).toMatchObject({ isRevoked: false });
    tokens.reset();
    expect(await tokens.read(token)).toMatchObject({ isRevoked: false });
  });

  it('does not mix up app tokens and session tokens', async () => {
    const tokens = createSessionTokens('seed', () => 1_000);
    const app = await tokens.issue(42, 60, 'app');
    expect(await tokens.read(app)).toBeUndefined();
    expect(await tokens.read(app, 'app')).toMatchObject({ accountId: 42, expiresAt: 1_060 });
    expect(await tokens.read(await tokens.issue(42), 'app')).toBeUndefined();
  });

  it('rejects a token that is altered, unsigned, without claims, or of another sandbox', async () => {
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
