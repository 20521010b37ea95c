import { setTimeout as sleep } from 'node:timers/promises';
import { ClusterError } from './cluster-error.ts';

const pause = 250;

/** Waits until a state is reached and returns the seconds it took. A check that throws counts as not reached. */
export async function waitFor(subject: string, seconds: number, isReached: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  let problem = '';
  const elapsedSeconds = () => (performance.now() - startedAt) / 1_000;
  while (elapsedSeconds() < seconds) {
    const reached = await isReached().catch((error: unknown) => {
      problem = error instanceof Error ? `: ${error.message}` : '';
      return false;
    });
    if (reached) return elapsedSeconds();
    await sleep(pause);
  }
  throw new ClusterError(`Waited ${seconds} s in vain for ${subject}${problem}`);
}
