import { setTimeout as sleep } from 'node:timers/promises';
import { startApiServer } from '../control-plane.ts';
import { type HostName, hosts, type NodeName, nodeNames } from '../hosts.ts';
import { kubectl } from '../kubectl.ts';
import { cutLinks, mendLinks, onHost, signalOnHost } from '../namespaces.ts';
import { nodesReady, rolledOut, untilSteady } from '../steady.ts';
import { waitFor } from '../wait-for.ts';
import { addressesAt, readEndpointChanges, secondsUntil } from './endpoint-history.ts';
import type { EventNotes, Goals } from './goals.ts';

/** An event in the cluster that a rehearsal causes under load. */
export interface RehearsalEvent {
  readonly title: string;
  readonly goals: Goals;
  /** Runs before the event, and is not measured. */
  readonly prepare?: () => Promise<unknown>;
  /** Causes the event, and resolves once the cluster has recovered. */
  readonly run: () => Promise<EventNotes>;
}

const inNamespace = (...parameters: string[]) => kubectl(['--namespace', 'marquee', ...parameters]);
const nothingLost: Goals = { lostGets: 0, lostPosts: 0, repeatedPosts: 0 };
/** No limit on lost POSTs: those in flight to a lost node may or may not have been carried out, so they are counted separately. */
const nodeLost: Goals = {
  lostGets: 0,
  repeatedPosts: 0,
  worstPerson: 5,
  worstBot: 12,
  worstPost: 5,
  replacementReady: 90,
};

/** Duration of an outage in seconds. */
const outage = 60;

/** The events of a rehearsal, in order. */
export const rehearsalEvents: readonly RehearsalEvent[] = [
  { title: 'nothing happens', goals: nothingLost, run: () => sleep(20_000, {}) },
  { title: 'rolling update, restart of all pods', goals: nothingLost, run: restartAll },
  { title: 'kill -9 of a process', goals: { ...nothingLost, endpointOut: 2 }, run: killProcess },
  { title: 'drain of two nodes in turn', goals: nothingLost, run: drainTwo },
  { title: 'bad setting, undone', goals: nothingLost, run: undoBadSetting },
  { title: 'node lost', goals: nodeLost, prepare: placeAgain, run: () => loseNodes(['node-2']) },
  {
    title: 'zone lost (two nodes)',
    goals: nodeLost,
    prepare: placeAgain,
    run: () => loseNodes(['node-1', 'node-2']),
  },
  { title: `platform gone for ${outage} s`, goals: { lostPages: 0 }, run: losePlatform },
  { title: `API server stopped for ${outage} s`, goals: nothingLost, run: stopApiServer },
];

/** Reschedules all pods if one node has at least two more than another, as after a drain or a lost node. */
async function placeAgain(): Promise<void> {
  const addresses = addressesAt(readEndpointChanges(), Date.now());
  const counts = nodeNames.map((node) => addresses.filter((pod) => pod.startsWith(podPrefix(node))).length);
  if (Math.max(...counts) - Math.min(...counts) >= 2) await restartAll();
}

async function restartAll(): Promise<EventNotes> {
  await inNamespace('rollout', 'restart', 'deployment/marquee');
  await rolledOut();
  return {};
}

/** Kills a process as the kernel does when memory runs out. It runs in the namespaces of one node, so that no other process can be hit. */
async function killProcess(): Promise<EventNotes> {
  const node: NodeName = 'node-3';
  const podsOf = (addresses: readonly string[]) => addresses.filter((pod) => pod.startsWith(podPrefix(node))).length;
  const killedAt = Date.now();
  const before = podsOf(addressesAt(readEndpointChanges(), killedAt));
  await onHost(node, ['sh', '-ec', 'kill -9 $(pgrep -f [d]ist/server/main.js | head -n 1)']);
  const isOut = (addresses: readonly string[]) => podsOf(addresses) < before;
  await sleep(5_000);
  return { endpointOut: secondsUntil(readEndpointChanges(), killedAt, isOut) };
}

const podPrefix = (node: NodeName): string => hosts[node].node.pods.replace(/0\/24$/, '');

async function drainTwo(): Promise<EventNotes> {
  for (const node of ['node-2', 'node-3']) {
    await kubectl(['drain', node, '--ignore-daemonsets', '--delete-emptydir-data', '--timeout=180s']);
    await kubectl(['uncordon', node]);
  }
  return {};
}

async function undoBadSetting(): Promise<EventNotes> {
  await inNamespace('set', 'env', 'deployment/marquee', 'PLATFORM_URL=nonsense');
  await sleep(25_000);
  await inNamespace('rollout', 'undo', 'deployment/marquee');
  await rolledOut();
  return {};
}

async function loseNodes(lost: readonly NodeName[]): Promise<EventNotes> {
  const lostAt = Date.now();
  const isLost = (pod: string) => lost.some((node) => pod.startsWith(podPrefix(node)));
  const before = addressesAt(readEndpointChanges(), lostAt).length;
  const isReplaced = (addresses: readonly string[]) => addresses.filter((pod) => !isLost(pod)).length >= before;
  await cutLinks(lost);
  try {
    await waitFor(
      'replacements of the lost pods',
      240,
      async () => secondsUntil(readEndpointChanges(), lostAt, isReplaced) !== undefined,
    );
  } finally {
    await mendLinks();
  }
  await nodesReady();
  return { replacementReady: secondsUntil(readEndpointChanges(), lostAt, isReplaced) };
}

async function losePlatform(): Promise<EventNotes> {
  const platform: HostName = 'platform';
  await cutLinks([platform]);
  await sleep(outage * 1_000);
  await mendLinks();
  return {};
}

async function stopApiServer(): Promise<EventNotes> {
  await signalOnHost('control', 'kube-apiserver', 'KILL');
  await sleep(outage * 1_000);
  await startApiServer();
  await untilSteady();
  return {};
}
