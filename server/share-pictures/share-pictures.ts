import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { createCache } from '../cache/create-cache.ts';
import { bufferSize } from '../cache/heap-size.ts';
import { MarqueeError } from '../errors.ts';
import { createStaticFile, type StaticFile } from '../files/static-files.ts';

/** The share picture at an address; nothing where no campaign has it. */
export type SharePictureAt = (address: string) => Promise<StaticFile | undefined>;

/** A picture takes 50 to 130 kB: all of a hundred campaigns, so that each is drawn once. */
const keptBytes = 12 * 1024 * 1024;

/** Pictures that wait for their turn: each takes a second. */
const mostWaiting = 20;

/** Milliseconds after which a drawing is taken for one that never ends. */
const deadline = 30_000;

/** The built worker stands beside the chunk that this module is in. */
const workerFile = path.join(import.meta.dirname, `share-picture-worker${path.extname(import.meta.filename)}`);

/**
 * Draws share pictures when they are first asked for, one at a time, each in a thread of its own: the event loop goes on, and what
 * a drawing takes up is given back.
 * @param artAt the art that a share picture is made of, by the address of the picture
 */
export function createSharePictures(artAt: (address: string) => string | undefined): SharePictureAt {
  const turn = bulkhead(1, mostWaiting);
  const pictures = createCache<string, StaticFile>({
    name: 'share-pictures',
    maxBytes: keptBytes,
    sizeOf: ({ bodies }) => bufferSize(bodies.identity),
  });
  const drawAt = async (address: string, art: string): Promise<StaticFile> =>
    createStaticFile(address, { identity: await turn.execute(() => draw(art)) });
  return async (address) => {
    const art = artAt(address);
    if (art === undefined) return undefined;
    try {
      return pictures.get(address) ?? (await pictures.load(address, () => drawAt(address, art)));
    } catch (error) {
      if (error instanceof BulkheadRejectedError) throw new MarqueeError('overloaded');
      throw new Error(`${address} could not be drawn`, { cause: error });
    }
  };
}

async function draw(art: string): Promise<Buffer> {
  const worker = new Worker(workerFile, { workerData: art });
  worker.unref();
  try {
    const [picture] = await once(worker, 'message', { signal: AbortSignal.timeout(deadline) });
    if (!(picture instanceof Uint8Array)) throw new Error('The worker gave no picture');
    return Buffer.from(picture);
  } finally {
    void worker.terminate();
  }
}
