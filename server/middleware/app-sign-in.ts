import type { Request, RequestHandler } from 'express';
import { PlatformError } from '../../src/platform/platform-error.ts';
import { authorizeApp } from '../../src/platform/user.ts';
import { cookies } from '../../src/state/cookies.ts';
import { cookieOf } from '../http/cookies.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { TransportFor } from '../platform/server-transport.ts';
import type { TokenOpener } from '../session/open-token.ts';

export interface AppSignInDeps {
  readonly transportFor: TransportFor;
  readonly tokens: TokenOpener;
  readonly logger: Logger;
}

/**
 * Signs the visitor of a mobile app in: trades the authorization that the app has left in its webview's cookies for a
 * session token (specification, section 7, promo-redirect routes). A failure is logged, and the visitor goes on without
 * (section 8).
 */
export const appSignIn = ({ transportFor, tokens, logger }: AppSignInDeps): RequestHandler =>
  async function appSignIn(request, response, next) {
    const { context } = response.locals;
    const authorization = cookieOf(request, cookies.appAuthorization);
    if (authorization === undefined) return next();
    try {
      const fresh = await authorizeApp(transportFor(context), { authorization, headers: appHeaders(request) });
      const token = tokens.sessionChange(request, response).begin(fresh);
      if (token) context.token = token;
      else logger.warn({ event: logEvents.appSignInFailed, code: 'platform-garbage' }, 'the token is none');
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      const { code, status } = error;
      logger.warn({ event: logEvents.appSignInFailed, code, status }, 'the app could not be signed in');
    }
    next();
  };

/** What the app says of itself; names and cookies are ours, the specification shows none. */
function appHeaders(request: Request): Record<string, string> {
  const version = cookieOf(request, cookies.appVersion);
  const device = cookieOf(request, cookies.appDevice);
  const group = cookieOf(request, cookies.groupId);
  return {
    ...(version !== undefined && { 'x-app-version': version }),
    ...(device !== undefined && { 'x-app-device': device }),
    ...(group !== 0 && { 'x-group-id': String(group) }),
  };
}
