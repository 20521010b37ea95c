import { decodeJwt, decodeProtectedHeader, errors, type JWTVerifyOptions, jwtVerify } from 'jose';
import {
  isTokenCurrent,
  isTokenPremature,
  type SessionTokenClaims,
  sessionTokenClaimsSchema,
} from '../../src/entities/session-token.ts';
import { cookies } from '../../src/state/cookies.ts';
import { type TokenKeys, TokenKeyUnknown } from './token-keys.ts';

interface TokenReaderSettings {
  /** Without them tokens are decoded only. */
  readonly keys?: TokenKeys | undefined;
  /** What `iss` must be. */
  readonly issuer?: string | undefined;
  /** What `aud` must be or hold. */
  readonly audience?: string | undefined;
}

/** A token that carries an expiry claim and, where keys are configured, was signed with one of them. */
interface GenuineToken {
  readonly token: string;
  /** Seconds since epoch. */
  readonly expiresAt: number;
  /** Seconds since epoch, where the token says so. May lie ahead. */
  readonly issuedAt: number | undefined;
}

/** A token that stands for its visitor. */
export interface CurrentToken extends GenuineToken {
  readonly kind: 'current';
}

/** A token that stands for nobody any more, but may be traded for a fresh one. */
export interface ExpiredToken extends GenuineToken {
  readonly kind: 'expired';
}

/**
 * What a session token is worth (specification, section 5). Unusable: not a token, forged, for somebody else, or not valid
 * yet. Unverifiable: its key isn't known and the key server isn't to be had, so it may be genuine.
 */
export type ReadToken = CurrentToken | ExpiredToken | { readonly kind: 'unusable' } | { readonly kind: 'unverifiable' };

/** Reads the session tokens that visitors bring. */
export interface TokenReader {
  /** `now` is in milliseconds since epoch. Never rejects over a token. */
  readonly read: (token: string | undefined, now: number) => Promise<ReadToken>;
}

const unusable = { kind: 'unusable' } as const;

/** Longer tokens are refused unread: they would travel on to the platform in a header. */
const lengthLimit = 8_192;

/** Signatures with a public key. With one of a shared secret, a public key would pass for the secret. */
const algorithms = [
  'EdDSA',
  'Ed25519',
  'ES256',
  'ES384',
  'ES512',
  'PS256',
  'PS384',
  'PS512',
  'RS256',
  'RS384',
  'RS512',
];

/** Seconds by which the clocks of whoever signs tokens and ours may differ. */
const clockTolerance = 30;

/** A reader of session tokens: it verifies them where keys are given and only decodes them otherwise. */
export function createTokenReader({ keys, issuer, audience }: TokenReaderSettings): TokenReader {
  const options = {
    algorithms,
    clockTolerance,
    ...(issuer !== undefined && { issuer }),
    ...(audience !== undefined && { audience }),
  };
  return {
    read: async (token, now) => {
      const genuine = decodeToken(token, now);
      if (!genuine) return unusable;
      const doubt = keys && (await doubtAbout(genuine.token, keys, { ...options, currentDate: new Date(now) }));
      return doubt ? { kind: doubt } : genuine;
    },
  };
}

/**
 * What a token says of itself; nothing where it is none. That is enough for one that the platform has just handed over:
 * nobody can have forged it, and it need not wait for a key server. `now` is in milliseconds since epoch.
 */
export function decodeToken(token: string | undefined, now: number): CurrentToken | ExpiredToken | undefined {
  // What decoding a token doesn't look at travels on in a header, so it must be plain.
  const plain = token === undefined || token.length > lengthLimit ? undefined : cookies.token.parse(token);
  const claims = plain === undefined ? undefined : claimsOf(plain);
  if (plain === undefined || !claims || isTokenPremature(claims, now, clockTolerance)) return undefined;
  const decoded = { token: plain, expiresAt: claims.exp, issuedAt: claims.iat };
  return { kind: isTokenCurrent(claims, now) ? 'current' : 'expired', ...decoded };
}

function claimsOf(token: string): SessionTokenClaims | undefined {
  try {
    return sessionTokenClaimsSchema.safeParse(decodeJwt(token)).data;
  } catch {
    return undefined;
  }
}

/** What speaks against a token, its age aside; nothing when it is genuine. */
async function doubtAbout(
  token: string,
  keys: TokenKeys,
  options: JWTVerifyOptions,
): Promise<'unusable' | 'unverifiable' | undefined> {
  try {
    if (!isSessionTokenType(decodeProtectedHeader(token).typ)) return 'unusable';
    await verify(token, keys, options);
    return undefined;
  } catch (error) {
    // jose looks at the expiry last, when the signature and all other claims are right.
    if (error instanceof errors.JWTExpired) return undefined;
    return error instanceof TokenKeyUnknown ? 'unverifiable' : 'unusable';
  }
}

/** The same keys may sign other things than session tokens, which name their type (RFC 8725, section 3.11). */
const isSessionTokenType = (type: unknown) =>
  type === undefined || (typeof type === 'string' && /^(application\/)?jwt$/i.test(type));

/** A token that doesn't name its key is tried with each that fits. */
async function verify(token: string, keys: TokenKeys, options: JWTVerifyOptions): Promise<void> {
  try {
    await jwtVerify(token, keys.keyFor, options);
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
    for await (const key of error) {
      try {
        await jwtVerify(token, key, options);
        return;
      } catch (mismatch) {
        if (!(mismatch instanceof errors.JWSSignatureVerificationFailed)) throw mismatch;
      }
    }
    throw new errors.JWSSignatureVerificationFailed();
  }
}
