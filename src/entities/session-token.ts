import * as z from 'zod/mini';
import { lastSecond } from '../lib/epoch-seconds.ts';

/** Cookies can't have a later expiry time. */
const time = z.number().check(z.gte(0), z.lte(lastSecond));

/**
 * The claims of a session token that Marquee reads, in seconds since epoch. A token without an expiry is not valid (R3.19,
 * R5.6).
 */
export const sessionTokenClaimsSchema = z.object({
  exp: time,
  /** Time of issue. A token with a future one is still accepted (RFC 7519, section 4.1.6). */
  iat: z.optional(time),
  /** Time before which the token is not valid. */
  nbf: z.optional(time),
});

/** The claims of a session token that Marquee reads. */
export type SessionTokenClaims = z.infer<typeof sessionTokenClaimsSchema>;

/** Whether the token has not expired (R5.6). `now` is in milliseconds since epoch. */
export const isTokenCurrent = ({ exp }: Pick<SessionTokenClaims, 'exp'>, now: number): boolean => exp * 1000 > now;

/** Whether the token is not valid yet, by more than a tolerance in seconds. `now` is in milliseconds since epoch. */
export const isTokenPremature = (
  { nbf = 0 }: Pick<SessionTokenClaims, 'nbf'>,
  now: number,
  tolerance: number,
): boolean => nbf * 1000 > now + tolerance * 1000;
