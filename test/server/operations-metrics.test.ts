import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dashboards } from '../../k8s/monitoring/generated-files.ts';
import { namesIn, namesOf } from '../../k8s/monitoring/metric-names.ts';
import { alertRules } from '../../k8s/monitoring/rules/alert-rules.ts';
import { recordingRules } from '../../k8s/monitoring/rules/recording-rules.ts';
import { createLogger } from '../../server/observability/logger.ts';
import { createOperations } from '../../studio/server/operations.ts';
import { startService, type TestService } from '../support/start-service.ts';

let service: TestService;
let text = '';
beforeAll(async () => {
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE' } });
  await service.ready();
  await request(service.url).get('/en/');
  await request(service.url).get('/en/lotto/');
  text = await (await fetch(`${service.opsUrl}/metrics`)).text();
});
afterAll(() => service.close());

const expressions = [
  ...dashboards.flatMap(({ title, sections }) =>
    sections.flatMap(({ panels }) =>
      panels.flatMap((panel) => panel.queries.map(({ expr }) => [`${title}, ${panel.title}`, expr] as const)),
    ),
  ),
  ...alertRules.map(({ alert, expr }) => [alert, expr(1)] as const),
  ...recordingRules.map(({ record, expr }) => [record, expr] as const),
];
// Whether the metric is Marquee's: Prometheus creates this one itself, and other tests cover the recorded ones.
const isOurs = (name: string): boolean => name !== 'up' && !name.includes(':');
const queried = [...new Set(expressions.flatMap(([, expr]) => namesIn(expr)).filter(isOurs))];

it('every metric of a dashboard or rule exists in the service, or in the studio', async () => {
  const backups = { writeIfChanged: async () => {}, newestAt: async () => 0 };
  const studio = createOperations({ backups, logger: createLogger('silent') });
  const { text: studioText } = await request(studio.app).get('/metrics');
  const there = new Set([...namesOf(text), ...namesOf(studioText)]);
  expect(queried.filter((name) => !there.has(name))).toEqual([]);
});

it('every objective has a histogram bucket', () => {
  const limits = recordingRules.flatMap(({ expr }) => [...expr.matchAll(/(\w+)_bucket\{[^}]*le=~?"([\d.]+)/g)]);
  expect(limits.length).toBeGreaterThan(0);
  for (const [, name = '', limit = ''] of limits) {
    const buckets = text.split('\n').filter((line) => line.startsWith(`${name}_bucket{le="${limit}"`));
    expect(buckets.length, `${name} ${limit}`).toBeGreaterThan(0);
  }
});
