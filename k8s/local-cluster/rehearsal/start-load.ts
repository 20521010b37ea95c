import path from 'node:path';
import { startOnHost } from '../namespaces.ts';

/** Starts a process on the visitors' host that sends requests to the site. The rate rises from 0 within `warmUp` seconds. */
export const startLoad = (name: 'load' | 'additional-load', rate: number, warmUp: number): Promise<void> =>
  startOnHost('visitors', name, [
    process.execPath,
    path.join(import.meta.dirname, 'send-load.ts'),
    `${rate}`,
    `${warmUp}`,
  ]);
