import { rmSync } from 'node:fs';
import { removeCgroups } from './cgroups.ts';
import { ClusterError } from './cluster-error.ts';
import { leftovers, readMachine, rememberedMachine } from './leftovers.ts';
import { removeHosts } from './namespaces.ts';
import { stateFolder } from './paths.ts';

/** Ends the cluster and removes everything that it has created; built programs and images stay in the cache. Throws if anything is left. */
export async function down(): Promise<void> {
  const before = rememberedMachine();
  await removeHosts();
  await removeCgroups();
  rmSync(stateFolder, { recursive: true, force: true });
  if (before === undefined) return;
  const now = await readMachine();
  const left = leftovers(before, now);
  if (left.length > 0)
    throw new ClusterError(`The cluster is gone, and this is left or was made meanwhile:\n${left.join('\n')}`);
  process.stdout.write(`Nothing is left: ${Object.keys(now).join(', ')} are as before.\n`);
}
