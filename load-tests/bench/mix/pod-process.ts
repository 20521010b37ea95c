import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../../../tools/scripts/free-ports.ts';
import type { Pod } from '../../../tools/scripts/pod.ts';
import { fieldOf, type MemoryCgroup } from './memory-cgroup.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Milliseconds that a start may take, even on a busy machine. */
const startTimeout = 180_000;

/** Marquee as its pod runs it, in a separate cgroup. */
export interface PodProcess {
  readonly origin: string;
  readonly opsOrigin: string;
  /** Resident memory of the process in bytes. */
  readonly residentMemory: () => number;
  /** Reason for its end; undefined while it runs. */
  readonly end: () => string | undefined;
  readonly stop: () => Promise<void>;
}

/** Starts the pod's command with its environment in a cgroup, and waits until it is ready. */
export async function startInPod(
  { command, environment, settings }: Pod,
  cgroup: MemoryCgroup,
  more: Readonly<Record<string, string>>,
): Promise<PodProcess> {
  const [port = 0, opsPort = 0] = await freePorts(2);
  const parameters = command.slice(1);
  // The shell joins the cgroup before it becomes the process, so that every byte is counted there.
  const child = spawn(
    'sh',
    ['-c', 'echo $$ > "$0" && exec "$@"', cgroup.processFile, process.execPath, ...parameters],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...environment,
        PATH: process.env['PATH'],
        ...settings,
        ...more,
        HOST: '127.0.0.1',
        PORT: `${port}`,
        OPS_PORT: `${opsPort}`,
      },
    },
  );
  let stderr = '';
  child.stderr.on('data', (text: Buffer) => {
    stderr = (stderr + text).slice(-20_000);
  });
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const end = () => {
    if (child.exitCode === null && child.signalCode === null) return undefined;
    const why = /FATAL ERROR: .*/.exec(stderr)?.[0];
    return [child.signalCode ?? `exit code ${child.exitCode}`, ...(why ? [why] : [])].join(', ');
  };
  const opsOrigin = `http://127.0.0.1:${opsPort}`;
  for (const until = Date.now() + startTimeout; !(await isReady(opsOrigin)); await sleep(200)) {
    if (end() === undefined && Date.now() < until) continue;
    child.kill('SIGKILL');
    throw new Error(`The process was not ready: ${end() ?? 'too slow'}\n${stderr}`);
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    opsOrigin,
    residentMemory: () => residentMemoryOf(child.pid),
    end,
    stop: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

const isReady = (opsOrigin: string): Promise<boolean> =>
  fetch(`${opsOrigin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Bytes; 0 for a process that has ended. */
function residentMemoryOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return fieldOf(status.replace(/:\s+(\d+) kB/g, ' $1'), 'VmRSS') * 1_024;
  } catch {
    // The process has ended.
    return 0;
  }
}
