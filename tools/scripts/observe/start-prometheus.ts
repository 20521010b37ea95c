import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { freePort } from '../free-ports.ts';

/** Prometheus' binary: promtool, which `npm test` installs, is in the same package. */
export const prometheusBinary = ['/usr/bin/prometheus', '/usr/local/bin/prometheus'].find((file) => existsSync(file));

const labels = z.record(z.string(), z.string());
const sample = z.tuple([z.number(), z.string()]);
const responseOf = <Result extends z.ZodType>(result: Result) =>
  z.object({ status: z.literal('success'), data: z.object({ result: z.array(result) }) });
const instantSchema = responseOf(z.object({ metric: labels, value: sample }));
const rangeSchema = responseOf(z.object({ metric: labels, values: z.array(sample) }));
const rulesSchema = z.object({
  status: z.literal('success'),
  data: z.object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({
            name: z.string(),
            type: z.enum(['alerting', 'recording']),
            health: z.string(),
            lastError: z.string().optional(),
            state: z.string().optional(),
          }),
        ),
      }),
    ),
  }),
});

/** One curve of a response: its labels, and its points in seconds since epoch. */
export interface Curve {
  readonly labels: Readonly<Record<string, string>>;
  readonly points: readonly (readonly [seconds: number, value: number])[];
}

/** A rule as Prometheus has it. */
export type LoadedRule = z.infer<typeof rulesSchema>['data']['groups'][number]['rules'][number];

/** A real Prometheus that reads one service, and rules, each second. */
export type RunningPrometheus = Awaited<ReturnType<typeof startPrometheus>>;

/** Starts it on a free port, with its data in a temporary folder. */
export async function startPrometheus({ job, target, rules }: { job: string; target: string; rules: string }) {
  const directory = mkdtempSync(path.join(tmpdir(), 'marquee-prometheus-'));
  const configuration = path.join(directory, 'prometheus.yml');
  writeFileSync(path.join(directory, 'rules.yml'), rules);
  writeFileSync(
    configuration,
    [
      'global: { scrape_interval: 1s, scrape_timeout: 1s, evaluation_interval: 1s }',
      'rule_files: [rules.yml]',
      'scrape_configs:',
      `  - { job_name: ${job}, static_configs: [{ targets: ['${new URL(target).host}'] }] }`,
    ].join('\n'),
  );
  const port = await freePort();
  const child = spawn(
    prometheusBinary ?? 'prometheus',
    [
      `--config.file=${configuration}`,
      `--storage.tsdb.path=${path.join(directory, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--enable-feature=exemplar-storage',
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const url = `http://127.0.0.1:${port}`;
  const read = async (address: string, parameters: Readonly<Record<string, string>>): Promise<unknown> =>
    (await fetch(`${url}/api/v1/${address}`, { method: 'POST', body: new URLSearchParams(parameters) })).json();
  await untilReady(child, url);
  return {
    url,
    /** The current numbers of an expression. */
    ask: async (query: string): Promise<number[]> =>
      instantSchema.parse(await read('query', { query })).data.result.map(({ value: [, text] }) => Number(text)),
    /** The curves of an expression between two moments, in seconds since epoch. */
    askRange: async (
      query: string,
      { start, end, step }: { start: number; end: number; step: number },
    ): Promise<Curve[]> => {
      const range = { start: String(start), end: String(end), step: String(step) };
      return rangeSchema
        .parse(await read('query_range', { query, ...range }))
        .data.result.map(({ metric, values }) => ({
          labels: metric,
          points: values.map(([seconds, text]) => [seconds, Number(text)] as const),
        }));
    },
    /** Every alert and recorded series, with its health and whether it fires. */
    rules: async (): Promise<LoadedRule[]> => {
      const reply = await (await fetch(`${url}/api/v1/rules`)).json();
      return rulesSchema.parse(reply).data.groups.flatMap((group) => group.rules);
    },
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Milliseconds until Prometheus must be ready. */
const startTimeout = 30_000;

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  for (const end = Date.now() + startTimeout; Date.now() < end && child.exitCode === null; ) {
    const response = await fetch(`${url}/-/ready`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error('Prometheus did not become ready');
}
