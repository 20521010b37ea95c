import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as z from 'zod';

const startTimeout = 60_000;
const cpuUsageSchema = z.object({ user: z.number(), system: z.number() });

/** A server that the benchmark has started. */
export interface ServerProcess {
  readonly url: string;
  /** User and system time that the process has used since its start, in milliseconds. */
  readonly cpuTime: () => Promise<number>;
  /** Sends a request to one of the preloaded modules `report-….ts`, one at a time. */
  readonly ask: (question: 'cpu' | 'memory' | 'heap' | 'closings') => Promise<unknown>;
  readonly stop: () => void;
}

interface ServerSpec {
  readonly script: string;
  readonly directory: string;
  readonly port: number;
  /** Path of a page that must respond before the server counts as started. */
  readonly path: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** Starts a server and waits until it responds. The process gets only the given settings, so that the environment can't slow a row. */
export async function startServer({ script, directory, port, path, settings }: ServerSpec): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', new URL('report-cpu.ts', import.meta.url).href, script], {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { PATH: process.env['PATH'], ...settings },
  });
  let stderr = '';
  child.stderr?.on('data', (text: Buffer) => {
    stderr += text.toString();
  });
  const url = `http://127.0.0.1:${port}${path}`;
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  if (!(await responds(url, isRunning))) {
    child.kill('SIGKILL');
    throw new Error(`${script} does not respond to ${path}\n${stderr}`);
  }
  const ask: ServerProcess['ask'] = async (question) => {
    child.send(question);
    const [response] = await once(child, 'message');
    return response;
  };
  return {
    url,
    cpuTime: async () => {
      const { user, system } = cpuUsageSchema.parse(await ask('cpu'));
      return (user + system) / 1_000;
    },
    ask,
    stop: () => child.kill('SIGTERM'),
  };
}

async function responds(url: string, isRunning: () => boolean): Promise<boolean> {
  for (const end = Date.now() + startTimeout; isRunning() && Date.now() < end; ) {
    const response = await fetch(url).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
