import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';

/** Looks at the campaign folders. */
export interface FolderScanner {
  /** What each folder looks like now, by its name. Rejects where the directory can't be read. */
  readonly scan: () => Promise<ReadonlyMap<string, string>>;
  readonly stop: () => void;
}

const answerSchema = z.union([z.object({ looks: z.map(z.string(), z.string()) }), z.object({ problem: z.string() })]);

/** What the worker says: the look of each folder by its name, or why the directory can't be read. */
export type ScanAnswer = z.infer<typeof answerSchema>;

/** The built worker stands beside the chunk that this module is in. */
const workerFile = path.join(import.meta.dirname, `folder-scan-worker${path.extname(import.meta.filename)}`);

/** It keeps the names of files, and what it has just seen. */
const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 };

/**
 * Looks at the campaign folders in a thread of its own, which is started for the first scan. Calls of the file system that are
 * waited for cost a fifth of those that are not, and a volume that is slow or hangs holds up the thread alone (decision 64).
 */
export function createFolderScanner(directory: string): FolderScanner {
  let worker: Worker | undefined;
  const start = () => {
    const started = new Worker(workerFile, { workerData: directory, resourceLimits });
    started.unref();
    const forget = () => {
      if (worker === started) worker = undefined;
    };
    started.once('error', forget).once('exit', forget);
    return started;
  };
  return {
    scan: async () => {
      worker ??= start();
      const answer = once(worker, 'message');
      worker.postMessage('scan');
      const [message] = await answer;
      const said = answerSchema.parse(message);
      if ('problem' in said) throw new Error(said.problem);
      return said.looks;
    },
    stop: () => void worker?.terminate(),
  };
}
