import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { drawDashboard, type NamedCurve } from '../../../k8s/monitoring/dashboards/draw-dashboard.ts';
import type { Panel } from '../../../k8s/monitoring/dashboards/panel.ts';
import { dashboards, generatedFiles } from '../../../k8s/monitoring/generated-files.ts';
import { job } from '../../../k8s/monitoring/queries.ts';
import { type Product, startProduct } from '../start-product.ts';
import { textTable } from '../text-table.ts';
import { panels, withRange } from './panel-queries.ts';
import { type Curve, prometheusBinary, type RunningPrometheus, startPrometheus } from './start-prometheus.ts';
import { createTraffic, repeatTraffic } from './traffic.ts';

/**
 * `npm run observe`: the built server and the sandbox with some visitors, and a real Prometheus with the rules of
 * production, until Ctrl-C. Every 15 seconds it prints which panels have no data and which alerts fire. `-- --pictures`
 * watches for some minutes, with an outage in the middle, and draws every panel into docs/pictures.
 */
const { values } = parseArgs({ options: { pictures: { type: 'boolean', default: false } } });

/** Seconds of a rate: the shortest that always has two scrapes. */
const range = '10s';

/** Seconds of a healthy time, of an outage of a call, and of the time after it. */
const phases = { before: 45, outage: 30, after: 30 } as const;

/** The call that fails in the pictures: pages make it for visitors who are signed in. */
const failing = 'participation';

if (prometheusBinary === undefined) {
  process.stderr.write('Prometheus is missing. On Debian: apt-get install prometheus\n');
  process.exit(1);
}

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());

/** Runbooks lead to lines of the log. */
const logFile = path.join(import.meta.dirname, '../../../.cache/observe.log');

const product = await startProduct({ PAGE_CACHE_FRESH_MS: '1000', LOG_LEVEL: 'info' }, logFile);
let prometheus: RunningPrometheus | undefined;
try {
  const rulesFile = generatedFiles.get('k8s/monitoring/prometheus/marquee-rules.yml') ?? '';
  const rules = rulesFile.replaceAll(/interval: "\d+[ms]"/g, 'interval: 1s');
  prometheus = await startPrometheus({ job, target: product.opsUrl, rules });
  const traffic = createTraffic({ url: product.url, token: await product.signIn() });
  const visiting = repeatTraffic(traffic.healthy, stopping.signal);
  process.stdout.write(
    `Marquee: ${product.url}\nMetrics: ${product.opsUrl}/metrics\nPrometheus: ${prometheus.url}\nLog: ${path.relative(process.cwd(), logFile)}\n`,
  );
  await (values.pictures ? drawPictures(product, prometheus) : report(prometheus));
  stopping.abort();
  await visiting;
} finally {
  await prometheus?.stop();
  await product.stop();
}

/** Prints at intervals which panels lack data and which alerts fire. */
async function report(running: RunningPrometheus): Promise<void> {
  while (!stopping.signal.aborted) {
    await waitSeconds(15);
    const empty = [];
    for (const { panel, name } of panels) {
      if (!(await hasData(running, panel))) empty.push([name, panel.emptyMeans ?? 'should have data']);
    }
    const firing = (await running.rules()).filter(({ state }) => state === 'firing').map(({ name }) => name);
    process.stdout.write(`\n${textTable([['panel without data', 'means'], ...empty])}\n`);
    process.stdout.write(`Alerts that fire: ${firing.join(', ') || 'none'}\n`);
  }
}

async function hasData(running: RunningPrometheus, { queries }: Panel): Promise<boolean> {
  const responses = await Promise.all(queries.map(({ expr }) => running.ask(withRange(expr, range))));
  return responses.flat().some(Number.isFinite);
}

/** Draws each dashboard over a healthy time, an outage of one call, and the time after the outage. */
async function drawPictures({ setFault, heal }: Product, running: RunningPrometheus): Promise<void> {
  const start = Date.now() / 1_000 + 5;
  await waitSeconds(phases.before);
  await setFault(failing, { status: 503 });
  await waitSeconds(phases.outage);
  await heal(failing);
  await waitSeconds(phases.after);
  const time = { start, end: Date.now() / 1_000, step: 1 };
  for (const dashboard of dashboards) {
    const curves = new Map<Panel, readonly NamedCurve[]>();
    for (const panel of dashboard.sections.flatMap((section) => section.panels)) {
      const queryCurves = panel.queries.map(async ({ expr, legend }) =>
        (await running.askRange(withRange(expr, range), time)).map((curve) => toNamedCurve(curve, legend)),
      );
      curves.set(panel, (await Promise.all(queryCurves)).flat());
    }
    const file = path.join(import.meta.dirname, '../../../docs/pictures', `${dashboard.uid}.svg`);
    writeFileSync(
      file,
      drawDashboard(dashboard, (panel) => curves.get(panel) ?? []),
    );
    process.stdout.write(`${path.relative(process.cwd(), file)}\n`);
  }
}

function toNamedCurve({ labels, points }: Curve, legend: string): NamedCurve {
  return { name: legend.replaceAll(/\{\{(\w+)\}\}/g, (_, label: string) => labels[label] ?? ''), points };
}

/** Ends early when the process receives a signal. */
async function waitSeconds(seconds: number): Promise<void> {
  await pause(seconds * 1_000, undefined, { signal: stopping.signal }).catch(() => {});
}
