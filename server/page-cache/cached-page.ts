import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

/** How a body is sent; `identity` is as it is. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** A body as it goes over the wire. */
export interface EncodedBody {
  readonly encoding: Encoding;
  readonly bytes: Buffer;
}

/** A page as everybody with the same visit gets it. */
export interface CachedPage {
  readonly status: number;
  /** Its content security policy, which names no nonce. */
  readonly policy: string;
  /** Bytes of the page itself. */
  readonly size: number;
  /** Compresses it once for all who get it, off the event loop. To be asked for when a second one wants it. */
  readonly compress: () => Promise<void>;
  /** The page in the best form that there is by now and that an `Accept-Encoding` allows. */
  readonly bodyFor: (accepted: string | undefined) => EncodedBody;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Beyond it, brotli costs more time than its bytes are worth in the seconds that a page is kept. */
const brotliQuality = 5;

export function createCachedPage(status: number, policy: string, body: Buffer): CachedPage {
  const bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer } = { identity: body };
  let compressing: Promise<void> | undefined;

  const compress = async (): Promise<void> => {
    const params = { [zlib.BROTLI_PARAM_QUALITY]: brotliQuality, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length };
    [bodies.br, bodies.gzip] = await Promise.all([compressBrotli(body, { params }), compressGzip(body)]);
  };
  return {
    status,
    policy,
    size: body.length,
    compress: () => {
      // Without its compressed forms it is given out as it is: nobody waits for them, so nobody is told.
      compressing ??= compress().catch(() => {});
      return compressing;
    },
    bodyFor: (accepted) => {
      const encoding = encodingFor(accepted);
      const bytes = bodies[encoding];
      return bytes ? { encoding, bytes } : { encoding: 'identity', bytes: body };
    },
  };
}

/** The best encoding that an `Accept-Encoding` allows: brotli before gzip. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  for (const encoding of ['br', 'gzip'] as const) if (isAccepted(accepted, encoding)) return encoding;
  return 'identity';
}

/** Named, and not with the weight 0. `*` is left alone: who writes it gets what is always right. */
function isAccepted(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((entry) => {
    const [name, weight] = entry.split(';');
    return name?.trim().toLowerCase() === encoding && !/^\s*q=0(\.0*)?\s*$/i.test(weight ?? '');
  });
}
