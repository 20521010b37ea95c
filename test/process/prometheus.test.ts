import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { generatedFiles } from '../../k8s/monitoring/generated-files.ts';
import { namesIn } from '../../k8s/monitoring/metric-names.ts';
import { job } from '../../k8s/monitoring/queries.ts';
import { panels, withRange } from '../../tools/scripts/observe/panel-queries.ts';
import { prometheusBinary, startPrometheus } from '../../tools/scripts/observe/start-prometheus.ts';
import { createTraffic, type Traffic } from '../../tools/scripts/observe/traffic.ts';
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
      // Pages are rendered again in each round of visits.
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

/**
 * Metrics without data here: no dictionary lacks a text, page reads are joined before shared calls are counted, no collector receives
 * spans, and the only pod has no others to differ from.
 */
const quiet = new Set([
  'dictionary_missing_keys_total',
  'platform_shared_calls_total',
  'trace_spans_total',
  'folders_checksum',
]);

const queries = panels.flatMap(({ name, panel }) =>
  panel.queries
    .filter(({ expr }) => !namesIn(expr).some((metric) => quiet.has(metric)))
    .map(({ expr, legend }) => ({ name: `${name}, ${legend}`, expr })),
);

/** Visits that use every feature and cause every failure. */
async function visitAll(traffic: Traffic): Promise<void> {
  const debug = fetch(`${service.url}/en/debug/unknown-middleware`).then((response) => response.text());
  await Promise.all([traffic.healthy(), traffic.faulty(), debug]);
}

const metrics = async (): Promise<string> => (await fetch(`${service.opsUrl}/metrics`)).text();

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0';

/** Visits while shell-only mode is on, when visitors get less than they request. */
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

/** Names of the queries that have a value now. */
async function withData<Queried extends { readonly name: string; readonly exprs: readonly string[] }>(
  queried: readonly Queried[],
  ask: (expr: string) => Promise<number[]>,
): Promise<string[]> {
  const responses = queried.map(async ({ name, exprs }) => {
    const numbers = await Promise.all(exprs.map((expr) => ask(withRange(expr, '30s'))));
    return numbers.flat().some(Number.isFinite) ? [name] : [];
  });
  return (await Promise.all(responses)).flat();
}

it.skipIf(prometheusBinary === undefined)(
  'Prometheus scrapes the service, loads its rules, and answers every dashboard query with a number',
  async () => {
    const rulesFile = generatedFiles.get('k8s/monitoring/prometheus/marquee-rules.yml') ?? '';
    const rules = rulesFile.replaceAll(/interval: "\d+[ms]"/g, 'interval: 1s');
    const prometheus = await startPrometheus({ job, target: service.opsUrl, rules });
    try {
      const healthy = createTraffic({ url: service.url, token: await service.sandbox.token() });
      const queried = panels.map(({ name, panel }) => ({ name, panel, exprs: panel.queries.map(({ expr }) => expr) }));
      const busy = queried.filter(({ panel }) => panel.emptyMeans === undefined);
      await vi.waitFor(
        async () => {
          await healthy.healthy();
          const found = new Set(await withData(busy, prometheus.ask));
          expect(busy.flatMap(({ name }) => (found.has(name) ? [] : [name]))).toEqual([]);
        },
        { timeout: 60_000, interval: 1_000 },
      );
      const isQuiet = ({ exprs }: (typeof queried)[number]) => exprs.flatMap(namesIn).some((name) => quiet.has(name));
      const empty = queried.filter((one) => one.panel.emptyMeans !== undefined && !isQuiet(one));
      expect(await withData(empty, prometheus.ask), 'panels that say why they are empty').toEqual([]);

      // The platform considers it expired, and wants it renewed.
      const token = await service.sandbox.token(undefined, 60);
      await service.sandbox.advance(120);
      // A call for each visitor who is signed in.
      await service.sandbox.fault('participation', { status: 503 });
      await visitShells();
      await visitUntilRefused(token);
      const traffic = createTraffic({ url: service.url, token });
      await vi.waitFor(
        async () => {
          await visitAll(traffic);
          const each = queries.map(({ name, expr }) => ({ name, exprs: [expr] }));
          const found = new Set(await withData(each, prometheus.ask));
          expect(each.flatMap(({ name }) => (found.has(name) ? [] : [name]))).toEqual([]);
        },
        { timeout: 120_000, interval: 1_000 },
      );
      const loaded = await prometheus.rules();
      expect(loaded.length).toBeGreaterThan(50);
      expect(
        loaded.flatMap(({ name, health, lastError }) => (health === 'ok' ? [] : [`${name}: ${lastError}`])),
      ).toEqual([]);
    } finally {
      await prometheus.stop();
    }
  },
  240_000,
);
