import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A cgroup with a memory limit, like the one that the kubelet creates for a container. */
export interface MemoryCgroup {
  /** `v1` or `v2`. */
  readonly version: string;
  /** A process joins the cgroup by writing its id to this file. */
  readonly processFile: string;
  /** Bytes in use as the kubelet counts them, excluding file contents that the kernel can drop. */
  readonly workingSet: () => number;
  /** Number of processes killed by the kernel for their memory. */
  readonly kills: () => number;
  /** Removes the cgroup. No process may be running in it. */
  readonly remove: () => Promise<void>;
}

const mount = '/sys/fs/cgroup';

/** Creates a cgroup with a limit. Throws if the machine or user can't. */
export function createMemoryCgroup(limit: number): MemoryCgroup {
  const name = `marquee-${process.pid}`;
  try {
    return existsSync(path.join(mount, 'cgroup.controllers'))
      ? createVersion2(path.join(mount, name), limit)
      : createVersion1(path.join(mount, 'memory', name), limit);
  } catch (error) {
    throw new Error(
      `No cgroup can be made here: ${error instanceof Error ? error.message : error}. It needs Linux, root, and the memory controller below ${mount}.`,
    );
  }
}

function createVersion1(directory: string, limit: number): MemoryCgroup {
  const { read, write, remove } = makeDirectory(directory);
  write('memory.limit_in_bytes', limit);
  return {
    version: 'v1',
    processFile: path.join(directory, 'cgroup.procs'),
    workingSet: () => Number(read('memory.usage_in_bytes')) - fieldOf(read('memory.stat'), 'total_inactive_file'),
    kills: () => fieldOf(read('memory.oom_control'), 'oom_kill'),
    remove,
  };
}

function createVersion2(directory: string, limit: number): MemoryCgroup {
  // Otherwise a new cgroup lacks the controller's files.
  writeFileSync(path.join(path.dirname(directory), 'cgroup.subtree_control'), '+memory');
  const { read, write, remove } = makeDirectory(directory);
  write('memory.max', limit);
  // Pods have no swap.
  write('memory.swap.max', 0);
  return {
    version: 'v2',
    processFile: path.join(directory, 'cgroup.procs'),
    workingSet: () => Number(read('memory.current')) - fieldOf(read('memory.stat'), 'inactive_file'),
    kills: () => fieldOf(read('memory.events'), 'oom_kill'),
    remove,
  };
}

function makeDirectory(directory: string) {
  mkdirSync(directory);
  return {
    read: (file: string): string => readFileSync(path.join(directory, file), 'utf8'),
    write: (file: string, value: number): void => writeFileSync(path.join(directory, file), `${value}`),
    remove: () => removeDirectory(directory),
  };
}

/** The kernel may count a process for a moment longer than its parent. */
async function removeDirectory(directory: string): Promise<void> {
  for (let attempts = 0; ; attempts += 1) {
    try {
      return rmdirSync(directory);
    } catch (error) {
      if (attempts === 50) throw error;
      await sleep(100);
    }
  }
}

/** The value of a line `name value`. */
export function fieldOf(text: string, name: string): number {
  const value = new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1];
  if (value === undefined) throw new Error(`The kernel says nothing of ${name}`);
  return Number(value);
}
