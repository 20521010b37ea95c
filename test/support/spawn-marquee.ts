import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { freePorts } from '../../tools/scripts/free-ports.ts';
import { type LogLine, readLogLines } from './log-lines.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The built server in a separate process, as in production. */
export interface MarqueeProcess {
  readonly child: ChildProcess;
  readonly url: string;
  readonly opsUrl: string;
  /** All output so far. */
  readonly output: () => string;
  /** The log lines in its output. */
  readonly lines: () => LogLine[];
  /** Resolves to the exit code. */
  readonly exited: Promise<number | null>;
}

const started: MarqueeProcess[] = [];

/** Ends every process that a test started and that still runs. */
export async function killMarquees(): Promise<void> {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.splice(0).map(({ exited }) => exited));
}

/** Free ports for a process: one for visitors, one for operations. */
export async function processPorts(): Promise<{ main: number; ops: number }> {
  const [main = 0, ops = 0] = await freePorts(2);
  return { main, ops };
}

/** Starts the built server with only these settings; the ports must be free. Outside production it has the demo pages. */
export function spawnMarquee(
  settings: Readonly<Record<string, string>>,
  ports: { main: number; ops: number },
): MarqueeProcess {
  const isProduction = (settings['NODE_ENV'] ?? 'production') === 'production';
  const child = spawn(process.execPath, [`dist/server/${isProduction ? '' : 'demo/'}main.js`], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      HOST: '127.0.0.1',
      PORT: String(ports.main),
      OPS_PORT: String(ports.ops),
      ...(isProduction && { SERVED_COUNTRIES: 'IE' }),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  const marquee: MarqueeProcess = {
    child,
    url: `http://127.0.0.1:${ports.main}`,
    opsUrl: `http://127.0.0.1:${ports.ops}`,
    output: () => output,
    lines: () => readLogLines(output),
    exited: new Promise((resolve) => {
      child.once('exit', (code) => {
        // The last lines may still be unread; if a test reads none, there is nothing to wait for.
        if (child.stdout.isPaused()) resolve(code);
        else child.once('close', () => resolve(code));
      });
    }),
  };
  started.push(marquee);
  return marquee;
}

/** Waits until the process is ready to serve pages. */
export async function untilReady(marquee: MarqueeProcess): Promise<void> {
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    if (marquee.output().includes('Marquee is ready at')) return;
    if (marquee.child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Marquee did not become ready:\n${marquee.output()}`);
}
