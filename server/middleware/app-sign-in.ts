import { PlatformError } from '../../src/platform/platform-error.ts';
import { authorizeApp } from '../../src/platform/token/token-auth.ts';
import { cookies } from '../../src/state/request-cookies.ts';
import { logEvents } from '../observability/log-events.ts';
import { cookie, personal } from '../pipeline/inputs.ts';
import { defineStep } from '../pipeline/step.ts';
import { sentTokenInput } from '../session/sent-token.ts';
import { defineMiddleware, type MiddlewareDeps } from './define-middleware.ts';

type AppSignInDeps = Pick<MiddlewareDeps, 'transportFor' | 'tokens' | 'logger'>;

/**
 * Signs in the visitor of a mobile app: exchanges the authorization in the webview's cookies for a session token (R7.11). A failure is
 * logged, and the visitor stays anonymous (R8.17).
 */
export const appSignIn = defineMiddleware(({ transportFor, tokens, logger }: AppSignInDeps) =>
  defineStep({
    name: 'app-sign-in',
    reads: {
      sent: sentTokenInput,
      authorization: personal(cookie(cookies.appAuthorization)),
      version: cookie(cookies.appVersion),
      device: cookie(cookies.appDevice),
      group: cookie(cookies.groupId),
    },
    run: async ({ sent, authorization, ...app }, { context, response }) => {
      if (authorization === undefined) return;
      try {
        const fresh = await authorizeApp(transportFor(context), { authorization, headers: appHeaders(app) });
        const change = await tokens.sessionChange(sent, { responseKind: context.responseKind, response });
        const token = change.begin(fresh);
        if (token) context.token = token;
        else logger.warn({ event: logEvents.appSignInFailed, code: 'platform-garbage' }, 'the token is unusable');
      } catch (error) {
        if (!(error instanceof PlatformError)) throw error;
        const { code, status } = error;
        logger.warn({ event: logEvents.appSignInFailed, code, status }, 'the app could not be signed in');
      }
    },
  }),
);

/** The app's own headers; their names and cookies are ours, as the requirements define none. */
const appHeaders = ({
  version,
  device,
  group,
}: {
  readonly version: string | undefined;
  readonly device: string | undefined;
  readonly group: number;
}): Record<string, string> => ({
  ...(version !== undefined && { 'x-app-version': version }),
  ...(device !== undefined && { 'x-app-device': device }),
  ...(group !== 0 && { 'x-group-id': String(group) }),
});
