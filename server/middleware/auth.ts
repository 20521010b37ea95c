import type { RequestHandler } from 'express';
import { decodeJwt } from 'jose';
import { privateCacheControl } from '../../config/cache-policies.ts';
import { isTokenCurrent, sessionTokenClaimsSchema } from '../../src/entities/session-token.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import { loadSessionUser, loadUserCountry } from '../../src/platform/user.ts';
import { cookies } from '../../src/state/cookies.ts';
import type { Session } from '../context/request-context.ts';
import { cookieOf } from '../http/cookies.ts';
import { orNothing } from '../platform/or-nothing.ts';
import type { TransportFor } from '../platform/server-transport.ts';

export interface AuthDeps {
  readonly transportFor: TransportFor;
}

/**
 * Writes `context.session` (specification, sections 3 and 6): the platform is asked who the token belongs to, and a user
 * id of 0 is nobody. While it can't be asked the visitor is shown what anonymous visitors see.
 */
export const auth = ({ transportFor }: AuthDeps): RequestHandler =>
  async function auth(request, response, next) {
    const { context } = response.locals;
    const token = usableToken(cookieOf(request, cookies.token), Date.now());
    if (token === undefined) {
      context.session = { status: 'anonymous' };
      return next();
    }
    response.vary('Cookie');
    response.setHeader('Cache-Control', privateCacheControl);
    const { session, isRefused } = await askPlatform(transportFor(context), token);
    context.session = session;
    if (isRefused) response.clearCookie(cookies.token.name, { path: '/' });
    next();
  };

async function askPlatform(
  transport: PlatformTransport,
  token: string,
): Promise<{ session: Session; isRefused: boolean }> {
  try {
    const [userId, country] = await Promise.all([
      loadSessionUser(transport, token),
      // Pages can do without it: its failure is logged where it happens.
      orNothing(loadUserCountry(transport, token)),
    ]);
    if (userId === 0) return { session: { status: 'anonymous' }, isRefused: false };
    return { session: { status: 'signed-in', userId, token, country: country ?? null }, isRefused: false };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    const isRefused = error.status === 401;
    return { session: { status: isRefused ? 'anonymous' : 'unknown' }, isRefused };
  }
}

/** A token is usable when it carries an expiry claim that lies ahead (specification, section 5). */
export function usableToken(token: string | undefined, now: number): string | undefined {
  // What decoding a token doesn't look at travels on in a header, so it must be plain.
  const plain = cookies.token.parse(token);
  if (plain === undefined || plain.length > 8_192) return undefined;
  try {
    const claims = sessionTokenClaimsSchema.safeParse(decodeJwt(plain));
    return claims.success && isTokenCurrent(claims.data, now) ? plain : undefined;
  } catch {
    return undefined;
  }
}
