import { setTimeout as sleep } from 'node:timers/promises';
import { hosts, type NodeName } from '../../hosts.ts';
import { onHost } from '../../namespaces.ts';
import { waitForRollout } from '../../steady.ts';
import { addressesAt, readEndpointChanges, secondsUntil } from '../endpoint-history.ts';
import type { EventNotes } from '../goals.ts';
import { inNamespace, nothingLost, type RehearsalEvent } from './event.ts';

/** Events of pods and rollouts. */
export const podEvents: readonly RehearsalEvent[] = [
  { title: 'rolling update, restart of all pods', goals: nothingLost, run: restartAll },
  { title: 'kill -9 of a process', goals: { ...nothingLost, endpointOut: 2 }, run: () => endProcess(kill) },
  { title: 'pod killed for its memory', goals: { ...nothingLost, endpointOut: 2 }, run: () => endProcess(fillMemory) },
  { title: 'bad setting, undone', goals: nothingLost, run: undoBadSetting },
  { title: 'rollout without room, undone', goals: { ...nothingLost, newPods: 0 }, run: rollOutWithoutRoom },
];

/** Replaces all pods by a rollout. */
export async function restartAll(): Promise<EventNotes> {
  await inNamespace('rollout', 'restart', 'deployment/marquee');
  await waitForRollout();
  return {};
}

/** Prefix of the addresses of a node's pods. */
export const podPrefix = (node: NodeName): string => hosts[node].node.pods.replace(/0\/24$/, '');

const findProcess = 'pid=$(pgrep -f [d]ist/server/main.js | head -n 1)';
const kill = `${findProcess}; kill -9 $pid`;

/** Fills the memory of a pod's container from inside its cgroup, until the kernel ends the process of Marquee. */
const fillMemory = `${findProcess}
group=/sys/fs/cgroup/memory$(sed -n 's/^[0-9]*:memory://p' /proc/$pid/cgroup)
[ -d "$group" ] || group=/sys/fs/cgroup$(sed -n 's/^0:://p' /proc/$pid/cgroup)
echo $$ >"$group/cgroup.procs"
(head -c 480M /dev/zero; sleep 2) | tail -c 480M >/dev/null || true`;

/** Ends a process of Marquee on one node. The script runs in the namespaces of that node, so that it can hit no other process. */
async function endProcess(script: string): Promise<EventNotes> {
  const node: NodeName = 'node-3';
  const podsOf = (addresses: readonly string[]) => addresses.filter((pod) => pod.startsWith(podPrefix(node))).length;
  const endedAt = Date.now();
  const before = podsOf(addressesAt(readEndpointChanges(), endedAt));
  await onHost(node, ['sh', '-ec', script]);
  const isOut = (addresses: readonly string[]) => podsOf(addresses) < before;
  await sleep(5_000);
  const reasons = '{range .items[*]}{.status.containerStatuses[0].lastState.terminated.reason}{"\\n"}{end}';
  const onNode = `--field-selector=spec.nodeName=${node}`;
  const ended = (
    await inNamespace(
      'get',
      'pods',
      '--selector=app.kubernetes.io/name=marquee',
      onNode,
      `--output=jsonpath=${reasons}`,
    )
  ).trim();
  return {
    endpointOut: secondsUntil(readEndpointChanges(), endedAt, isOut),
    remarks: [`Kubernetes says: ${ended.split('\n').filter(Boolean).join(', ')}`],
  };
}

async function undoBadSetting(): Promise<EventNotes> {
  await inNamespace('set', 'env', 'deployment/marquee', 'PLATFORM_URL=nonsense');
  await sleep(25_000);
  await inNamespace('rollout', 'undo', 'deployment/marquee');
  await waitForRollout();
  return {};
}

/** Rolls pods out that ask for more processors than any node has. */
async function rollOutWithoutRoom(): Promise<EventNotes> {
  const before = await podStarts();
  await inNamespace('set', 'resources', 'deployment/marquee', '--containers=marquee', '--requests=cpu=1000');
  await sleep(20_000);
  const pending = await inNamespace('get', 'pods', '--field-selector=status.phase=Pending', '--output=name');
  await inNamespace('rollout', 'undo', 'deployment/marquee');
  await waitForRollout();
  const waited = pending.split('\n').filter((line) => line !== '').length;
  return { newPods: startsSince(before, await podStarts()), remarks: [`${waited} pods waited for room`] };
}

/** Each running pod of Marquee with the number of its restarts. */
export async function podStarts(): Promise<string[]> {
  const fields = '{range .items[*]}{.metadata.name} {.status.containerStatuses[0].restartCount}{"\\n"}{end}';
  const running = ['--selector=app.kubernetes.io/name=marquee', '--field-selector=status.phase=Running'];
  return (await inNamespace('get', 'pods', ...running, `--output=jsonpath=${fields}`)).trim().split('\n');
}

/** Number of pods that have started or restarted since then. */
export const startsSince = (before: readonly string[], now: readonly string[]): number =>
  now.filter((pod) => !before.includes(pod)).length;
