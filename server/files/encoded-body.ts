import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { bulkhead } from 'cockatiel';

/** Encodings that bodies are cached in. */
export type CompressedEncoding = 'br' | 'gzip';

/** Encoding of a sent body; `identity` is uncompressed. */
export type Encoding = CompressedEncoding | 'identity';

/** Encoding of a cached page: pages are stored as gzip, which all browsers accept. */
export type StoredEncoding = 'gzip' | 'identity';

/** A body as it goes over the wire. */
export interface EncodedBody {
  readonly encoding: Encoding;
  readonly bytes: Buffer;
}

/** A body in every encoding made so far. */
export interface Bodies {
  readonly identity: Buffer;
  readonly br?: Buffer | undefined;
  readonly gzip?: Buffer | undefined;
}

/**
 * One slot per thread of libuv. Each running compression holds more than a megabyte until the event loop has noticed its end, which is late
 * under load (measured: 500 MB for 300 pages).
 */
const slots = bulkhead(4, Number.POSITIVE_INFINITY);

const brotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const compressors: Readonly<Record<CompressedEncoding, (body: Buffer, quality: number) => Promise<Buffer>>> = {
  br: (body, quality) =>
    brotli(body, {
      chunkSize: roomFor(body.length),
      params: { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body, level) => toGzip(body, { chunkSize: roomFor(body.length), level }),
};

/** Compresses a body off the event loop. The result owns exactly its bytes. */
async function compressTo(encoding: CompressedEncoding, body: Buffer, quality: number): Promise<Buffer> {
  const compressed = await slots.execute(() => compressors[encoding](body, quality));
  // `compressed` is a slice of a larger buffer, which would stay in memory.
  const exact = Buffer.allocUnsafeSlow(compressed.length);
  compressed.copy(exact);
  return exact;
}

/** Initial buffer size for a result, so that one allocation suffices. zlib requires at least 64. */
export const roomFor = (size: number): number => size + 64;

const gzipLevel = 6;

/** Compresses a body that stays cached for minutes or for the process's life. */
export async function compressBody(body: Buffer, quality: number): Promise<Pick<Bodies, 'br' | 'gzip'>> {
  const [br, gzipped] = await Promise.all([compressTo('br', body, quality), compressTo('gzip', body, gzipLevel)]);
  return { br, gzip: gzipped };
}

/** The body in the best available encoding that an `Accept-Encoding` allows. */
export function bestBody(bodies: Bodies, accepted: string | undefined): EncodedBody {
  const encoding = encodingFor(accepted);
  const bytes = bodies[encoding];
  return bytes ? { encoding, bytes } : { encoding: 'identity', bytes: bodies.identity };
}

/** The best encoding that an `Accept-Encoding` allows: brotli before gzip. */
export const encodingFor = (accepted: string | undefined): Encoding => acceptedEncoding(accepted, ['br', 'gzip']);

/** One of these encodings, or none. */
export type AcceptedEncoding<Name extends string> = Name | 'identity';

/** The first of these encodings that an `Accept-Encoding` allows. */
export function acceptedEncoding<Name extends string>(
  accepted: string | string[] | undefined,
  order: readonly Name[],
): AcceptedEncoding<Name> {
  if (accepted === undefined) return 'identity';
  const names = `${accepted}`.split(',').map(acceptedName);
  return order.find((encoding) => names.includes(encoding)) ?? 'identity';
}

/** The encoding is named, and not with the weight 0. `*` names none: a client that sends it gets the plain body. */
function acceptedName(entry: string): string {
  const end = entry.indexOf(';');
  if (end === -1) return entry.trim().toLowerCase();
  const [weight = ''] = entry.slice(end + 1).split(';', 1);
  return /^\s*q=0(\.0*)?\s*$/i.test(weight) ? '' : entry.slice(0, end).trim().toLowerCase();
}
