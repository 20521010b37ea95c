import { randomBytes } from 'node:crypto';

/** Bytes drawn at once: a draw for each id of each request costs more than all the rest of it. */
const drawn = 4_096;
let pool = Buffer.alloc(0);
let used = 0;

/** Random bytes in hexadecimal digits. */
function randomHex(bytes: number): string {
  if (used + bytes > pool.length) {
    pool = randomBytes(drawn);
    used = 0;
  }
  used += bytes;
  return pool.toString('hex', used - bytes, used);
}

const traceparentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const requestIdPattern = /^[A-Za-z0-9._-]{8,64}$/;

/** The trace of a request: the caller's when its `traceparent` is well formed, else a new one (W3C Trace Context). */
export function readTrace(header: string | undefined): { traceId: string; traceparent: string } {
  const found = header === undefined ? null : traceparentPattern.exec(header);
  const isUsable = found && !/^0+$/.test(found[1] ?? '') && !/^0+$/.test(found[2] ?? '');
  const traceId = isUsable && found[1] ? found[1] : randomHex(16);
  const flags = isUsable && found[3] ? found[3] : '00';
  return { traceId, traceparent: `00-${traceId}-${randomHex(8)}-${flags}` };
}

/** The caller's request id when it is short and plain, else a new one: it goes into logs and a response header. */
export const readRequestId = (header: string | undefined): string =>
  header !== undefined && requestIdPattern.test(header) ? header : randomHex(12);
