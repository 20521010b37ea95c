import { type NodeName, nodeNames } from '../../hosts.ts';
import { kubectl } from '../../kubectl.ts';
import { cutLinks, mendLinks } from '../../namespaces.ts';
import { nodesReady } from '../../steady.ts';
import { waitFor } from '../../wait-for.ts';
import { addressesAt, readEndpointChanges, secondsUntil } from '../endpoint-history.ts';
import type { EventNotes, Goals } from '../goals.ts';
import { nothingLost, type RehearsalEvent } from './event.ts';
import { podPrefix, restartAll } from './pods.ts';

/** No limit on lost POSTs: those in flight to a lost node may or may not have been carried out, so they are counted separately. */
const nodeLost: Goals = {
  lostGets: 0,
  repeatedPosts: 0,
  worstPerson: 5,
  worstBot: 12,
  // A POST acts once, so that one in flight is not repeated: two lost pods of a zone accept no connection for 1 s each, and a third
  // is silent for 12 s. Browsers wait 15 s (decisions 106 and 151).
  worstPost: 14,
  replacementReady: 90,
};

/** Events of nodes. */
export const nodeEvents: readonly RehearsalEvent[] = [
  { title: 'drain of two nodes in turn', goals: nothingLost, run: drainNodes },
  { title: 'node lost', goals: nodeLost, prepare: placeAgain, run: () => loseNodes(['node-2']) },
  {
    title: 'zone lost (two nodes)',
    goals: nodeLost,
    prepare: placeAgain,
    run: () => loseNodes(['node-1', 'node-2']),
  },
];

async function drainNodes(): Promise<EventNotes> {
  for (const node of ['node-2', 'node-3']) {
    await kubectl(['drain', node, '--ignore-daemonsets', '--delete-emptydir-data', '--timeout=180s']);
    await kubectl(['uncordon', node]);
  }
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

/** Reschedules all pods if one node has at least two more than another, as after a drain or a lost node. */
async function placeAgain(): Promise<void> {
  const addresses = addressesAt(readEndpointChanges(), Date.now());
  const counts = nodeNames.map((node) => addresses.filter((pod) => pod.startsWith(podPrefix(node))).length);
  if (Math.max(...counts) - Math.min(...counts) >= 2) await restartAll();
}
