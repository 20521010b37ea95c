import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { PlatformError } from '../../src/platform/platform-error.ts';
import type { PlatformRequest } from '../../src/platform/transport.ts';
import { createClock } from '../clock.ts';
import { createMetrics } from '../observability/metrics.ts';
import { createRevokedTokens } from './revoked-tokens.ts';
import { createTokenRenewal } from './token-renewal.ts';

const key = new TextEncoder().encode('a key of at least thirty-two bytes!');
const tokenOf = (name: string, lifetime = 3_600) =>
  new SignJWT({ name })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(Math.trunc(Date.now() / 1000) + lifetime)
    .sign(key);
const [old, fresh, over] = [await tokenOf('old'), await tokenOf('fresh'), await tokenOf('over', -60)];

/** Starts a platform whose replies the test releases. */
function start() {
  const sent: PlatformRequest[] = [];
  const waiting: { resolve: (reply: unknown) => void; reject: (error: Error) => void }[] = [];
  const revoked = createRevokedTokens();
  const renewal = createTokenRenewal({
    transport: (request) => {
      sent.push(request);
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
    clock: createClock(),
    revoked,
    metrics: createMetrics('test'),
  });
  return { ...renewal, revoked, sent, next: () => waiting.shift() };
}

describe('renewing a token', () => {
  it('is one call for concurrent requests, and keeps its result, but not a failure', async () => {
    const { renew, latest, sent, next } = start();
    const failing = [renew(old), renew(old)];
    next()?.reject(new PlatformError('token', 'platform-timeout', 'late'));
    expect(await Promise.all(failing)).toEqual([{ kind: 'failed' }, { kind: 'failed' }]);
    expect(latest(old)).toBe(old);
    const asking = [renew(old), renew(old)];
    next()?.resolve({ token: fresh });
    const renewed = { kind: 'renewed', token: expect.objectContaining({ token: fresh }) };
    expect(await Promise.all([...asking, renew(old)])).toEqual([renewed, renewed, renewed]);
    expect([latest(old), latest(fresh)]).toEqual([fresh, fresh]);
    expect(sent.map(({ call, token }) => [call, token])).toEqual([
      ['token', old],
      ['token', old],
    ]);
  });

  it.each([
    ['the same one', { token: old }],
    ['one that is over', { token: over }],
    ['an invalid one', { token: 'no token' }],
    ['no token at all', {}],
  ])('fails where the platform returns %s', async (_, reply) => {
    const { renew, next } = start();
    const asking = renew(old);
    next()?.resolve(reply);
    expect(await asking).toEqual({ kind: 'failed' });
  });

  it.each([
    [401, 'refused'],
    [403, 'refused'],
    [404, 'failed'],
    [429, 'failed'],
    [500, 'failed'],
  ])('with the status %i is %s', async (status, kind) => {
    const { renew, next } = start();
    const asking = renew(old);
    next()?.reject(new PlatformError('token', status < 500 ? 'platform-refused' : 'platform-unavailable', '', status));
    expect(await asking).toEqual({ kind });
  });

  it('is refused if the visitor signs out meanwhile, and ends the new session', async () => {
    const { renew, revoked, sent, next } = start();
    const asking = renew(old);
    revoked.revoke(old);
    next()?.resolve({ token: fresh });
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]).toMatchObject({ call: 'disconnect', token: fresh });
    next()?.reject(new PlatformError('disconnect', 'platform-unavailable', 'down'));
    expect(await asking).toEqual({ kind: 'refused' });
    expect(await renew(old)).toEqual({ kind: 'refused' });
    expect(sent).toHaveLength(2);
  });
});
