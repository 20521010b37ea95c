import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { dashboards, generatedFiles } from '../../operations/generated-files.ts';
import { namesIn } from '../../operations/metric-names.ts';
import { job } from '../../operations/queries.ts';
import { prometheusBinary, startPrometheus } from '../support/start-prometheus.ts';
import { startService, type TestService } from '../support/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({
    settings: { DEFAULT_COUNTRY: 'IE', EDGE_COUNTRY_HEADER: 'x-edge-country', TRUSTED_PROXIES: 'loopback' },
  });
  await service.ready();
});
afterAll(() => service.close());

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

/** What a page tells at its end of its talks with a host that was not altogether well. */
const bridgeReport = {
  status: 'connected',
  transport: 'window',
  version: 2,
  handshakeMs: 120,
  sent: 12,
  heard: 9,
  answered: 4,
  unanswered: { timeout: 1 },
  dropped: { 'wrong-origin': 2 },
};

/** A bit of everything that visitors do, and of what goes wrong. */
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
    get('/en/promotion/lucky-friday'),
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

it.skipIf(prometheusBinary === undefined)(
  'a real Prometheus reads the service, keeps its rules, and answers every query of every dashboard with a number',
  async () => {
    const written = generatedFiles.get('operations/prometheus/marquee-rules.yml') ?? '';
    const rules = written.replaceAll(/interval: "\d+[ms]"/g, 'interval: 1s');
    const prometheus = await startPrometheus({ job, target: service.opsUrl, rules });
    // It is over for the platform, which wants it renewed.
    const token = await service.sandbox.token(undefined, 60);
    await service.sandbox.advance(120);
    await service.sandbox.fault('promotion', { status: 503 });
    try {
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
        { timeout: 60_000, interval: 1_000 },
      );
    } finally {
      await prometheus.stop();
    }
  },
  120_000,
);
