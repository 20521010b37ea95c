import { randomBytes } from 'node:crypto';

const traceparentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const requestIdPattern = /^[A-Za-z0-9._-]{8,64}$/;

/** The trace of a request: the caller's when its `traceparent` is well formed, else a new one (W3C Trace Context). */
export function readTrace(header: string | undefined): { traceId: string; traceparent: string } {
  const found = traceparentPattern.exec(header ?? '');
  const isUsable = found && !/^0+$/.test(found[1] ?? '') && !/^0+$/.test(found[2] ?? '');
  const traceId = isUsable && found[1] ? found[1] : randomBytes(16).toString('hex');
  const flags = isUsable && found[3] ? found[3] : '00';
  return { traceId, traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-${flags}` };
}

/** The caller's request id when it is short and plain, else a new one: it goes into logs and a response header. */
export const readRequestId = (header: string | undefined): string =>
  header !== undefined && requestIdPattern.test(header) ? header : randomBytes(12).toString('hex');
