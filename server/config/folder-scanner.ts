import path from 'node:path';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import { fileThreads } from '../file-threads.ts';
import type { FolderKind } from './campaign-file-names.ts';
import type { FolderReading } from './folder-fingerprints.ts';

/** Fingerprints of the folders in a directory. */
export interface Scan {
  readonly fingerprints: ReadonlyMap<string, string>;
  /** Folders that have timed out; they are skipped until they answer. */
  readonly overdue: readonly string[];
}

/** Scans the campaign folders, and reads them. */
export interface FolderScanner {
  /** Fingerprint of each folder now, by name. Rejects if the directory can't be read or does not answer. */
  readonly scan: () => Promise<Scan>;
  readonly read: (name: string) => Promise<FolderReading>;
  readonly stop: () => void;
}

/** A request to the thread. */
export type ScanQuestion =
  | { readonly kind: 'list' }
  | { readonly kind: 'fingerprint'; readonly names: readonly string[] }
  | { readonly kind: 'read'; readonly name: string };

/** The thread's answer to a question, or the reason for not having one. */
export type ScanAnswer<Value> = { readonly value: Value } | { readonly failure: string };

const answerSchema = <Value>(value: z.ZodType<Value>) =>
  z.union([z.object({ value }), z.object({ failure: z.string() })]);

const namesSchema = z.array(z.string());
const fingerprintsSchema = z.map(z.string(), z.string());
const readingSchema = z.union([
  z.object({
    fingerprint: z.string(),
    contents: z.object({
      files: z.map(z.string(), z.string()),
      art: z.map(z.string(), z.instanceof(Uint8Array).transform(toBuffer)),
    }),
  }),
  z.object({ fingerprint: z.string(), problem: z.string() }),
]);

/**
 * Data that the thread starts with. The thread counts the folders of a request that it has reached, and says whether it
 * is reading one.
 */
export interface ScanData {
  readonly directory: string;
  readonly kind: FolderKind;
  /** Milliseconds by which the service's clock is ahead of the machine's. */
  readonly clockOffset: number;
  readonly progress: Int32Array<SharedArrayBuffer>;
}

/** The built worker is beside the chunk with this module. */
const workerFile = path.join(import.meta.dirname, `folder-scan-worker${path.extname(import.meta.filename)}`);

/** The thread holds names of files, the last fingerprints, and the files of one folder. */
const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 };

/** Milliseconds in which a folder must answer. */
const usualDeadline = 10_000;

/** Maximum threads that wait for hanging folders: each takes some megabytes. */
const maxStuck = 4;

/** Folders that have timed out. */
export class OverdueError extends Error {
  override readonly name = 'OverdueError';
  /** Number of the request's folders that the thread had reached. */
  readonly reached: number;

  constructor(what: string, reached: number) {
    super(`${what} has not answered in time: its mount hangs`);
    this.reached = reached;
  }
}

interface ScanThread extends ScanData {
  readonly worker: Worker;
}

/**
 * Scans and reads the campaign folders in a thread of its own, which starts with the first scan. Synchronous calls of
 * the file system cost a fifth of asynchronous ones (decision 64), and a hanging volume blocks that thread alone: after
 * a deadline another one continues with the other folders (decision 70).
 */
export function createFolderScanner(
  directory: string,
  deadline = usualDeadline,
  kind: FolderKind = 'campaign',
  clockOffset = 0,
): FolderScanner {
  let thread: ScanThread | undefined;
  /** Folders that have timed out. Their threads can't be ended before they answer. */
  const stuck = new Set<string>();

  const start = (): ScanThread => {
    const progress = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
    const data: ScanData = { directory, kind, clockOffset, progress };
    const worker = new Worker(workerFile, { workerData: data, resourceLimits });
    worker.unref();
    // A crashed thread fails its open request; the next request starts another one.
    worker.on('error', () => {});
    worker.once('exit', () => {
      fileThreads.leave(worker);
      if (thread?.worker === worker) thread = undefined;
    });
    return { ...data, worker };
  };

  const ask = async <Answer>(question: ScanQuestion, schema: z.ZodType<Answer>): Promise<Answer> => {
    thread ??= start();
    const answer = answerSchema(schema).parse(await answerOf(thread, question, deadline));
    if ('failure' in answer) throw new Error(answer.failure);
    return answer.value;
  };

  /** Leaves the thread waiting; the folder is scanned again once the thread has ended. */
  const abandon = (name: string): void => {
    const waiting = thread?.worker;
    thread = undefined;
    stuck.add(name);
    waiting?.once('exit', () => stuck.delete(name));
    void waiting?.terminate();
  };

  const fingerprint = async (names: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const requested = names.filter((name) => !stuck.has(name));
    try {
      return await ask({ kind: 'fingerprint', names: requested }, fingerprintsSchema);
    } catch (error) {
      const name = error instanceof OverdueError ? requested[error.reached] : undefined;
      if (name === undefined) throw error;
      abandon(name);
      if (stuck.size > maxStuck) throw new OverdueError(directory, 0);
      return fingerprint(names);
    }
  };

  const orAbandon = async <Value>(name: string, answer: Promise<Value>): Promise<Value> => {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof OverdueError)) throw error;
      abandon(name);
      throw new OverdueError(path.join(directory, name), 0);
    }
  };

  return {
    scan: async () => {
      if (stuck.has('') || stuck.size > maxStuck) throw new OverdueError(directory, 0);
      const names = await orAbandon('', ask({ kind: 'list' }, namesSchema));
      const fingerprints = await fingerprint(names);
      return { fingerprints, overdue: names.filter((name) => stuck.has(name)) };
    },
    read: (name) => orAbandon(name, ask({ kind: 'read', name }, readingSchema)),
    stop: () => void thread?.worker.terminate(),
  };
}

/** The thread's answer. It is overdue if the thread reaches no other folder within the deadline. */
function answerOf(
  { worker, directory, progress }: ScanThread,
  question: ScanQuestion,
  deadline: number,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    Atomics.store(progress, 0, 0);
    let reached = 0;
    const timer = setInterval(() => {
      const now = Atomics.load(progress, 0);
      if (now === reached) settle(() => reject(new OverdueError(directory, now)));
      reached = now;
    }, deadline);
    const onMessage = (answer: unknown) => {
      fileThreads.leave(worker);
      settle(() => resolve(answer));
    };
    const onError = (error: Error) => settle(() => reject(error));
    const onExit = () => settle(() => reject(new Error('the thread that looks at campaign folders has ended')));
    const settle = (how: () => void) => {
      clearInterval(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      how();
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    fileThreads.enter(worker, () => Atomics.load(progress, 1) === 1);
    worker.postMessage(question);
  });
}

function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
