import type { Environment } from '../../config/environment.ts';
import type { Clock } from '../clock.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { TransportFor } from '../platform/server-transport.ts';
import { createRevokedTokens } from './revoked-tokens.ts';
import { createTokenKeys } from './token-keys.ts';
import { createTokenOutcomes } from './token-outcomes.ts';
import { createTokenReader } from './token-reader.ts';
import { createTokenRenewal } from './token-renewal.ts';
import { createTokenVerifier, type TokenVerifier } from './verify-token.ts';

interface TokensDeps {
  readonly environment: Environment;
  readonly transportFor: TransportFor;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** The verifier of session tokens, and a function that fetches the keys to verify them with, if the platform publishes any. */
export interface Tokens {
  readonly tokens: TokenVerifier;
  readonly loadTokenKeys: () => Promise<void>;
}

export function createTokens({ environment, transportFor, clock, logger, metrics }: TokensDeps): Tokens {
  const keysUrl = environment.TOKEN_KEYS_URL;
  const keys = keysUrl === undefined ? undefined : createTokenKeys({ url: keysUrl, logger });
  const revoked = createRevokedTokens();
  const tokens = createTokenVerifier({
    reader: createTokenReader({ keys, issuer: environment.TOKEN_ISSUER, audience: environment.TOKEN_AUDIENCE }),
    outcomes: createTokenOutcomes({ logger, metrics }),
    renewal: createTokenRenewal({ transport: transportFor(), clock, revoked, metrics }),
    revoked,
    clock,
    cookieDomain: environment.SESSION_COOKIE_DOMAIN,
  });
  return { tokens, loadTokenKeys: async () => keys?.load() };
}
