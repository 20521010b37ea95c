import { errors, type Pool } from 'undici';
import { platformRefusalLimit, platformReplyLimit } from '../../config/platform-groups.ts';
import { parseJson } from '../../src/lib/parse-json.ts';
import { isPlatformFault, PlatformError } from '../../src/platform/platform-error.ts';
import { refusal } from '../../src/platform/refusal.ts';
import { requestHeaders } from '../../src/platform/request-headers.ts';
import { readRetryAfter } from '../../src/platform/retry-after.ts';
import type { PlatformRequest } from '../../src/platform/transport.ts';
import type { RequestContext } from '../context/request-context.ts';
import { type BufferedResponse, sendRequest } from './buffered-response.ts';

/** Ids of a request in the platform's logs and traces, and the counter of its sent bytes. */
export type RequestTrace = Pick<RequestContext, 'requestId' | 'traceparent' | 'platformWait' | 'client'>;

/** An attempt without a usable reply. */
export class FailedAttempt {
  readonly failure: PlatformError;
  /** Whether a second attempt may succeed: the connection was lost, or a gateway did not reach the service. */
  readonly isTransient: boolean;

  constructor(failure: PlatformError, isTransient = false) {
    this.failure = failure;
    this.isTransient = isTransient;
  }

  get isFault(): boolean {
    return isPlatformFault(this.failure);
  }
}

/** The parsed reply. */
export class SuccessfulAttempt {
  readonly body: unknown;

  constructor(body: unknown) {
    this.body = body;
  }
}

/** Outcome of one attempt to make a call. */
export type Attempt = SuccessfulAttempt | FailedAttempt;

/** The platform's end of a group of calls. */
export interface PlatformEnd {
  readonly pool: Pool;
  /** Called with the headers of each reply. */
  readonly onReply?: (headers: BufferedResponse['headers']) => void;
}

/**
 * Sends a call once: no redirect is followed, and undici does not retry. The signal's reason is a {@link
 * PlatformError} when the deadline has passed, which is a failed attempt; any other reason is thrown: the visitor has
 * left, which says nothing about the platform. An invalid request is thrown as well (`bad-request`).
 */
export async function makeAttempt(
  { pool, onReply }: PlatformEnd,
  request: PlatformRequest,
  signal: AbortSignal,
  trace: RequestTrace | undefined,
  traceparent = trace?.traceparent,
): Promise<Attempt> {
  try {
    trace?.platformWait?.countAttempt();
    const { method, path, body: content } = request;
    const sent = {
      method,
      path,
      headers: headersOf(request, trace, traceparent),
      ...(content !== undefined && { body: JSON.stringify(content) }),
    };
    const response = await sendRequest(pool, sent, signal, limitOf);
    onReply?.(response.headers);
    return readReply(request.call, response);
  } catch (error) {
    if (signal.reason instanceof PlatformError) return new FailedAttempt(signal.reason);
    signal.throwIfAborted();
    return toFailedAttempt(request.call, error);
  }
}

function headersOf(
  request: PlatformRequest,
  trace: RequestTrace | undefined,
  traceparent: string | undefined,
): Record<string, string> {
  const headers = requestHeaders(request);
  if (traceparent !== undefined) headers['traceparent'] = traceparent;
  if (trace) headers['x-request-id'] = trace.requestId;
  return headers;
}

const isRefused = (status: number): boolean => status < 200 || status > 299;

const limitOf = (status: number): number => (isRefused(status) ? platformRefusalLimit : platformReplyLimit);

/** Statuses of a gateway that has not reached the service, or of a service that is being replaced. */
const transientStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

function readReply(call: string, { statusCode, headers, text }: BufferedResponse): Attempt {
  if (isRefused(statusCode)) {
    const remarks = parseJson(text ?? '');
    // A longer `Retry-After` exceeds the time that a visitor waits.
    const isTransient = transientStatuses.has(statusCode) && headers['retry-after'] === undefined;
    return new FailedAttempt(refusal(call, statusCode, remarks, readRetryAfter(headers['retry-after'])), isTransient);
  }
  if (text === undefined) return garbage(call, `replied with more than ${platformReplyLimit} bytes`);
  const parsed = parseJson(text);
  return parsed === undefined ? garbage(call, 'replied with something other than JSON') : new SuccessfulAttempt(parsed);
}

const garbage = (call: string, detail: string) =>
  new FailedAttempt(new PlatformError(call, 'platform-garbage', detail));

/** Messages of undici or of the system may quote the request, so only the error code is logged. */
function toFailedAttempt(call: string, error: unknown): FailedAttempt {
  if (error instanceof errors.InvalidArgumentError) {
    throw new PlatformError(call, 'bad-request', 'the request cannot be sent');
  }
  const isLate =
    error instanceof errors.ConnectTimeoutError ||
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError;
  const failure = isLate ? 'platform-timeout' : 'platform-unavailable';
  return new FailedAttempt(new PlatformError(call, failure, `no response (${causeOf(error)})`), true);
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
