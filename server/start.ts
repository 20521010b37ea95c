import { setFlagsFromString } from 'node:v8';
import { endProcess } from './file-threads.ts';
import type { Demo } from './services.ts';
import { stopSignals } from './stop-signals.ts';

const neededNode = 24;

/** Starts the process. Checks Node's version before loading anything else: libraries fail with obscure messages on an older one. */
export async function start(loadDemo?: () => Promise<Demo>): Promise<void> {
  // Until there are requests to drain, a signal ends the start.
  for (const signal of stopSignals) process.on(signal, () => void endProcess(0));
  if (Number(process.versions.node.split('.')[0]) < neededNode) {
    process.stderr.write(
      `Marquee needs Node ${neededNode} or newer and was started with ${process.versions.node}: use npm start.\n`,
    );
    process.exitCode = 1;
    return;
  }
  // Otherwise V8 would pretenure objects that are long-lived during the start, such as Node's lists of two listeners, and with them each
  // request would stay in memory until a full collection (decision 44).
  setFlagsFromString('--no-allocation-site-pretenuring');
  // Otherwise a full collection in an idle process would drop object shapes and compiled code, and the first pages after a quiet minute
  // would cost nearly twice as much (decision 60).
  setFlagsFromString('--no-memory-reducer-favors-memory');
  const { serve } = await import('./serve.ts');
  await serve(await loadDemo?.());
}
