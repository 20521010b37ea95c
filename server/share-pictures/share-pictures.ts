import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { createCache } from '../cache/create-cache.ts';
import { bufferSize } from '../cache/heap-size.ts';
import { upTo } from '../cache/up-to.ts';
import { MarqueeError } from '../errors.ts';
import { createStaticFile, type StaticFile } from '../files/static-files.ts';

/** The share picture at an address; undefined if no campaign has it. */
export type SharePictureAt = (address: string) => Promise<StaticFile | undefined>;

/** A picture takes 50 to 130 kB: enough for a hundred campaigns, so that each is drawn only once. */
const maxCacheBytes = 12 * 1024 * 1024;

/** Maximum length of the queue: each picture takes a second. */
const maxWaiting = 20;

/** Milliseconds of processor time after which a drawing is aborted: usual ones take one second. */
const usualLimit = 5_000;

/** Milliseconds between two checks of a drawing's processor time. */
const timeCheckInterval = 250;

/** Milliseconds until a failed drawing is retried: the machine may have been too busy. */
const rememberedFailure = 10 * 60_000;

/** The built worker is beside the chunk with this module. */
const workerFile = path.join(import.meta.dirname, `share-picture-worker${path.extname(import.meta.filename)}`);

/**
 * Renders share pictures on first request, one at a time, each in a separate thread, so that the event loop is not
 * blocked and the memory is freed.
 * @param artAt the art that a share picture is made of, by the address of the picture
 */
export function createSharePictures(
  artAt: (address: string) => string | undefined,
  limit = usualLimit,
): SharePictureAt {
  /** Addresses of failed drawings: retrying them on each request would block the queue. */
  const failures = new LRUCache<string, true>({ ...upTo(1_000), ttl: rememberedFailure });
  const turn = bulkhead(1, maxWaiting);
  const pictures = createCache<string, StaticFile>({
    name: 'share-pictures',
    maxBytes: maxCacheBytes,
    sizeOf: ({ bodies }) => bufferSize(bodies.identity),
  });
  const drawAt = async (address: string, art: string): Promise<StaticFile> =>
    createStaticFile(address, { identity: await turn.execute(() => drawSharePicture(art, limit)) });
  return async (address) => {
    const art = artAt(address);
    if (art === undefined || failures.has(address)) return undefined;
    try {
      return pictures.get(address) ?? (await pictures.load(address, () => drawAt(address, art)));
    } catch (error) {
      if (error instanceof BulkheadRejectedError) throw new MarqueeError('overloaded');
      failures.set(address, true);
      throw new Error(`${address} could not be drawn`, { cause: error });
    }
  };
}

/**
 * Renders art as a share picture, in JPEG. The limit counts processor time, not elapsed time, which is several times as long on a busy
 * machine.
 * @throws if it can't be drawn, or takes too much time
 */
export async function drawSharePicture(art: string, limit = usualLimit): Promise<Buffer> {
  const worker = new Worker(workerFile, { workerData: art });
  worker.unref();
  const overLimit = new AbortController();
  const checkTime = async () => {
    const { user, system } = await worker.cpuUsage();
    if ((user + system) / 1_000 > limit) overLimit.abort();
  };
  // The processor time can't be read after the thread has ended.
  const timer = setInterval(() => void checkTime().catch(() => {}), timeCheckInterval);
  try {
    const [picture] = await once(worker, 'message', { signal: overLimit.signal });
    if (!(picture instanceof Uint8Array)) throw new Error('The worker gave no picture');
    return Buffer.from(picture);
  } finally {
    clearInterval(timer);
    void worker.terminate();
  }
}
