import * as z from 'zod/mini';

/** The claims of a session token that Marquee reads (specification, section 3): a token without an expiry is not valid. */
export const sessionTokenClaimsSchema = z.object({
  /** Seconds since epoch. */
  exp: z.number(),
});

/** The claims of a session token that Marquee reads. */
export type SessionTokenClaims = z.infer<typeof sessionTokenClaimsSchema>;

/** Does the token still hold (specification, section 5)? `now` is in milliseconds since epoch. */
export const isTokenCurrent = ({ exp }: SessionTokenClaims, now: number): boolean => exp * 1000 > now;
