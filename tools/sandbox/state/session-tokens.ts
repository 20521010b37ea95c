import { createPrivateKey, createPublicKey, hash } from 'node:crypto';
import { compactVerify, type JSONWebKeySet, SignJWT } from 'jose';
import * as z from 'zod';

/** Lifetime of a session token in seconds. A site renews it earlier, after 1800 s (R9.8). */
export const tokenLifetime = 7_200;

/** Issuer of the tokens, in their claim `iss`. */
export const tokenIssuer = 'marquee-sandbox';

/** Purpose of a token: a session of the site, or the mobile app, which trades its own for a session token. */
export type TokenPurpose = 'session' | 'app';

const claimsSchema = z.object({
  iss: z.literal(tokenIssuer),
  sub: z.string().regex(/^\d+$/),
  exp: z.int(),
  aud: z.enum(['session', 'app']),
});

/** The session of a token. Times are in seconds since epoch. */
export interface Session {
  readonly accountId: number;
  readonly expiresAt: number;
  readonly isExpired: boolean;
  readonly isRevoked: boolean;
}

/** Makes and reads the signed tokens of the sandbox. */
export interface SessionTokens {
  /** A token for the account that lasts the given seconds; a negative number makes an expired one. */
  readonly issue: (accountId: number, lifetime?: number, purpose?: TokenPurpose) => Promise<string>;
  /** The session of a token; `undefined` if this sandbox did not sign it for the purpose. */
  readonly read: (token: string, purpose?: TokenPurpose) => Promise<Session | undefined>;
  /** Public keys for verifying the tokens (RFC 7517, section 5). */
  readonly keySet: JSONWebKeySet;
  /** Revokes the token. */
  readonly revoke: (token: string) => void;
  /** Forgets which tokens were revoked. */
  readonly reset: () => void;
}

/** Tokens signed with a key that is derived from the seed. `now` returns seconds since epoch. */
export function createSessionTokens(seed: string, now: () => number): SessionTokens {
  const { privateKey, publicKey, publicJwk } = signingKeys(seed);
  const revoked = new Set<string>();
  let issued = 0;
  return {
    issue: (accountId, lifetime = tokenLifetime, purpose = 'session') => {
      issued += 1;
      return new SignJWT()
        .setProtectedHeader({ alg: publicJwk.alg, typ: 'JWT', kid: publicJwk.kid })
        .setIssuer(tokenIssuer)
        .setSubject(String(accountId))
        .setAudience(purpose)
        .setJti(String(issued))
        .setIssuedAt(now())
        .setExpirationTime(now() + lifetime)
        .sign(privateKey);
    },
    read: async (token, purpose = 'session') => {
      try {
        const { payload } = await compactVerify(token, publicKey, { algorithms: [publicJwk.alg] });
        const { sub, exp, aud } = claimsSchema.parse(JSON.parse(new TextDecoder().decode(payload)));
        if (aud !== purpose) return undefined;
        return { accountId: Number(sub), expiresAt: exp, isExpired: exp <= now(), isRevoked: revoked.has(token) };
      } catch {
        // Whatever is wrong, the caller learns only that the token is invalid.
        return undefined;
      }
    },
    keySet: { keys: [publicJwk] },
    revoke: (token) => {
      revoked.add(token);
    },
    reset: () => revoked.clear(),
  };
}

/** Prefix of a PKCS #8 Ed25519 key (RFC 8410, section 7); the 32 bytes of the key follow. */
const privateKeyPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');

const publicPartSchema = z.object({ x: z.string() });

function signingKeys(seed: string) {
  const secret = hash('sha256', `session tokens of ${seed}`, 'buffer');
  const privateKey = createPrivateKey({ key: Buffer.concat([privateKeyPrefix, secret]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const { x } = publicPartSchema.parse(publicKey.export({ format: 'jwk' }));
  const kid = hash('sha256', x).slice(0, 16);
  return {
    privateKey,
    publicKey,
    publicJwk: { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' } as const,
  };
}
