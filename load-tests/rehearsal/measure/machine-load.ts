import { readFileSync } from 'node:fs';

/** Clock ticks per second in `/proc`, on every Linux that Node runs on. */
const ticksPerSecond = 100;

/** Seconds of CPU that a process and its children have used so far; `undefined` once it is gone. */
export function cpuSecondsOf(pid: number): number | undefined {
  const own = readIfPresent(`/proc/${pid}/stat`);
  if (own === undefined) return undefined;
  const children = (readIfPresent(`/proc/${pid}/task/${pid}/children`) ?? '').split(' ').filter((id) => id !== '');
  return children.reduce((sum, child) => sum + (cpuSecondsOf(Number(child)) ?? 0), ticksIn(own) / ticksPerSecond);
}

/** User and system time from `/proc/PID/stat`. The program's name, which may contain anything, ends at the last bracket. */
export function ticksIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}

/** Seconds since the machine's start in which cores were busy, and the total of all cores. */
export interface MachineTime {
  readonly busy: number;
  readonly all: number;
}

/**
 * Parses the first line of `/proc/stat`: everything except idle time and waiting for disks is busy, including time stolen by other virtual
 * machines.
 */
export function machineTimeIn(stat: string): MachineTime {
  const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, interrupt = 0, soft = 0, stolen = 0] = (
    stat.split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .slice(1)
    .map(Number);
  const busy = user + nice + system + interrupt + soft + stolen;
  return { busy: busy / ticksPerSecond, all: (busy + idle + wait) / ticksPerSecond };
}

/** Total and busy time of the machine so far. Throws without `/proc`. */
export const machineTime = (): MachineTime => machineTimeIn(readFileSync('/proc/stat', 'utf8'));

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Containers lack some of these files.
    return undefined;
  }
}
