import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type NodeName, nodeNames } from './hosts.ts';

const mountPoint = '/sys/fs/cgroup';
const name = 'marquee-cluster';

/** The cgroup that contains a node's pods, below the root of each hierarchy. */
export const cgroupOf = (node: NodeName): string => `/${name}/${node}`;

/** Hierarchies of cgroup version 1, or the only one of version 2. */
function hierarchies(): string[] {
  if (existsSync(path.join(mountPoint, 'cgroup.controllers'))) return [mountPoint];
  return readdirSync(mountPoint).map((controller) => path.join(mountPoint, controller));
}

/** Creates the cgroups of the nodes. */
export function createCgroups(): void {
  for (const hierarchy of hierarchies()) {
    for (const node of nodeNames) mkdirSync(path.join(hierarchy, cgroupOf(node)), { recursive: true });
  }
  for (const membership of readFileSync('/proc/self/cgroup', 'utf8').trim().split('\n')) copyCpuWeight(membership);
}

/** Files with the CPU weight of a cgroup, in version 1 and in version 2. */
const weightFiles = ['cpu.shares', 'cpu.weight'];

/** Gives pods the CPU weight of this process: the other programs of the cluster run in its cgroup, pods in another. */
function copyCpuWeight(membership: string): void {
  const [, controllers = '', own = ''] = membership.split(':');
  for (const file of weightFiles) {
    const source = path.join(mountPoint, controllers, own, file);
    const target = path.join(mountPoint, controllers, name, file);
    if (existsSync(source) && existsSync(target)) writeFileSync(target, readFileSync(source));
  }
}

/** Existing folders of the cluster's cgroups. */
export const clusterCgroups = (): string[] =>
  hierarchies()
    .map((hierarchy) => path.join(hierarchy, name))
    .filter((folder) => existsSync(folder));

/** Removes the cgroups of the nodes; their processes must have ended. */
export async function removeCgroups(): Promise<void> {
  for (const folder of clusterCgroups()) await removeTree(folder);
}

async function removeTree(folder: string): Promise<void> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await removeTree(path.join(folder, entry.name));
  }
  // The kernel releases a cgroup shortly after its last process has ended.
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      return rmdirSync(folder);
    } catch {
      // Still in use: tried again.
      await sleep(50);
    }
  }
  rmdirSync(folder);
}
