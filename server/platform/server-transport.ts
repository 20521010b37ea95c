import { Pool } from 'undici';
import { PlatformError } from '../../src/platform/platform-error.ts';
import type { PlatformRequest, PlatformTransport } from '../../src/platform/transport.ts';
import type { RequestContext } from '../context/request-context.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';

interface ServerTransportSettings {
  /** Origin of the platform. */
  readonly origin: string;
  /** Milliseconds for a whole call, body included. */
  readonly timeout: number;
  readonly metrics: Metrics;
  readonly logger: Logger;
}

/** Largest reply that is read, in bytes. */
const replyLimit = 4 * 1024 * 1024;

/** A transport for the calls of one request, or (without a request) for calls that many requests share. */
export type TransportFor = (caller?: Pick<RequestContext, 'signal' | 'requestId' | 'traceparent'>) => PlatformTransport;

/** Calls the platform over pooled keep-alive sockets. Nothing is retried here: a reader sees each failure once. */
export function createServerTransport({ origin, timeout, metrics, logger }: ServerTransportSettings) {
  // undici's own limits are 300 s; the deadline below is what counts, they only free the socket.
  const pool = new Pool(origin, {
    connections: 64,
    headersTimeout: timeout,
    bodyTimeout: timeout,
    connectTimeout: timeout,
  });

  const transportFor: TransportFor = (caller) => async (call) => {
    const stop = metrics.platformDuration.startTimer({ call: call.call });
    try {
      const body = await send(pool, call, timeout, caller);
      stop({ outcome: 'ok' });
      return body;
    } catch (error) {
      const failure = caller?.signal.aborted ? undefined : toPlatformError(call.call, error);
      stop({ outcome: failure?.code ?? 'aborted' });
      if (failure)
        logger.warn({ event: logEvents.platformCallFailed, call: call.call, error: failure }, failure.message);
      throw failure ?? error;
    }
  };
  return { transportFor, close: () => pool.destroy() };
}

async function send(
  pool: Pool,
  { call, method, path, token }: PlatformRequest,
  timeout: number,
  caller: Parameters<TransportFor>[0],
): Promise<unknown> {
  const deadline = AbortSignal.timeout(timeout);
  const { statusCode, body } = await pool.request({
    method,
    path,
    signal: caller ? AbortSignal.any([deadline, caller.signal]) : deadline,
    headers: {
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      ...(caller && { traceparent: caller.traceparent, 'x-request-id': caller.requestId }),
      ...(token !== undefined && { 'x-auth': `Bearer ${token}` }),
    },
  });
  if (statusCode !== 200) {
    await body.dump();
    const failure = statusCode >= 500 ? 'platform-unavailable' : 'platform-refused';
    throw new PlatformError(call, failure, `answered ${statusCode}`, statusCode);
  }
  return parseJson(call, await readLimited(call, body));
}

async function readLimited(call: string, body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > replyLimit) throw new PlatformError(call, 'platform-garbage', `answered more than ${replyLimit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(call: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PlatformError(call, 'platform-garbage', 'answered something that is not JSON');
  }
}

const timeoutNames = new Set(['TimeoutError', 'HeadersTimeoutError', 'BodyTimeoutError', 'ConnectTimeoutError']);

function toPlatformError(call: string, error: unknown): PlatformError {
  if (error instanceof PlatformError) return error;
  if (!(error instanceof Error)) return new PlatformError(call, 'platform-unavailable', String(error));
  const code = timeoutNames.has(error.name) ? 'platform-timeout' : 'platform-unavailable';
  return new PlatformError(call, code, error.message);
}
