import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Preloaded into a measured process: reports the heap after garbage collection, and the resources that keep the process alive. */
setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');

/** Several rounds, because objects freed in one round may have retained others. */
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
