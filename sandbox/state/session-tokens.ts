import { hash } from 'node:crypto';
import { compactVerify, SignJWT } from 'jose';
import * as z from 'zod';

/** Seconds that a session token lasts (specification, section 9: session cookie refresh value). */
export const tokenLifetime = 1800;

/** What a token is for: a session of the site, or the mobile app, which trades its own for a session token. */
export type TokenPurpose = 'session' | 'app';

const claimsSchema = z.object({ sub: z.string().regex(/^\d+$/), exp: z.int(), aud: z.enum(['session', 'app']) });

/** Whom a token stands for. Times are in seconds since epoch. */
export interface Session {
  readonly accountId: number;
  readonly expiresAt: number;
  readonly isExpired: boolean;
  readonly isRevoked: boolean;
}

/** Makes and reads the signed tokens of the sandbox. */
export interface SessionTokens {
  /** A token for the account that lasts the given seconds; a negative number makes one that is over already. */
  readonly issue: (accountId: number, lifetime?: number, purpose?: TokenPurpose) => Promise<string>;
  /** Whom a token stands for, or `undefined` where this sandbox did not sign it for the purpose. */
  readonly read: (token: string, purpose?: TokenPurpose) => Promise<Session | undefined>;
  /** The token is worth nothing from now on. */
  readonly revoke: (token: string) => void;
  /** Forgets which tokens were revoked. */
  readonly reset: () => void;
}

/** Tokens signed with a secret that follows from the seed. `now` gives seconds since epoch. */
export function createSessionTokens(seed: string, now: () => number): SessionTokens {
  const secret = hash('sha256', `session tokens of ${seed}`, 'buffer');
  const revoked = new Set<string>();
  let issued = 0;
  return {
    issue: (accountId, lifetime = tokenLifetime, purpose = 'session') => {
      issued += 1;
      return new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(String(accountId))
        .setAudience(purpose)
        .setJti(String(issued))
        .setIssuedAt(now())
        .setExpirationTime(now() + lifetime)
        .sign(secret);
    },
    read: async (token, purpose = 'session') => {
      try {
        const { payload } = await compactVerify(token, secret, { algorithms: ['HS256'] });
        const { sub, exp, aud } = claimsSchema.parse(JSON.parse(new TextDecoder().decode(payload)));
        if (aud !== purpose) return undefined;
        return { accountId: Number(sub), expiresAt: exp, isExpired: exp <= now(), isRevoked: revoked.has(token) };
      } catch {
        // Whatever is wrong with it, the caller learns one thing only: the token is not ours.
        return undefined;
      }
    },
    revoke: (token) => {
      revoked.add(token);
    },
    reset: () => revoked.clear(),
  };
}
