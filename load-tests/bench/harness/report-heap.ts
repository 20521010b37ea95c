import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Loaded into a measured process before its own code: tells the benchmark what is left in memory when the garbage is gone,
 * and what keeps the process busy.
 */
setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');

/** What is freed in one round may be what held other things. */
const rounds = 4;

process.on('message', async (question) => {
  if (question !== 'heap' || typeof collectGarbage !== 'function') return;
  for (let round = 0; round < rounds; round += 1) {
    collectGarbage();
    await nextTurn();
  }
  process.send?.({ heapUsed: process.memoryUsage().heapUsed, resources: process.getActiveResourcesInfo() });
});
process.channel?.unref();
