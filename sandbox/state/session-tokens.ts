import { hash } from 'node:crypto';
import { compactVerify, SignJWT } from 'jose';
import * as z from 'zod';

/** Seconds that a session token lasts (specification, section 9: session cookie refresh value). */
export const tokenLifetime = 1800;

const claimsSchema = z.object({ sub: z.string().regex(/^\d+$/), exp: z.int() });

/** Makes and reads the signed tokens of the sandbox. */
export interface SessionTokens {
  /** A token for the account that lasts the given seconds; a negative number makes one that is over already. */
  readonly issue: (accountId: number, lifetime?: number) => Promise<string>;
  /** Whom a token stands for, or `undefined` where this sandbox did not sign it. */
  readonly read: (token: string) => Promise<{ accountId: number; isExpired: boolean } | undefined>;
}

/** Tokens signed with a secret that follows from the seed. `now` gives seconds since epoch. */
export function createSessionTokens(seed: string, now: () => number): SessionTokens {
  const secret = hash('sha256', `session tokens of ${seed}`, 'buffer');
  let issued = 0;
  return {
    issue: (accountId, lifetime = tokenLifetime) => {
      issued += 1;
      return new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(String(accountId))
        .setJti(String(issued))
        .setIssuedAt(now())
        .setExpirationTime(now() + lifetime)
        .sign(secret);
    },
    read: async (token) => {
      try {
        const { payload } = await compactVerify(token, secret, { algorithms: ['HS256'] });
        const { sub, exp } = claimsSchema.parse(JSON.parse(new TextDecoder().decode(payload)));
        return { accountId: Number(sub), isExpired: exp <= now() };
      } catch {
        // Whatever is wrong with it, the caller learns one thing only: the token is not ours.
        return undefined;
      }
    },
  };
}
