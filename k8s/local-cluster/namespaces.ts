import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ClusterError } from './cluster-error.ts';
import { type Host, type HostName, hostNames, hosts, routerAddress } from './hosts.ts';
import { statePath } from './paths.ts';
import { attempt, type Command, type RunOptions, run } from './run.ts';

/**
 * The cluster runs in a set of namespaces, which is also its router; each host has nested namespaces. Namespaces end with their first
 * process, and with them all processes, mounts, links and addresses inside.
 */
const pidFile = (host: HostName | 'router'): string => statePath('pids', host);

/** First process of a set of namespaces: bash, because it reaps orphaned processes. */
const waitForever = 'while :; do sleep 2147483647 & wait $!; done';

/** Creates the router's namespaces and those of the hosts. */
export async function createHosts(names: readonly HostName[] = hostNames): Promise<void> {
  mkdirSync(statePath('pids'), { recursive: true });
  const unshare = 'unshare --mount --net --pid --fork --mount-proc --propagation private --kill-child';
  await startNamespaces('router', ['sh', '-c', detach(`${unshare} bash -c '${waitForever}' marquee-cluster`)]);
  await inRouter(`ip link set lo up
    echo 1 >/proc/sys/net/ipv4/ip_forward
    nft '${cutTable}'`);
  for (const name of names) await createHost(name);
}

/** Drops all packets from and to a set of links. */
const cutTable = `table inet cut {
  set links {
    type ifname
  }
  chain forward {
    type filter hook forward priority 0
    iifname @links drop
    oifname @links drop
  }
  chain input {
    type filter hook input priority 0
    iifname @links drop
  }
}
`;

/** Runs a shell script in the background, detached from this process and its terminal. Prints the process id. */
const detach = (command: string): string => `setsid ${command} </dev/null >/dev/null 2>&1 & echo $!`;

async function createHost(name: HostName): Promise<void> {
  const { address, node }: Host = hosts[name];
  const unshare = 'unshare --mount --net --uts --pid --fork --mount-proc --propagation private --kill-child';
  const script = detach(`${unshare} bash -c 'hostname ${name}; ${waitForever}' ${name}`);
  await startNamespaces(name, routerCommand(['sh', '-c', script]), routerCommand);
  const pid = readFileSync(pidFile(name), 'utf8');
  const pods = node === undefined ? '' : `ip route add ${node.pods} via ${address} dev ${name} onlink`;
  await inRouter(`ip link add ${name} type veth peer name eth0 netns ${pid}
    ip addr add ${routerAddress}/32 dev ${name}
    ip link set ${name} up
    ip route add ${address}/32 dev ${name}
    ${pods}`);
  await onHost(name, [
    'sh',
    '-ec',
    `ip link set lo up
    ip addr add ${address}/32 dev eth0
    ip link set eth0 up
    ip route add default via ${routerAddress} dev eth0 onlink`,
  ]);
}

/** Creates namespaces and records the id of their first process, which is the child of the process whose id the command prints. */
async function startNamespaces(
  host: HostName | 'router',
  command: Command,
  around = (inner: Command): Command => inner,
) {
  const parent = (await run(command)).trim();
  for (let tries = 0; tries < 100; tries += 1) {
    const { output } = await attempt(around(['cat', `/proc/${parent}/task/${parent}/children`]));
    const child = output.trim();
    if (child !== '') return writeFileSync(pidFile(host), child);
    await sleep(50);
  }
  throw new ClusterError(`The namespaces of ${host} could not be made`);
}

/** Makes a command run in the router's namespaces. */
function routerCommand(command: Command): Command {
  return ['nsenter', '--target', pidOf('router'), '--mount', '--net', '--pid', '--', ...command];
}

const inRouter = (script: string): Promise<string> => run(routerCommand(['sh', '-ec', script]));

/** Makes a command run on a host. */
export function hostCommand(host: HostName, command: Command): Command {
  return routerCommand(['nsenter', '--target', pidOf(host), '--mount', '--net', '--uts', '--pid', '--', ...command]);
}

/** Runs a command on a host and returns what it printed. */
export const onHost = (host: HostName, command: Command, options?: RunOptions): Promise<string> =>
  run(hostCommand(host, command), options);

/**
 * Starts a program on a host, which runs until the host or the program ends. Its output goes to a separate log, its process id on the host
 * to a file.
 */
export async function startOnHost(
  host: HostName,
  name: string,
  command: Command,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  mkdirSync(statePath('logs', host), { recursive: true });
  const log = statePath('logs', host, `${name}.log`);
  const script = `setsid "$@" </dev/null >>${log} 2>&1 & echo $! >${daemonFile(host, name)}`;
  await onHost(host, ['sh', '-c', script, name, ...command], { environment });
}

/** Sends a signal to a program started by {@link startOnHost}. */
export const signalOnHost = (
  host: HostName,
  name: string,
  signal: 'STOP' | 'CONT' | 'TERM' | 'KILL',
): Promise<string> => onHost(host, ['sh', '-c', `kill -${signal} $(cat ${daemonFile(host, name)})`]);

const daemonFile = (host: HostName, name: string): string => statePath('pids', `${host}.${name}`);

/** Disconnects hosts as if they had lost power: packets from and to them are dropped silently. */
export const cutLinks = (names: readonly HostName[]): Promise<string> =>
  inRouter(`nft add element inet cut links '{ ${names.join(', ')} }'`);

/** Reconnects the hosts that {@link cutLinks} has disconnected. */
export const mendLinks = (): Promise<string> => inRouter('nft flush set inet cut links');

/** Whether the namespaces of a cluster exist. */
export function isUp(): boolean {
  if (!existsSync(pidFile('router'))) return false;
  const pid = pidOf('router');
  return readNames(pid).includes('marquee-cluster');
}

/** Ends the namespaces and every process in them. */
export async function removeHosts(): Promise<void> {
  if (!isUp()) return;
  const pid = Number(pidOf('router'));
  process.kill(pid, 'SIGKILL');
  for (let tries = 0; tries < 200; tries += 1) {
    if (!existsSync(`/proc/${pid}`)) return;
    await sleep(50);
  }
  throw new ClusterError(`The first process of the cluster (${pid}) does not end`);
}

const pidOf = (host: HostName | 'router'): string => readFileSync(pidFile(host), 'utf8').trim();

/** Arguments of a process; empty if it does not exist. */
function readNames(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    // The process has ended.
    return [];
  }
}
