import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { sessionRefresh } from '../../config/constants.ts';
import { createClock } from '../clock.ts';
import { untouchedResponse } from '../http/response-head-fixture.ts';
import { createRevokedTokens } from './revoked-tokens.ts';
import { readSentToken } from './sent-token.ts';
import type { ReadToken } from './token-reader.ts';
import { createTokenVerifier } from './verify-token.ts';

const seconds = Math.trunc(Date.now() / 1_000);
const genuine = (token: string, kind: 'current' | 'expired', expiresAt: number): ReadToken =>
  ({ kind, token, expiresAt, issuedAt: undefined }) as const;

/** Tokens of session cookies, and the reader's results for them. */
const known: Readonly<Record<string, ReadToken>> = {
  'own.a.a': genuine('own.a.a', 'current', seconds + 600),
  'newer.a.a': genuine('newer.a.a', 'current', seconds + 900),
  'old.a.a': genuine('old.a.a', 'expired', seconds - 60),
  'unknown.a.a': { kind: 'unverifiable', reason: 'keys-unavailable' },
  'forged.a.a': { kind: 'unusable', reason: 'bad-signature' },
};

const reply = { responseKind: 'document', response: untouchedResponse } as const;

function startVerifier() {
  const looked: string[] = [];
  const recorded: unknown[] = [];
  const verifier = createTokenVerifier({
    reader: {
      read: async (token = '') => {
        looked.push(token);
        return known[token] ?? { kind: 'unusable', reason: 'malformed' };
      },
    },
    outcomes: { record: (token, read) => void recorded.push([token, read]) },
    renewal: { renew: async () => ({ kind: 'failed' }), latest: (token) => token },
    revoked: createRevokedTokens(),
    clock: createClock(),
    cookieDomain: undefined,
  });
  const sent = (...tokens: string[]) =>
    readSentToken({ headers: { cookie: tokens.map((token) => `user_token=${token}`).join('; ') } });
  return { looked, recorded, verifier, sent };
}

describe('choosing among several session cookies', () => {
  it.each([
    [['forged.a.a', 'own.a.a'], 'own.a.a'],
    [['own.a.a', 'forged.a.a'], 'own.a.a'],
    [['unknown.a.a', 'own.a.a'], 'own.a.a'],
    [['own.a.a', 'newer.a.a'], 'newer.a.a'],
    [['old.a.a', 'own.a.a'], 'own.a.a'],
  ])('of %j picks the genuine one with the latest expiry: %s', async (tokens, expected) => {
    const { verifier, sent } = startVerifier();
    const verified = await verifier.verify(sent(...tokens), reply);
    expect(verified.status === 'held' && verified.token.value).toBe(expected);
    expect((await verifier.sessionChange(sent(...tokens), reply)).token).toBe(expected);
  });

  it('prefers an expired genuine token to an unverifiable one', async () => {
    const { verifier, sent } = startVerifier();
    expect((await verifier.sessionChange(sent('unknown.a.a', 'old.a.a'), reply)).token).toBe('old.a.a');
  });

  it.each([
    [['forged.a.a', 'own.a.a'], 'own.a.a'],
    [['no token', 'forged.a.a'], 'forged.a.a'],
  ])('of %j records the outcome of %s alone', async (tokens, expected) => {
    const { verifier, sent, recorded } = startVerifier();
    await verifier.verify(sent(...tokens), reply);
    expect(recorded).toEqual([[expected, known[expected]]]);
  });

  it.each([4, 60])('finds the genuine one after %d forged and as many malformed ones', async (count) => {
    const { verifier, sent } = startVerifier();
    const forged = Array.from({ length: count }, (_, index) => [`forged${index}.a.a`, `no token ${index}`]).flat();
    const verified = await verifier.verify(sent(...forged, 'own.a.a'), reply);
    expect(verified.status === 'held' && verified.token.value).toBe('own.a.a');
  });

  it('reads at most 64, each once', async () => {
    const { verifier, sent, looked } = startVerifier();
    const flood = Array.from({ length: 800 }, (_, index) => `flood${index}.a.a`);
    await verifier.verify(sent(...flood.slice(0, 1), ...flood, 'own.a.a'), reply);
    expect(looked).toEqual(flood.slice(0, 64));
  });
});

it('uses the new token when an old one is renewed in time', async () => {
  const fresh = { kind: 'current', token: 'fresh.a.a', expiresAt: seconds + 3_600, issuedAt: seconds } as const;
  const verifier = createTokenVerifier({
    reader: { read: async (token = '') => ({ ...fresh, token, issuedAt: seconds - sessionRefresh }) },
    outcomes: { record: () => {} },
    renewal: {
      renew: async () => {
        await pause(10);
        return { kind: 'renewed', token: fresh };
      },
      latest: (token) => token,
    },
    revoked: createRevokedTokens(),
    clock: createClock(),
    cookieDomain: undefined,
  });
  const sent = readSentToken({ headers: { cookie: 'user_token=own.a.a' } });
  const verified = await verifier.verify(sent, { ...reply, response: { ...untouchedResponse, headersSent: true } });
  expect(verified.status === 'held' && verified.token.value).toBe('fresh.a.a');
});

describe('a request without a session', () => {
  const anonymous = { byPage: undefined, byCookie: [], hasSessionCookie: false };

  it.each([
    [{}, false, false],
    [{ cookie: '' }, true, false],
    [{ cookie: 'iframe_mode=1' }, true, true],
    [{ 'sec-fetch-dest': 'iframe' }, false, true],
    [{ 'sec-fetch-dest': 'iframe', cookie: 'other=1' }, true, true],
    [{ 'sec-fetch-dest': 'document', cookie: 'iframe_mode=1' }, true, false],
  ])('reports whether it has cookies and comes from a frame: %j', (headers, hasCookies, isFramed) => {
    expect(readSentToken({ headers })).toEqual({ ...anonymous, hasCookies, isFramed });
  });
});
