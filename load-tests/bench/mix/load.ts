import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type LoadPlan, type LoadSecond, loadMessageSchema } from './load-messages.ts';

/** The result of a load. */
export interface MixLoad {
  readonly seconds: readonly LoadSecond[];
  /** Requests that got a complete page. */
  readonly completed: number;
  /** Duration of each of these in milliseconds. */
  readonly durations: readonly number[];
  readonly htmlBytes: number;
  /** Requests that got none. */
  readonly failed: number;
  /** Unexpected responses, one line each. */
  readonly failures: readonly string[];
  readonly late: number;
}

/**
 * Sends the load of a mix to a server, from a separate process. `onSecond` receives the responses of each second; `signal` ends the load
 * early.
 */
export async function loadMix(
  plan: LoadPlan,
  onSecond: (second: LoadSecond) => void = () => {},
  signal?: AbortSignal,
): Promise<MixLoad> {
  const child = fork(fileURLToPath(new URL('load-process.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const seconds: LoadSecond[] = [];
  await new Promise<void>((resolve, reject) => {
    child.on('message', (text) => {
      const message = loadMessageSchema.parse(text);
      if ('isDone' in message) return resolve();
      seconds.push(message.second);
      onSecond(message.second);
    });
    child.once('exit', (code) => reject(new Error(`The load ended with code ${code} and without a result`)));
    child.once('error', reject);
    signal?.addEventListener('abort', () => resolve());
    child.send(plan);
  });
  // The load process ends when it is disconnected.
  child.disconnect();
  return sumUp(seconds);
}

/** Sums of all seconds. */
export function sumUp(seconds: readonly LoadSecond[]): MixLoad {
  const durations = seconds.flatMap((second) => second.durations);
  const failures = new Map<string, { count: number; path: string }>();
  for (const [failure, { count, path }] of seconds.flatMap((second) => Object.entries(second.failures))) {
    failures.set(failure, { count: count + (failures.get(failure)?.count ?? 0), path });
  }
  return {
    seconds,
    completed: durations.length,
    durations,
    htmlBytes: seconds.reduce((sum, second) => sum + second.htmlBytes, 0),
    failed: [...failures.values()].reduce((sum, { count }) => sum + count, 0),
    failures: [...failures].map(([failure, { count, path }]) => `${count} × ${failure}, example: ${path}`),
    late: seconds.reduce((sum, second) => sum + second.late, 0),
  };
}
