import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Clock ticks per second (USER_HZ) of Linux. */
const ticksPerSecond = 100;

/** CPU seconds that a process has used, from its `/proc/PID/stat`. Its name may have spaces and brackets. */
export function processorSeconds(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [fields[11], fields[12]].map(Number);
  if (user === undefined || system === undefined || !Number.isFinite(user + system)) {
    throw new Error(`This is not a line of /proc/PID/stat: ${stat}`);
  }
  return (user + system) / ticksPerSecond;
}

/**
 * Share of all cores that a process used in the busiest interval between two samples; 0 with fewer than two samples.
 */
export function busiestShare(
  samples: readonly { readonly at: number; readonly used: number }[],
  cores: number = availableParallelism(),
): number {
  const shares = samples.slice(1).map(({ at, used }, index) => {
    const before = samples[index];
    return before === undefined ? 0 : (used - before.used) / (at - before.at) / cores;
  });
  return Math.max(0, ...shares);
}

/** CPU seconds of a process so far; `undefined` after it has ended, or without `/proc`. */
export function readProcessorSeconds(pid: number): number | undefined {
  try {
    return processorSeconds(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return undefined;
  }
}
