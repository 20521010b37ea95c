import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import * as z from 'zod';
import { freePort } from '../../tools/scripts/free-ports.ts';

/** Prometheus' binary: promtool, which `npm test` installs, is in the same package. */
export const prometheusBinary = ['/usr/bin/prometheus', '/usr/local/bin/prometheus'].find((file) => existsSync(file));

const answerSchema = z.object({
  status: z.literal('success'),
  data: z.object({ result: z.array(z.object({ value: z.tuple([z.number(), z.string()]) })) }),
});

/** A real Prometheus that reads one service, and rules, each second. */
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
  const child = spawn(prometheusBinary ?? 'prometheus', [
    `--config.file=${configuration}`,
    `--storage.tsdb.path=${path.join(directory, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--log.level=error',
  ]);
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(
    async () => {
      if (!(await fetch(`${url}/-/ready`)).ok) throw new Error('Prometheus is not ready');
    },
    { timeout: 20_000 },
  );
  return {
    /** The numbers that an expression has now. */
    ask: async (expr: string): Promise<number[]> => {
      const response = await fetch(`${url}/api/v1/query`, {
        method: 'POST',
        body: new URLSearchParams({ query: expr }),
      });
      const { data } = answerSchema.parse(await response.json());
      return data.result.map(({ value: [, text] }) => Number(text));
    },
    stop: async () => {
      await ended(child);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
