import type { RequestHandler } from 'express';
import { privateCacheControl } from '../../config/cache-policies.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import { loadSessionUser, loadUserCountry } from '../../src/platform/user.ts';
import type { Session } from '../context/request-context.ts';
import { orNothing } from '../platform/or-nothing.ts';
import type { TransportFor } from '../platform/server-transport.ts';
import type { TokenOpener } from '../session/open-token.ts';
import { createRenewingTransport } from '../session/renewing-transport.ts';
import type { VisitorToken } from '../session/visitor-token.ts';

export interface AuthDeps {
  readonly transportFor: TransportFor;
  readonly tokens: TokenOpener;
}

/**
 * Writes `context.session` (specification, sections 3 and 6), and `context.token` unless an earlier step has: the platform
 * is asked who the token belongs to, and a user id of 0 is nobody. While it can't be asked the visitor is shown what
 * anonymous visitors see.
 */
export const auth = ({ transportFor, tokens }: AuthDeps): RequestHandler =>
  async function auth(request, response, next) {
    const { context } = response.locals;
    const opened = context.token
      ? ({ status: 'held', token: context.token } as const)
      : await tokens.open(request, response);
    if (opened.status === 'none') {
      context.session = { status: 'anonymous' };
      return next();
    }
    response.vary('Cookie');
    response.setHeader('Cache-Control', privateCacheControl);
    if (opened.status === 'unknown') {
      context.session = { status: 'unknown' };
      return next();
    }
    context.token = opened.token;
    context.session = await sessionOf(transportFor, opened.token, context);
    next();
  };

async function sessionOf(
  transportFor: TransportFor,
  visitorToken: VisitorToken,
  caller: Parameters<TransportFor>[0],
): Promise<Session> {
  const transport = createRenewingTransport(transportFor(caller), visitorToken);
  const token = visitorToken.value;
  try {
    const [userId, country] = await Promise.all([
      loadSessionUser(transport, token),
      // Pages can do without it: its failure is logged where it happens.
      orNothing(loadUserCountry(transport, token)),
    ]);
    const current = visitorToken.value;
    if (userId === 0 || current === undefined) return { status: 'anonymous' };
    return { status: 'signed-in', userId, token: current, country: country ?? null };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return { status: error.status === 401 ? 'anonymous' : 'unknown' };
  }
}
