import { PlatformError } from '../../src/platform/platform-error.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import type { RequestToken } from '../context/request-context.ts';

/**
 * A transport for the calls of one visitor. Calls carry the visitor's current token and are sent again with a fresh one when the platform
 * replies with 401 (R4.23 to R4.26). The platform has not executed a call that it refuses with 401, so a retry is safe for money actions.
 */
export const createRenewingTransport =
  (transport: PlatformTransport, visitorToken: RequestToken): PlatformTransport =>
  async (request, check) => {
    if (request.token === undefined) return transport(request, check);
    const nextToken = visitorToken.retries();
    let token = visitorToken.value;
    for (;;) {
      if (token === undefined) throw new PlatformError(request.call, 'platform-refused', 'the token has expired', 401);
      const sent = token;
      try {
        return await transport({ ...request, token: sent }, check);
      } catch (error) {
        if (!isUnauthorized(error)) throw error;
        token = await nextToken(sent);
        if (token === undefined) throw error;
      }
    }
  };

const isUnauthorized = (error: unknown): boolean => error instanceof PlatformError && error.status === 401;
