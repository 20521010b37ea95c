import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { dashboards, generatedFiles } from '../../k8s/monitoring/generated-files.ts';
import { namesIn } from '../../k8s/monitoring/metric-names.ts';
import { job } from '../../k8s/monitoring/queries.ts';
import { prometheusBinary, startPrometheus } from '../support/start-prometheus.ts';
import { startService, type TestService } from '../support/start-service.ts';

let service: TestService;
const directory = mkdtempSync(path.join(tmpdir(), 'marquee-prometheus-test-'));
const shellOnlyFile = path.join(directory, 'shell-only');
beforeAll(async () => {
  service = await startService({
    settings: {
      DEFAULT_COUNTRY: 'IE',
      EDGE_COUNTRY_HEADER: 'x-edge-country',
      TRUSTED_PROXIES: 'loopback',
      // Pages are rendered again for each round of visits.
      PAGE_CACHE_MB: '8',
      PAGE_CACHE_FRESH_MS: '100',
      SHELL_ONLY_FILE: shellOnlyFile,
    },
  });
  await service.ready();
});
afterAll(async () => {
  await service.close();
  rmSync(directory, { recursive: true });
});

/** No dictionary lacks a text, and reads of pages are joined before they come to where shared calls are counted. */
const quiet = new Set(['dictionary_missing_keys_total', 'platform_shared_calls_total']);

const queries = dashboards.flatMap(({ title, sections }) =>
  sections.flatMap(({ panels }) =>
    panels.flatMap((panel) =>
      panel.queries
        .filter(({ expr }) => !namesIn(expr).some((name) => quiet.has(name)))
        .map(({ expr, legend }) => ({ name: `${title}, ${panel.title}, ${legend}`, expr })),
    ),
  ),
);

/** The final report of a page whose exchange with the host had faults. */
const bridgeReport = {
  status: 'connected',
  transport: 'window',
  version: 2,
  handshakeMs: 120,
  sent: 12,
  received: 9,
  answered: 4,
  unanswered: { timeout: 1 },
  dropped: { 'wrong-origin': 2 },
};

/** Some of every visitor's action, and of every failure. */
async function visit(token: string): Promise<void> {
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(service.url + path, { headers, redirect: 'manual' }).then((response) => response.text());
  const post = (path: string, body: unknown) =>
    fetch(service.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const vitals = { routeId: 'promotion', lcp: 1_200, inp: 90, cls: 0.02, ttfb: 150, fcp: 700 };
  await Promise.all([
    get('/en/'),
    get('/en/'),
    get('/en/promotion/lucky-friday'),
    get('/en/promotion/no-such-campaign'),
    // Of their own: the page cache is not for them.
    ...[1, 2, 3].map(() => get('/en/promotion/lucky-friday', { cookie: `user_token=${token}` })),
    get('/en/lotto/', { cookie: `user_token=${token}` }),
    get('/en/', { 'x-edge-country': 'US' }),
    get('/en/no-such-page'),
    get('/en/debug/unknown-middleware'),
    get('/web-api/external-api/lotto/available'),
    get('/en/', { 'sec-fetch-dest': 'iframe', referer: 'https://stranger.example/' }),
    post('/web-vitals', vitals),
    post('/host-report', bridgeReport),
  ]);
}

const metrics = async (): Promise<string> => (await fetch(`${service.opsUrl}/metrics`)).text();

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0';

/** Visits while shell-only mode is on: they get less than they ask for. */
async function visitShells(): Promise<void> {
  writeFileSync(shellOnlyFile, 'on');
  await vi.waitFor(
    async () => {
      await fetch(`${service.url}/en/`, { headers: { 'user-agent': browser } }).then((page) => page.text());
      expect(await metrics()).toMatch(/^overload_shed_total\{kind="anonymous",answer="shell",reason="switch"\} [1-9]/m);
    },
    { timeout: 10_000, interval: 200 },
  );
  writeFileSync(shellOnlyFile, 'off');
}

/** Visits with a call that fails, until its group's breaker has opened and refuses some. */
async function visitUntilRefused(token: string): Promise<void> {
  const page = `${service.url}/en/promotion/lucky-friday`;
  const visitor = { headers: { cookie: `user_token=${token}` } };
  await vi.waitFor(
    async () => {
      await Promise.all(Array.from({ length: 20 }, () => fetch(page, visitor).then((answer) => answer.text())));
      expect(await metrics()).toMatch(/^platform_refusals_total\{[^}]*reason="breaker"/m);
    },
    { timeout: 60_000, interval: 100 },
  );
}

it.skipIf(prometheusBinary === undefined)(
  'a real Prometheus scrapes the service, loads its rules, and answers every dashboard query with a number',
  async () => {
    const written = generatedFiles.get('k8s/monitoring/prometheus/marquee-rules.yml') ?? '';
    const rules = written.replaceAll(/interval: "\d+[ms]"/g, 'interval: 1s');
    const prometheus = await startPrometheus({ job, target: service.opsUrl, rules });
    // It has expired for the platform, which wants it renewed.
    const token = await service.sandbox.token(undefined, 60);
    await service.sandbox.advance(120);
    // A call for each visitor who is signed in.
    await service.sandbox.fault('participation', { status: 503 });
    try {
      await visitShells();
      await visitUntilRefused(token);
      await vi.waitFor(
        async () => {
          await visit(token);
          const answers = await Promise.all(
            queries.map(async ({ name, expr }) => {
              const numbers = await prometheus.ask(expr.replaceAll('$__rate_interval', '30s'));
              return numbers.some(Number.isFinite) ? undefined : name;
            }),
          );
          expect(answers.filter((name) => name !== undefined)).toEqual([]);
        },
        { timeout: 120_000, interval: 1_000 },
      );
    } finally {
      await prometheus.stop();
    }
  },
  180_000,
);
