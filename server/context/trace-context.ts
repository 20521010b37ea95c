import { randomBytes } from 'node:crypto';

/** Random bytes generated at once: generating them for each id would cost more than everything else in this file. */
const poolBytes = 4_096;
let pool = '';
let used = 0;

/** Random bytes in hexadecimal digits. */
function randomHex(bytes: number): string {
  const digits = 2 * bytes;
  if (used + digits > pool.length) {
    pool = randomBytes(poolBytes).toString('hex');
    used = 0;
  }
  used += digits;
  return pool.slice(used - digits, used);
}

const traceparentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const requestIdPattern = /^[A-Za-z0-9._-]{8,64}$/;

/** A caller's part of a trace, if its `traceparent` is well formed. */
export interface CallerSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly flags: string;
}

/** Reads a `traceparent` (W3C Trace Context). */
export function readCaller(header: string | undefined): CallerSpan | undefined {
  const [, traceId = '', spanId = '', flags = ''] = (header !== undefined && traceparentPattern.exec(header)) || [];
  return /^0*$/.test(traceId) || /^0*$/.test(spanId) ? undefined : { traceId, spanId, flags };
}

export const newTraceId = (): string => randomHex(16);

export const newSpanId = (): string => randomHex(8);

/** The trace of a request: the caller's when its `traceparent` is well formed, else a new one. */
export function readTrace(header: string | undefined): { traceId: string; traceparent: string } {
  const { traceId, flags } = readCaller(header) ?? { traceId: newTraceId(), flags: '00' };
  return { traceId, traceparent: `00-${traceId}-${newSpanId()}-${flags}` };
}

/** The trace id of a request that makes no calls: the caller’s, or a new one. */
export const readTraceId = (header: string | undefined): string => readCaller(header)?.traceId ?? newTraceId();

/** The caller's request id if it is short and plain, else a new one: it goes into logs and a response header. */
export const readRequestId = (header: string | undefined): string =>
  header !== undefined && requestIdPattern.test(header) ? header : randomHex(12);
