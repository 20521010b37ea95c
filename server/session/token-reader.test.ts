import { setTimeout as pause } from 'node:timers/promises';
import { createLocalJWKSet, exportJWK, exportSPKI, type GenerateKeyPairResult, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type TokenKeys, TokenKeyUnknown } from './token-keys.ts';
import { createTokenReader, type TokenReader, type TokenRefusal } from './token-reader.ts';

const now = Date.UTC(2026, 0, 1);
const seconds = now / 1000;
const encoder = new TextEncoder();
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const good = { exp: seconds + 60, iat: seconds - 10, iss: 'issuer', aud: 'session', sub: '1' };

const algorithms = ['EdDSA', 'ES256', 'ES384', 'ES512', 'PS256', 'PS384', 'PS512', 'RS256', 'RS384', 'RS512'];
const pairs = new Map<string, GenerateKeyPairResult>();
const refused = (reason: TokenRefusal) => expect.objectContaining({ kind: 'unusable', reason });
const malformed = refused('malformed');
let keys: TokenKeys;
let reader: TokenReader;

const pairOf = (alg: string) => {
  const pair = pairs.get(alg);
  if (!pair) throw new Error(`There are no keys of ${alg}`);
  return pair;
};
/** A correctly signed token, with the key that the header names. */
const sign = (
  claims: Record<string, unknown>,
  header: Record<string, unknown> & { alg?: string } = {},
  signer = header.alg ?? 'ES256',
) => {
  const { alg = 'ES256' } = header;
  return new SignJWT(claims).setProtectedHeader({ kid: signer, ...header, alg }).sign(pairOf(signer).privateKey);
};
const keysOf = (entries: readonly (readonly [kid: string | undefined, pair: GenerateKeyPairResult])[]) =>
  Promise.all(
    entries.map(async ([kid, { publicKey }]) => ({
      ...(await exportJWK(publicKey)),
      ...(kid !== undefined && { kid }),
    })),
  );

beforeAll(async () => {
  const pair = async (alg: string, name = alg) =>
    void pairs.set(name, await generateKeyPair(alg, { extractable: true }));
  await Promise.all([...algorithms.map((alg) => pair(alg)), pair('ES256', 'attacker')]);
  const published = await keysOf(algorithms.map((alg) => [alg, pairOf(alg)] as const));
  keys = { load: async () => {}, keyFor: createLocalJWKSet({ keys: published }) };
  reader = createTokenReader({ keys, issuer: 'issuer', audience: 'session' });
});

describe('a reader without keys', () => {
  const decoder = createTokenReader({});
  const tokenWith = (claims: unknown, header: unknown = { alg: 'none' }) => `${base64(header)}.${base64(claims)}.`;

  it('returns when a token was issued and when it expires', async () => {
    const token = tokenWith({ exp: seconds + 60, iat: seconds - 60 });
    const read = { kind: 'current', token, expiresAt: seconds + 60, issuedAt: seconds - 60 };
    expect(await decoder.read(token, now)).toEqual(read);
    const plain = tokenWith({ exp: seconds + 60 });
    expect(await decoder.read(plain, now)).toEqual({ ...read, token: plain, issuedAt: undefined });
  });

  it('rejects a token from the exact second of its expiry', async () => {
    for (const [exp, kind] of [
      [seconds - 1, 'expired'],
      [seconds, 'expired'],
      [seconds + 1, 'current'],
    ] as const) {
      expect(await decoder.read(tokenWith({ exp }), now)).toMatchObject({ kind });
    }
  });

  it('expires a token that it has read before', async () => {
    const token = tokenWith({ exp: seconds + 1 });
    expect(await decoder.read(token, now)).toMatchObject({ kind: 'current' });
    expect(await decoder.read(token, now + 1_000)).toMatchObject({ kind: 'expired' });
  });

  it('rejects a token without a valid expiry claim (R5.6)', async () => {
    for (const exp of [undefined, null, String(seconds + 60), [seconds + 60], true, -1, now + 60_000]) {
      expect(await decoder.read(tokenWith({ exp }), now)).toEqual(malformed);
    }
    const endless = `${base64({ alg: 'none' })}.${Buffer.from('{"exp":1e999}').toString('base64url')}.`;
    expect(await decoder.read(endless, now)).toEqual(malformed);
  });

  it('rejects a token that is not valid yet, with a tolerance of 30 s', async () => {
    const exp = seconds + 600;
    expect(await decoder.read(tokenWith({ exp, nbf: seconds + 30 }), now)).toMatchObject({ kind: 'current' });
    expect(await decoder.read(tokenWith({ exp, nbf: seconds + 31 }), now)).toEqual(refused('premature'));
    expect(await decoder.read(tokenWith({ exp, nbf: 'tomorrow' }), now)).toEqual(malformed);
  });

  it.each([undefined, '', 'x', 'a.b', 'a.b.c', '..', '...', `${'é'}.b.c`, 'a.b.c\r\nx: y', 'x'.repeat(10_000)])(
    'refuses %j',
    async (token) => {
      expect(await decoder.read(token, now)).toEqual(malformed);
    },
  );

  it('rejects a token that is too long for a header', async () => {
    expect(await decoder.read(tokenWith({ exp: seconds + 60, pad: 'x'.repeat(8_192) }), now)).toEqual(malformed);
  });
});

describe('a reader with keys', () => {
  it.each(algorithms)('accepts a token signed with %s', async (alg) => {
    const token = await sign(good, { alg });
    const read = { kind: 'current', token, expiresAt: seconds + 60, issuedAt: seconds - 10 };
    expect(await reader.read(token, now)).toEqual(read);
  });

  it('accepts Ed25519, the newer name of EdDSA', async () => {
    expect(await reader.read(await sign(good, { alg: 'Ed25519' }, 'EdDSA'), now)).toMatchObject({ kind: 'current' });
  });

  it('accepts one of several audiences', async () => {
    expect(await reader.read(await sign({ ...good, aud: ['app', 'session'] }), now)).toMatchObject({ kind: 'current' });
  });

  it.each(['JWT', 'jwt', 'application/jwt'])('accepts the type %s', async (typ) => {
    expect(await reader.read(await sign(good, { typ }), now)).toMatchObject({ kind: 'current' });
  });

  it('treats a token as expired without tolerance', async () => {
    const over = (exp: number) => sign({ ...good, exp });
    expect(await reader.read(await over(seconds), now)).toMatchObject({ kind: 'expired', expiresAt: seconds });
    expect(await reader.read(await over(seconds - 29), now)).toMatchObject({ kind: 'expired' });
    expect(await reader.read(await over(seconds - 90_000), now)).toMatchObject({ kind: 'expired' });
  });

  it.each<[string, TokenRefusal, Record<string, unknown>]>([
    ['without an expiry', 'malformed', { exp: undefined }],
    ['with an expiry that is text', 'malformed', { exp: String(seconds + 60) }],
    ['that is not valid yet', 'premature', { nbf: seconds + 31 }],
    ['with a beginning that is text', 'malformed', { nbf: '0' }],
    ['for another audience', 'wrong-claim', { aud: 'app' }],
    ['for no audience', 'wrong-claim', { aud: undefined }],
    ['of another issuer', 'wrong-claim', { iss: 'other' }],
    ['of no issuer', 'wrong-claim', { iss: undefined }],
    ['of two issuers', 'wrong-claim', { iss: ['issuer', 'other'] }],
    ['for another audience that is over as well', 'wrong-claim', { aud: 'app', exp: seconds - 60 }],
    ['of another issuer that is over as well', 'wrong-claim', { iss: 'other', exp: seconds - 60 }],
    ['that is over before it begins', 'premature', { nbf: seconds + 31, exp: seconds - 60 }],
  ])('rejects a token %s: %s', async (_name, reason, claims) => {
    expect(await reader.read(await sign({ ...good, ...claims }), now)).toEqual(refused(reason));
  });

  it('tolerates an issuer clock that is 30 s ahead', async () => {
    expect(await reader.read(await sign({ ...good, nbf: seconds + 30 }), now)).toMatchObject({ kind: 'current' });
  });

  it('accepts a token that was issued in the future', async () => {
    const iat = seconds + 3_600;
    expect(await reader.read(await sign({ ...good, iat }), now)).toMatchObject({ kind: 'current', issuedAt: iat });
  });

  it.each(['at+jwt', 'logout+jwt', 'dpop+jwt', ''])('refuses type %j', async (typ) => {
    expect(await reader.read(await sign(good, { typ }), now)).toEqual(malformed);
  });

  it('rejects an unsigned token', async () => {
    for (const alg of ['none', 'None', 'NONE', '', undefined]) {
      expect(await reader.read(`${base64({ alg, kid: 'ES256' })}.${base64(good)}.`, now)).toEqual(malformed);
    }
    const [, payload] = (await sign(good)).split('.');
    expect(await reader.read(`${base64({ alg: 'ES256', kid: 'ES256' })}.${payload}.`, now)).toEqual(
      refused('bad-signature'),
    );
  });

  it.each(['HS256', 'HS384', 'HS512'])('refuses a token signed with a public key as the secret of %s', async (alg) => {
    const pem = await exportSPKI(pairOf('RS256').publicKey);
    const { n = '' } = await exportJWK(pairOf('RS256').publicKey);
    for (const secret of [encoder.encode(pem), encoder.encode(pem.trim()), Buffer.from(n, 'base64url')]) {
      const token = await new SignJWT(good).setProtectedHeader({ alg, kid: 'RS256' }).sign(secret);
      expect(await reader.read(token, now)).toEqual(malformed);
    }
  });

  it('rejects a token that was altered or signed with another key of a known id', async () => {
    const [header, , signature] = (await sign(good)).split('.');
    const altered = `${header}.${base64({ ...good, sub: '2' })}.${signature}`;
    const ended = `${header}.${base64({ ...good, exp: seconds - 60 })}.${signature}`;
    const forged = await sign(good, { kid: 'ES256' }, 'attacker');
    const forgedAndExpired = await sign({ ...good, exp: seconds - 60 }, { kid: 'ES256' }, 'attacker');
    for (const token of [altered, ended, forged, forgedAndExpired])
      expect(await reader.read(token, now)).toEqual(refused('bad-signature'));
  });

  it('rejects a token signed with a key that it carries or links to', async () => {
    const jwk = await exportJWK(pairOf('attacker').publicKey);
    for (const header of [{ jwk }, { jku: 'http://evil.test/' }, { x5u: 'http://evil.test/' }]) {
      expect(await reader.read(await sign(good, { ...header, kid: 'ES256' }, 'attacker'), now)).toEqual(
        refused('bad-signature'),
      );
    }
  });

  it('names the key that the key set lacks, and no more of the token', async () => {
    const kid = 'x'.repeat(500);
    expect(await reader.read(await sign(good, { kid }), now)).toEqual({
      kind: 'unusable',
      reason: 'unknown-key',
      keyId: kid.slice(0, 64),
    });
  });

  it('names the wrong claim', async () => {
    const read = { kind: 'unusable', reason: 'wrong-claim', keyId: 'ES256', claim: 'aud' };
    expect(await reader.read(await sign({ ...good, aud: 'app' }), now)).toEqual(read);
  });

  it('rejects a key of another type, and an unknown critical extension', async () => {
    expect(await reader.read(await sign(good, { alg: 'RS256', kid: 'ES256' }, 'RS256'), now)).toEqual(
      refused('unknown-key'),
    );
    const { privateKey } = pairOf('ES256');
    const critical = await new SignJWT(good)
      .setProtectedHeader({ alg: 'ES256', kid: 'ES256', crit: ['x'], x: 1 })
      .sign(privateKey, { crit: { x: false } });
    expect(await reader.read(critical, now)).toEqual(malformed);
  });

  it('tries every matching key for a token without a key id', async () => {
    const published = await keysOf([
      [undefined, await generateKeyPair('ES256', { extractable: true })],
      [undefined, pairOf('ES256')],
    ]);
    const nameless = createTokenReader({
      keys: { load: async () => {}, keyFor: createLocalJWKSet({ keys: published }) },
    });
    const withoutName = { kid: undefined };
    expect(await nameless.read(await sign(good, withoutName), now)).toMatchObject({ kind: 'current' });
    expect(await nameless.read(await sign({ ...good, exp: 1 }, withoutName), now)).toMatchObject({ kind: 'expired' });
    expect(await nameless.read(await sign(good, withoutName, 'attacker'), now)).toEqual(refused('bad-signature'));
    const forgedAndExpired = await sign({ ...good, exp: 1 }, withoutName, 'attacker');
    expect(await nameless.read(forgedAndExpired, now)).toEqual(refused('bad-signature'));
  });

  it('verifies a token again after ten minutes', async () => {
    const token = await sign({ ...good, exp: seconds + 3_600 });
    let moment = performance.now();
    const time = vi.spyOn(performance, 'now').mockImplementation(() => moment);
    const keyFor = vi.fn(keys.keyFor);
    const verifier = createTokenReader({ keys: { ...keys, keyFor } });
    for (let minute = 0; minute < 10; minute += 1) {
      expect(await verifier.read(token, now)).toMatchObject({ kind: 'current' });
      moment += 59_000;
    }
    expect(keyFor).toHaveBeenCalledTimes(1);
    moment += 11_000;
    // The library reads the time once in a millisecond.
    await pause(5);
    await verifier.read(token, now);
    expect(keyFor).toHaveBeenCalledTimes(2);
    time.mockRestore();
  });

  it('requires no issuer or audience where none is configured', async () => {
    const lenient = createTokenReader({ keys });
    expect(await lenient.read(await sign({ exp: good.exp }), now)).toMatchObject({
      kind: 'current',
      issuedAt: undefined,
    });
  });

  it('returns unverifiable when the key can’t be fetched, unless the token is invalid anyway', async () => {
    const requested: unknown[] = [];
    const doubtful = createTokenReader({
      keys: {
        load: async () => {},
        keyFor: (header) => {
          requested.push(header);
          return Promise.reject(new TokenKeyUnknown());
        },
      },
      issuer: 'issuer',
    });
    const unverifiable = { kind: 'unverifiable', reason: 'keys-unavailable', keyId: 'ES256' };
    expect(await doubtful.read(await sign(good), now)).toEqual(unverifiable);
    expect(await doubtful.read(await sign({ ...good, exp: 1 }), now)).toEqual(unverifiable);
    expect(requested).toHaveLength(2);
    const secret = await new SignJWT(good).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(32));
    const unsigned = `${base64({ alg: 'none' })}.${base64(good)}.`;
    for (const token of [secret, unsigned, 'a.b.c', await sign({}), await sign(good, { typ: 'logout+jwt' })]) {
      expect(await doubtful.read(token, now)).toEqual(malformed);
    }
    expect(requested).toHaveLength(2);
  });
});
