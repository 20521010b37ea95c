import { type Bodies, bestBody, compressBody, type EncodedBody } from '../files/encoded-body.ts';

/** A page, the same for all requests with the same visit. */
export interface CachedPage {
  readonly status: number;
  /** Its content security policy, which names no nonce. */
  readonly policy: string;
  /** Bytes of the page itself. */
  readonly size: number;
  /** Compresses it once for all who get it, off the event loop. To be called when a second visitor wants it. */
  readonly compress: () => Promise<void>;
  /** All its forms are there. */
  readonly isCompressed: () => boolean;
  /** The page in the best form that there is by now and that an `Accept-Encoding` allows. */
  readonly bodyFor: (accepted: string | undefined) => EncodedBody;
}

/** Beyond it, brotli costs more time than its bytes are worth in the seconds that a page is kept. */
const brotliQuality = 5;

export function createCachedPage(status: number, policy: string, body: Buffer): CachedPage {
  let bodies: Bodies = { identity: body };
  let compressing: Promise<void> | undefined;
  const compress = async (): Promise<void> => {
    bodies = { identity: body, ...(await compressBody(body, brotliQuality)) };
  };
  return {
    status,
    policy,
    size: body.length,
    compress: () => {
      // Without its compressed forms it is sent as it is.
      compressing ??= compress().catch(() => {});
      return compressing;
    },
    isCompressed: () => bodies.gzip !== undefined,
    bodyFor: (accepted) => bestBody(bodies, accepted),
  };
}
