import type { Request, RequestHandler, Response } from 'express';
import { privateCacheControl } from '../../config/cache-policies.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import { loadSessionUser, loadUserCountry } from '../../src/platform/user.ts';
import { inTime, late } from '../context/in-time.ts';
import type { Session } from '../context/request-context.ts';
import { orNothing } from '../platform/or-nothing.ts';
import type { TransportFor } from '../platform/server-transport.ts';
import type { OpenedToken, TokenOpener } from '../session/open-token.ts';
import { createRenewingTransport } from '../session/renewing-transport.ts';
import type { VisitorToken } from '../session/visitor-token.ts';

export interface AuthDeps {
  readonly transportFor: TransportFor;
  readonly tokens: TokenOpener;
  /** Milliseconds that a person waits for a document before the browser gets one to fill itself. */
  readonly patience: number | undefined;
}

/**
 * Writes `context.session` (specification, sections 3 and 6), and `context.token` unless an earlier step has: the platform
 * is asked who the token belongs to, and a user id of 0 is nobody. While it can't be asked the visitor is shown what
 * anonymous visitors see; of a document that would have to wait for it longer than a person does, the browser gets to know
 * by itself (goal O7).
 */
export const auth = ({ transportFor, tokens, patience }: AuthDeps): RequestHandler => {
  const find = async (request: Request, response: Response): Promise<Found> => {
    const { context } = response.locals;
    const opened: OpenedToken = context.token
      ? { status: 'held', token: context.token }
      : await tokens.open(request, response);
    if (opened.status === 'none') return { opened, session: { status: 'anonymous' } };
    if (opened.status === 'unknown') return { opened, session: opened };
    return { opened, session: await readSession(transportFor, opened.token, context) };
  };
  return async function auth(request, response, next) {
    const { context } = response.locals;
    const found = await inTime(find(request, response), context.carrier === 'document' ? patience : undefined);
    if (found === late) {
      context.session = { status: 'unknown', isLate: true };
      keepPrivate(response);
    } else {
      const { opened, session } = found;
      if (opened.status === 'held') context.token = opened.token;
      if (opened.status !== 'none') keepPrivate(response);
      context.session = session;
    }
    next();
  };
};

/** What came of a request's token, and whose it is. */
interface Found {
  readonly opened: OpenedToken;
  readonly session: Session;
}

function keepPrivate(response: Response): void {
  response.vary('Cookie');
  response.setHeader('Cache-Control', privateCacheControl);
}

async function readSession(
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
