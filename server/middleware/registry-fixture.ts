import { pino } from 'pino';
import { createMetrics } from '../observability/metrics.ts';
import { createMiddlewareRegistry } from './registry.ts';

const unused = () => Promise.reject(new Error("These steps don't run"));
/** The named middlewares, for tests of their declarations: they can't run. */
export const middlewareRegistry = createMiddlewareRegistry({
  available: () => [],
  mainLanguage: () => 'en',
  manualCountry: () => undefined,
  logger: pino({ level: 'silent' }),
  policies: { byCountry: new Map(), unknown: { pages: 'allow', actions: 'allow' } },
  edgeHeader: 'x-country',
  countryOf: ({ headers }) => (typeof headers['x-country'] === 'string' ? headers['x-country'] : undefined),
  transportFor: () => unused,
  tokens: {
    verify: unused,
    sessionChange: () => {
      throw new Error("These steps don't run");
    },
    isRevoked: () => false,
  },
  shellTimeout: undefined,
  metrics: createMetrics('test'),
  banners: { pageOf: () => undefined, pageOfOldName: () => undefined, languagesOf: () => undefined },
  lotteries: new Map(),
  clock: { now: () => 0, offset: 0 },
});
