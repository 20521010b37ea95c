import { privateCacheControl } from '../../config/cache-policies.ts';
import type { Country } from '../../src/entities/country.ts';
import { timedOut, withDeadline } from '../../src/lib/with-deadline.ts';
import { optional } from '../../src/platform/optional.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import { loadSessionUser } from '../../src/platform/user/session-user.ts';
import { loadUserCountry } from '../../src/platform/user/user-configuration.ts';
import type { Session } from '../../src/state/session.ts';
import { createCache } from '../cache/create-cache.ts';
import { heapSize } from '../cache/heap-size.ts';
import type { RequestContext, RequestToken } from '../context/request-context.ts';
import type { ResponseHead } from '../http/response-head.ts';
import { header, personal } from '../pipeline/inputs.ts';
import { defineStep } from '../pipeline/step.ts';
import { createRenewingTransport } from '../session/renewing-transport.ts';
import { tokenKey } from '../session/revoked-tokens.ts';
import { type SentToken, sentTokenInput } from '../session/sent-token.ts';
import type { VerifiedToken } from '../session/verify-token.ts';
import { defineMiddleware, type MiddlewareDeps } from './define-middleware.ts';

type AuthDeps = Pick<MiddlewareDeps, 'transportFor' | 'tokens' | 'shellTimeout'>;

/** Milliseconds for which the owner of a token is cached: a page makes several requests at once. */
const identityReuse = 3_000;

/** Milliseconds for which the country is cached: an account's country hardly ever changes (decision 64). */
const countryReuse = 600_000;

/** Enough for about ten thousand visitors. */
const maxBytes = 4 * 1024 * 1024;

/** Visitor that a token belongs to. */
interface Identity {
  readonly userId: number;
  readonly country: Country | null;
}

interface RememberedIdentity extends Identity {
  /** Times at which the token's owner and the country were last read, by `performance.now()`. */
  readonly askedAt: number;
  readonly countryAskedAt: number;
}

/**
 * Writes `context.session`, and `context.token` unless an earlier step has (R6.1). The platform names the token's user id; 0
 * is anonymous. While the platform is unavailable, visitors get the anonymous page. A document does not wait for a slow
 * platform: the browser reads the session later (goal O7).
 */
export const auth = defineMiddleware(({ transportFor, tokens, shellTimeout }: AuthDeps) => {
  const identities = createCache<string, RememberedIdentity>({ name: 'identities', maxBytes, sizeOf: heapSize });

  const identify = async (visitorToken: RequestToken, context: RequestContext): Promise<Identity> => {
    const token = visitorToken.value ?? '';
    const key = tokenKey(token);
    const askedAt = performance.now();
    const last = tokens.isRevoked(token) ? undefined : identities.get(key);
    const known = last && askedAt - last.countryAskedAt < countryReuse ? last : undefined;
    if (known && askedAt - known.askedAt < identityReuse) return known;
    const transport = createRenewingTransport(transportFor(context), visitorToken);
    const [userId, country] = await Promise.all([
      loadSessionUser(transport, token),
      // Pages work without the country; a failed call logs itself.
      known ? known.country : optional(loadUserCountry(transport, token)),
    ]);
    const identity = { userId, country: country ?? null };
    // A renewed token is another one. The cached country keeps its age.
    if (userId !== 0 && country && visitorToken.value === token) {
      identities.set(key, { ...identity, askedAt, countryAskedAt: known?.countryAskedAt ?? askedAt });
    }
    return identity;
  };

  const readSession = async (visitorToken: RequestToken, context: RequestContext): Promise<Session> => {
    try {
      const { userId, country } = await identify(visitorToken, context);
      const token = visitorToken.value;
      if (userId === 0 || token === undefined) return { status: 'anonymous' };
      return { status: 'signed-in', userId, token, country };
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      return { status: error.status === 401 ? 'anonymous' : 'unknown' };
    }
  };

  const find = async (sent: SentToken, context: RequestContext, response: ResponseHead): Promise<ResolvedToken> => {
    const verified: VerifiedToken = context.token
      ? { status: 'held', token: context.token }
      : await tokens.verify(sent, { responseKind: context.responseKind, response });
    if (verified.status === 'none') return { verified, session: { status: 'anonymous' } };
    if (verified.status === 'unknown') return { verified, session: verified };
    return { verified, session: await readSession(verified.token, context) };
  };

  return defineStep({
    name: 'auth',
    reads: { sent: sentTokenInput, authorization: personal(header('authorization')) },
    run: async ({ sent }, { context, response }) => {
      const timeout = context.responseKind === 'document' ? shellTimeout : undefined;
      const found = await withDeadline(find(sent, context, response), timeout);
      if (found === timedOut) {
        context.session = { status: 'unknown', isLate: true };
        keepPrivate(response);
        return;
      }
      const { verified, session } = found;
      if (verified.status === 'held') context.token = verified.token;
      if (verified.status !== 'none') keepPrivate(response);
      context.session = session;
    },
  });
});

/** Verified token of a request, and its owner. */
interface ResolvedToken {
  readonly verified: VerifiedToken;
  readonly session: Session;
}

function keepPrivate(response: ResponseHead): void {
  response.vary('Cookie');
  response.setHeader('Cache-Control', privateCacheControl);
}
