import { describe, expect, it } from 'vitest';
import { cacheTable } from '../../server/cache/cache-table.ts';
import { modulesIn } from '../../tools/scripts/import-graph.ts';
import { keptValuesIn } from '../../tools/scripts/kept-values.ts';

/** Modules whose values outlive a request and are not a cache: without the values a result would be wrong, not just slower. */
const state: Readonly<Record<string, string>> = {
  'server/cache/cache-registry.ts': 'the caches themselves',
  'server/cache/create-cache.ts': 'the one function that makes caches, and what they are loading',
  'server/config/brand-folders.ts': 'files of brands that pages may still show',
  'server/config/campaign-reader.ts': 'the last readable version of each campaign',
  'server/config/change-detector.ts': 'what watched folders were in the last scan',
  'server/config/folder-fingerprints.ts': 'what the folders were in the last scan',
  'server/config/folder-scanner.ts': 'folders whose mount hangs',
  'server/config/older-folders.ts': 'versions that could not be kept yet',
  'server/config/published-campaigns.ts': 'the campaigns that are served',
  'server/config/scan-thread-worker.ts': 'the directories of the thread that reads folders',
  'server/config/watched-folders.ts': 'the brands and words that are served',
  'server/file-threads.ts': 'threads that wait for a file',
  'server/host/report-refused-embeds.ts': 'when each reason was logged',
  'server/http/connections.ts': 'what each connection waits for',
  'server/lifecycle.ts': 'requests under way',
  'server/lottery/lottery-checks.ts': 'problems that were logged',
  'server/observability/campaigns-not-found.ts':
    'names of folders that were refused or removed, which have a series each',
  'server/observability/line-sampler.ts': 'lines of the log that were left out',
  'server/page-cache/page-cache.ts': 'pages that are being made',
  'server/observability/log-destination.ts': 'lines lost before the metrics exist, by reason',
  'server/platform/cached-lookup.ts': 'addresses of the platform, for as long as no DNS server responds',
  'server/platform/client-faults.ts': 'faults of clients',
  'src/platform/once-per-page.server.ts': 'calls of one request: they end with its transport',
  'server/platform/protected-visitors.ts': 'visitors to whom nothing may be offered (decision 48)',
  'server/platform/single-flight.ts': 'calls under way',
  'server/platform/site-configurations.ts': 'the configuration that the site runs with, in twelve languages',
  'server/platform/time-zones.ts': 'a part of that configuration',
  'server/proxy/fail-exchange.ts': 'answers that have failed once',
  'server/render/create-pages.ts': 'the components of islands',
  'server/render/static-error.ts': 'the static error page in twelve languages',
  'server/session/revoked-tokens.ts': 'sessions that have ended',
  'server/session/token-renewal.ts': 'what a token was renewed to: the platform may renew it only once',
  'server/session/token-outcomes.ts': 'tokens that have been counted: each counts once in ten minutes',
  'server/session/verify-token.ts': 'tokens that could not be renewed just now',
  'server/share-pictures/share-pictures.ts': 'art that could not be drawn, which would hold the one slot again',
  'src/actions/action-runner.ts': 'in a browser: actions under way',
  'src/blocks/wheel/use-still-stage.ts': 'in a browser: listeners',
  'src/campaigns/plausibility/named-days.ts': 'names of weekdays and months in twelve languages',
  'src/campaigns/clauses/clause-messages.ts': 'writers of the sentences of twelve languages, and of an operator',
  'src/components/render-in-site.tsx': 'in tests: texts',
  'src/document/PageNodes.tsx': 'in a browser: elements of the document',
  'src/host/bridge/app-receiver.ts': 'in a browser: listeners',
  'src/host/bridge/connection.ts': 'in a browser: receivers',
  'src/host/bridge/inbox.ts': 'in a browser: listeners, and the last message of each type',
  'src/host/bridge/pending-calls.ts': 'in a browser: calls under way',
  'src/host/bridge/status.ts': 'in a browser: listeners',
  'src/host/host-side/host-core.ts': 'in a browser: messages for a frame that is not there yet',
  'src/host/scroll-lock.ts': 'in a browser: locks',
  'src/i18n/texts.ts': 'the texts of a language',
  'src/pages/lotto-game/ticket-store.ts': 'in a browser: listeners',
  'src/pages/registration/captcha.ts': 'in a browser: scripts that are loaded',
  'src/state/visitor-data.tsx': 'in a browser: listeners',
  'src/state/request-value.ts': 'values that middlewares publish: they end with their request',
};

const found = modulesIn('server', 'src')
  .filter((file) => !/-fixtures?\.tsx?$/.test(file))
  .flatMap((file) => keptValuesIn(file).map(({ line, code }) => ({ file, place: `${file}:${line} ${code}` })));

describe('state that outlives a request', () => {
  it('is created by createCache, or is in the list above', () => {
    expect(found.filter(({ file }) => !Object.hasOwn(state, file)).map(({ place }) => place)).toEqual([]);
  });

  it('exists in every module of the list', () => {
    const files = new Set(found.map(({ file }) => file));
    expect(Object.keys(state).filter((file) => !files.has(file))).toEqual([]);
  });

  it('has at most twelve caches', () => {
    expect(Object.keys(cacheTable).length).toBeLessThanOrEqual(12);
  });
});

describe('the detection of state', () => {
  it.each([
    ["import { LRUCache } from 'lru-cache';\nconst known = new LRUCache({ max: 1 });", 2],
    ['const keys = new WeakMap<object, string>();', 1],
    ['export const seen = (one: object) => new WeakSet([one]);', 1],
    ['const labels = memoize((name: string) => name);', 1],
    ['const byName = new Map<string, string>();', 1],
    ['const names = new Set(all);', 1],
    ['let byName: ReadonlyMap<string, string> = new Map();', 1],
    ['class Lists {\n  readonly #sorted = new Map<string, string>();\n}', 2],
    ['export function createReader() {\n  const read = new Map<string, string>();\n}', 2],
    ['const createReader = () => read({ store: new Map() });', 1],
    ['export function log(): RequestHandler {\n  const loggedAt = new Map();\n}', 2],
  ])('detects %j', (text, line) => {
    expect(keptValuesIn('a.ts', text).map((place) => place.line)).toEqual([line]);
  });

  it.each([
    'const byName: ReadonlyMap<string, string> = new Map([["a", "b"]]);',
    'const names: ReadonlySet<string> = new Set(all);',
    'const names = [...new Set(all)];',
    'export function count(all: readonly string[]) {\n  const counts = new Map<string, number>();\n}',
    'export function createReader() {\n  const routes = new Map(table.map(({ id }) => [id, id]));\n}',
    'export function createReader() {\n  return () => {\n    const seen = new Set();\n  };\n}',
  ])('ignores %j', (text) => {
    expect(keptValuesIn('a.ts', text)).toEqual([]);
  });
});
