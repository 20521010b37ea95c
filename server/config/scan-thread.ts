import path from 'node:path';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import { fileThreads } from '../file-threads.ts';
import type { FolderKind } from './folder-kinds.ts';

/** A directory of folders of one kind. */
export interface ScannedDirectory {
  readonly directory: string;
  readonly kind: FolderKind;
  /** Milliseconds by which the service's clock is ahead of the machine's. */
  readonly clockOffset: number;
}

/** A request to the thread. */
export type ScanQuestion = ScannedDirectory &
  (
    | { readonly ask: 'list' }
    | { readonly ask: 'fingerprints'; readonly names: readonly string[] }
    | { readonly ask: 'read'; readonly name: string }
  );

/** Names of the folders, and the id of the set that has them. */
export interface FolderList {
  readonly names: readonly string[];
  readonly set: string | undefined;
}

/** The thread's reply, or the reason for not having one. */
export type ScanReply<Value> = { readonly value: Value } | { readonly failure: string };

/**
 * Data that the thread starts with: the number of the request's folders that it has reached, and 1 while it is reading.
 */
export interface ScanThreadData {
  readonly progress: Int32Array<SharedArrayBuffer>;
}

/** The built worker is beside the chunk with this module. */
const workerFile = path.join(import.meta.dirname, `scan-thread-worker${path.extname(import.meta.filename)}`);

/** The thread holds names of files, the last fingerprints, and the files of one folder. */
const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 };

/** Milliseconds in which a folder must respond. */
const usualDeadline = 10_000;

/** How often a request looks at the thread's progress within the deadline. */
const looksPerDeadline = 10;

/** A folder did not respond in time. The thread that waits for it is left behind, and can't be ended before it does. */
export class NoReplyError extends Error {
  override readonly name = 'NoReplyError';
  /** Number of the request's folders that the thread had reached. */
  readonly reached: number;
  /** Resolves when the folder has responded at last, and its thread has ended. */
  readonly ended: Promise<void>;

  constructor(reached: number, ended: Promise<void>) {
    super('a folder has not responded in time');
    this.reached = reached;
    this.ended = ended;
  }
}

interface Running extends ScanThreadData {
  readonly worker: Worker;
}

/**
 * The thread that reads folders of campaigns, brands and texts, one request after another; it starts with the first
 * one. They share it because each thread takes more than 10 MB. Synchronous calls of the file system cost a fifth of
 * asynchronous ones (decision 64), and a hanging volume blocks only the thread: after the deadline another one takes
 * the next request (decision 70).
 */
export class ScanThread {
  readonly #deadline: number;
  #running: Running | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #isStopped = false;

  constructor(deadline = usualDeadline) {
    this.#deadline = deadline;
  }

  /** The thread's reply. Rejects with a {@link NoReplyError} if it reaches no other folder within the deadline. */
  ask<Value>(question: ScanQuestion, schema: z.ZodType<Value>): Promise<Value> {
    const reply = this.#last.then(async () => {
      const outcome = replySchema(schema).parse(await this.#replyTo(question));
      if ('failure' in outcome) throw new Error(outcome.failure);
      return outcome.value;
    });
    // The caller handles the failure; the next request only waits for its turn.
    this.#last = reply.catch(() => {});
    return reply;
  }

  /** Ends the thread for good: an open request fails. */
  stop(): void {
    this.#isStopped = true;
    void this.#running?.worker.terminate();
  }

  #start(): Running {
    if (this.#isStopped) throw new Error('the thread that reads folders has been stopped');
    const progress = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
    const data: ScanThreadData = { progress };
    const worker = new Worker(workerFile, { workerData: data, resourceLimits });
    worker.unref();
    // A crashed thread fails its open request; the next request starts another one.
    worker.on('error', () => {});
    worker.once('exit', () => {
      fileThreads.leave(worker);
      if (this.#running?.worker === worker) this.#running = undefined;
    });
    return { progress, worker };
  }

  #replyTo(question: ScanQuestion): Promise<unknown> {
    this.#running ??= this.#start();
    const { worker, progress } = this.#running;
    return new Promise((resolve, reject) => {
      Atomics.store(progress, 0, 0);
      const isReading = () => Atomics.load(progress, 1) === 1;
      let [reached, looksWithoutProgress] = [0, 0];
      const timer = setInterval(() => {
        const now = Atomics.load(progress, 0);
        // On a busy machine a thread may take longer than the deadline to start: no folder is slow then.
        looksWithoutProgress = isReading() && now === reached ? looksWithoutProgress + 1 : 0;
        reached = now;
        if (looksWithoutProgress === looksPerDeadline) settle(() => reject(this.#leave(worker, now)));
      }, this.#deadline / looksPerDeadline);
      const onMessage = (reply: unknown) => {
        fileThreads.leave(worker);
        settle(() => resolve(reply));
      };
      const onError = (error: Error) => settle(() => reject(error));
      const onExit = () => settle(() => reject(new Error('the thread that reads folders has ended')));
      const settle = (how: () => void) => {
        clearInterval(timer);
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        how();
      };
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      fileThreads.enter(worker, isReading);
      worker.postMessage(question);
    });
  }

  /** Leaves a thread waiting: another one takes the next request. */
  #leave(worker: Worker, reached: number): NoReplyError {
    this.#running = undefined;
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    void worker.terminate();
    return new NoReplyError(reached, ended);
  }
}

const replySchema = <Value>(value: z.ZodType<Value>) =>
  z.union([z.object({ value }), z.object({ failure: z.string() })]);
