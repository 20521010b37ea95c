import { decodeJwt, decodeProtectedHeader, errors, type JWTVerifyOptions, jwtVerify } from 'jose';
import {
  isTokenCurrent,
  isTokenPremature,
  type SessionTokenClaims,
  sessionTokenClaimsSchema,
} from '../../src/entities/session-token.ts';
import { cookies } from '../../src/state/request-cookies.ts';
import { createCache } from '../cache/create-cache.ts';
import { heapSize } from '../cache/heap-size.ts';
import { tokenKey } from './revoked-tokens.ts';
import { type TokenKeys, TokenKeyUnknown } from './token-keys.ts';

interface TokenReaderOptions {
  /** If missing, tokens are only decoded. */
  readonly keys?: TokenKeys | undefined;
  /** Required `iss`. */
  readonly issuer?: string | undefined;
  /** Required `aud`, alone or in a list. */
  readonly audience?: string | undefined;
}

/** A token with an expiry claim; if keys are configured, signed with one of them. */
interface GenuineToken {
  readonly token: string;
  /** Seconds since epoch. */
  readonly expiresAt: number;
  /** Seconds since epoch, if the token has it. May be in the future. */
  readonly issuedAt: number | undefined;
}

/** A token that identifies its visitor. */
export interface CurrentToken extends GenuineToken {
  readonly kind: 'current';
}

/** An expired token, which may be exchanged for a fresh one. */
export interface ExpiredToken extends GenuineToken {
  readonly kind: 'expired';
}

/**
 * Reasons to refuse a token. Malformed: not a session token, by its form, type or algorithm. Premature: not valid yet.
 * Unknown key: it is not in the key set. Wrong claim: of another issuer, or for another audience. Keys unavailable: its
 * key is unknown, and the key server does not answer.
 */
export const tokenRefusals = [
  'malformed',
  'premature',
  'bad-signature',
  'unknown-key',
  'wrong-claim',
  'keys-unavailable',
] as const;

/** One of {@link tokenRefusals}. */
export type TokenRefusal = (typeof tokenRefusals)[number];

/** A token that identifies no visitor. */
export interface RefusedToken {
  /** Unverifiable: it may be genuine. */
  readonly kind: 'unusable' | 'unverifiable';
  readonly reason: TokenRefusal;
  /** `kid` of its header as it was sent, cut to 64 characters. */
  readonly keyId?: string;
  /** The wrong claim. */
  readonly claim?: string;
}

/** The result of reading a session token (R5.6). */
export type ReadToken = CurrentToken | ExpiredToken | RefusedToken;

/** Reads visitors' session tokens. */
export interface TokenReader {
  /** `now` is in milliseconds since epoch. Never rejects because of a token. */
  readonly read: (token: string | undefined, now: number) => Promise<ReadToken>;
}

const malformed: RefusedToken = { kind: 'unusable', reason: 'malformed' };

/** Enough for the claims of about ten thousand tokens. */
const maxBytes = 4 * 1024 * 1024;
/** Milliseconds for which a verification is cached: as long as the keys themselves are considered current. */
const maxAge = 600_000;

/** Longer tokens are refused unread: they would be forwarded to the platform in a header. */
const lengthLimit = 8_192;

/** Signature algorithms with a public key. With a shared-secret algorithm, a public key would pass for the secret. */
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

/** Seconds by which the issuer's clock and ours may differ. */
const clockTolerance = 30;

/** Creates a reader of session tokens: verifies them if keys are given, and only decodes them otherwise. */
export function createTokenReader({ keys, issuer, audience }: TokenReaderOptions): TokenReader {
  const options = {
    algorithms,
    clockTolerance,
    ...(issuer !== undefined && { issuer }),
    ...(audience !== undefined && { audience }),
  };
  // A valid signature stays valid, verifying it is expensive, and a visitor makes many requests.
  const verified = createCache<string, SessionTokenClaims>({
    name: 'verified-tokens',
    maxBytes,
    maxAge,
    sizeOf: heapSize,
  });
  return {
    read: async (token, now) => {
      if (token === undefined || token.length > lengthLimit) return malformed;
      const key = tokenKey(token);
      const known = verified.get(key);
      const claims = known ?? claimsOf(token);
      if (!claims) return malformed;
      const genuine = judge(token, claims, now);
      if (!genuine) return { kind: 'unusable', reason: 'premature' };
      if (known) return genuine;
      const refusal = keys && (await refusalOf(token, keys, { ...options, currentDate: new Date(now) }));
      if (refusal) return refusal;
      verified.set(key, claims);
      return genuine;
    },
  };
}

/**
 * Decodes a token without verifying it; `undefined` for other texts. Use it only for tokens that the platform has just
 * returned, which cannot be forged. `now` is in milliseconds since epoch.
 */
export function decodeToken(token: string | undefined, now: number): CurrentToken | ExpiredToken | undefined {
  const claims = token === undefined || token.length > lengthLimit ? undefined : claimsOf(token);
  return token === undefined || !claims ? undefined : judge(token, claims, now);
}

/** State of a token's claims at a time; undefined before it is valid. */
function judge(token: string, claims: SessionTokenClaims, now: number): CurrentToken | ExpiredToken | undefined {
  if (isTokenPremature(claims, now, clockTolerance)) return undefined;
  const decoded = { token, expiresAt: claims.exp, issuedAt: claims.iat };
  return { kind: isTokenCurrent(claims, now) ? 'current' : 'expired', ...decoded };
}

function claimsOf(token: string): SessionTokenClaims | undefined {
  // The token is sent on in a header, so it must contain only characters that a header allows.
  if (cookies.token.parse(token) === undefined) return undefined;
  try {
    return sessionTokenClaimsSchema.safeParse(decodeJwt(token)).data;
  } catch {
    return undefined;
  }
}

/** A verified token's refusal, its age aside; undefined if it is genuine. */
async function refusalOf(token: string, keys: TokenKeys, options: JWTVerifyOptions): Promise<RefusedToken | undefined> {
  try {
    const { typ, kid } = decodeProtectedHeader(token);
    if (!isSessionTokenType(typ)) return malformed;
    const error = await verify(token, keys, options).catch((reason: unknown) => reason);
    // jose checks the expiry last, when the signature and all other claims are valid.
    if (error === undefined || error instanceof errors.JWTExpired) return undefined;
    return { ...refusalBy(error), ...(typeof kid === 'string' && { keyId: kid.slice(0, maxKeyId) }) };
  } catch {
    return malformed;
  }
}

/** Characters of a key id that are logged: it is the sender's. */
const maxKeyId = 64;

function refusalBy(error: unknown): RefusedToken {
  const kind = 'unusable';
  if (error instanceof TokenKeyUnknown) return { kind: 'unverifiable', reason: 'keys-unavailable' };
  if (error instanceof errors.JWKSNoMatchingKey) return { kind, reason: 'unknown-key' };
  if (error instanceof errors.JWSSignatureVerificationFailed) return { kind, reason: 'bad-signature' };
  if (error instanceof errors.JWTClaimValidationFailed) return { kind, reason: 'wrong-claim', claim: error.claim };
  return malformed;
}

/** The same keys may sign tokens other than session tokens, so tokens name their type (RFC 8725, section 3.11). */
const isSessionTokenType = (type: unknown) =>
  type === undefined || (typeof type === 'string' && /^(application\/)?jwt$/i.test(type));

/** A token without a key id is tried with each matching key. */
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
