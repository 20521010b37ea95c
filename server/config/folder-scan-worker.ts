import { parentPort, workerData } from 'node:worker_threads';
import { createFolderLooks } from './folder-looks.ts';
import type { ScanAnswer } from './folder-scanner.ts';

/** Looks at the campaign folders for each message; their directory is the worker's data. */
const lookAtAll = createFolderLooks(String(workerData));

function scan(): ScanAnswer {
  try {
    return { looks: lookAtAll() };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', () => parentPort?.postMessage(scan()));
