import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { clusterCgroups } from './cgroups.ts';
import { cacheFolder, statePath } from './paths.ts';
import { run } from './run.ts';

/** Machine state that a cluster could change: names of resources, and kernel settings with their values. */
export type MachineState = Readonly<Record<string, readonly string[]>>;

const stateSchema = z.record(z.string(), z.array(z.string()));
const file = statePath('machine-before.json');

/** Kernel settings that programs of Kubernetes change outside of any namespace. */
const settings = [
  ...['vm/overcommit_memory', 'vm/panic_on_oom', 'kernel/panic', 'kernel/panic_on_oops'],
  ...[
    'kernel/keys/root_maxkeys',
    'kernel/keys/root_maxbytes',
    'net/ipv4/ip_forward',
    'net/ipv4/conf/all/route_localnet',
  ],
  ...['net/netfilter/nf_conntrack_max', 'net/bridge/bridge-nf-call-iptables'],
];

/** Records the state of the machine before a cluster starts. */
export async function rememberMachine(): Promise<void> {
  writeFileSync(file, JSON.stringify(await readMachine()));
}

/** The state recorded before the cluster; undefined if there is none. */
export const rememberedMachine = (): MachineState | undefined =>
  existsSync(file) ? stateSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;

/** The current state. */
export async function readMachine(): Promise<MachineState> {
  return {
    mounts: readFileSync('/proc/self/mounts', 'utf8')
      .split('\n')
      .filter((line) => line.includes(cacheFolder)),
    links: linesOf(await run(['sh', '-c', 'ip -o link | cut -d: -f2'])),
    addresses: linesOf(await run(['ip', '-o', 'address'])),
    routes: linesOf(await run(['ip', 'route', 'show', 'table', 'all'])),
    'network namespaces': linesOf(await run(['ip', 'netns'])),
    cgroups: clusterCgroups(),
    processes: processesOfCluster(),
    settings: settings.flatMap((name) => {
      const setting = path.join('/proc/sys', name);
      return existsSync(setting) ? `${name}=${readFileSync(setting, 'utf8').trim()}` : [];
    }),
  };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');

/** Processes that run a cached program or have the cluster's folder in their arguments. */
function processesOfCluster(): string[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) return [];
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return command.includes(cacheFolder) || command.includes('marquee-cluster') ? `${name} ${command}` : [];
    } catch {
      // The process has ended since the folder was listed.
      return [];
    }
  });
}

/** Lines of the current state that the earlier state lacks. */
export const leftovers = (before: MachineState, now: MachineState): string[] =>
  Object.entries(now).flatMap(([kind, lines]) => {
    const known = new Set(before[kind]);
    return lines.filter((line) => !known.has(line)).map((line) => `${kind}: ${line}`);
  });
