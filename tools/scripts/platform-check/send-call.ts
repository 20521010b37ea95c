import { platformReplyLimit } from '../../../config/platform-groups.ts';
import {
  type AdaptCall,
  type FindAdapted,
  refuseCall,
  type SendRequest,
} from '../../../server/platform/platform-adapter.ts';
import { fillPath, queryString } from '../../../src/platform/call-path.ts';
import type { CallEntry } from '../../../src/platform/call-table.ts';
import type { SampleInput } from '../../../src/platform/define-call.ts';
import { PlatformError } from '../../../src/platform/platform-error.ts';
import { refusal } from '../../../src/platform/refusal.ts';
import { requestHeaders } from '../../../src/platform/request-headers.ts';
import type { PlatformRequest } from '../../../src/platform/transport.ts';
import type { Found } from './finding.ts';

/** How a call is sent. */
export interface Sending extends SampleInput {
  readonly token?: string | undefined;
  readonly key?: string | undefined;
}

/** The reply to a call. */
export interface CallResponse {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body; missing if it is not JSON. */
  readonly body: unknown;
  /** Problems of the response: time, size, encoding. */
  readonly found: readonly Found[];
}

/** Whether the platform has answered. */
export const isCallResponse = (result: CallResponse | Found): result is CallResponse => 'status' in result;

/** Whether the platform has not carried out the call. */
export const isRefused = ({ status }: CallResponse): boolean => status < 200 || status > 299;

/** Address of a platform, and the time limit of a call. */
export interface Platform {
  readonly origin: string;
  /** Milliseconds that Marquee waits (`PLATFORM_TIMEOUT_MS`). */
  readonly timeout: number;
  /** How calls are adapted to a platform of another shape. */
  readonly findAdapted?: FindAdapted | undefined;
}

/** Sends a call once, as Marquee would. If the platform does not reply, returns a finding instead. */
export async function sendCall(platform: Platform, call: CallEntry, sending: Sending): Promise<CallResponse | Found> {
  const request = requestOf(call, sending);
  const adapt = platform.findAdapted?.(call.id);
  return adapt ? sendAdapted(platform, request, adapt) : sendRequest(platform, request);
}

function requestOf(
  { id, group, method, path, isRepeatable, isMoneyAction }: CallEntry,
  { parameters = {}, query = {}, headers, body, token, key }: Sending,
): PlatformRequest {
  return {
    call: id,
    group,
    method,
    path: fillPath(path, parameters) + queryString(query),
    isRepeatable,
    isMoneyAction,
    ...(headers && { headers }),
    ...(body !== undefined && { body }),
    ...(key !== undefined && { idempotencyKey: key }),
    ...(token !== undefined && { token }),
  };
}

/** Sends a call as the adapter makes it. */
async function sendAdapted(
  platform: Platform,
  request: PlatformRequest,
  adapt: AdaptCall,
): Promise<CallResponse | Found> {
  let last: CallResponse | undefined;
  const send: SendRequest = async (sent) => {
    const response = await sendRequest(platform, sent);
    if (!('status' in response)) throw new Error(`${response.path}: ${response.got}`);
    last = response;
    if (response.status < 200 || response.status > 299) throw refusal(request.call, response.status, response.body);
    return response.body;
  };
  try {
    const body = await adapt(request, send, refuseCall(request.call));
    return { status: 200, headers: last?.headers ?? new Headers(), body, found: last?.found ?? [] };
  } catch (error) {
    if (error instanceof PlatformError && error.status !== undefined) {
      const errors = [{ ...(error.platformCode !== undefined && { code: error.platformCode }), detail: error.details }];
      return {
        status: error.status,
        headers: last?.headers ?? new Headers(),
        body: { errors },
        found: last?.found ?? [],
      };
    }
    return { check: 'reply', path: 'adapter', expected: 'a reply', got: String(error) };
  }
}

async function sendRequest({ origin, timeout }: Platform, request: PlatformRequest): Promise<CallResponse | Found> {
  const startedAt = performance.now();
  try {
    const response = await fetch(origin + request.path, {
      method: request.method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      headers: requestHeaders(request),
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    });
    const bytes = await readBytes(response);
    const elapsed = Math.round(performance.now() - startedAt);
    return readResponse(response, bytes, elapsed > timeout / 2 ? [slow(elapsed, timeout)] : []);
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return slow(timeout, timeout);
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    return { check: 'reply', path: 'connection', expected: 'an answer', got: cause };
  }
}

const slow = (elapsed: number, timeout: number): Found => ({
  check: 'time',
  path: 'reply',
  expected: `within ${timeout / 2} ms, half of what Marquee waits`,
  got: elapsed >= timeout ? `nothing after ${timeout} ms` : `${elapsed} ms`,
});

/** Reads only as much as proves that the body is too long. */
async function readBytes({ body }: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (body) {
    for await (const chunk of body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > platformReplyLimit) break;
    }
  }
  return Buffer.concat(chunks);
}

function readResponse({ status, headers }: Response, bytes: Uint8Array, slowness: readonly Found[]): CallResponse {
  const type = headers.get('content-type') ?? 'no content type';
  const response = (body: unknown, ...found: readonly Found[]) => ({
    status,
    headers,
    body,
    found: [...slowness, ...found],
  });
  if (bytes.length > platformReplyLimit) {
    return response(undefined, {
      check: 'size',
      path: 'reply',
      expected: `at most ${platformReplyLimit} bytes`,
      got: 'more',
    });
  }
  const text = decodeText(bytes);
  if (text === undefined) {
    return response(undefined, { check: 'encoding', path: 'reply', expected: 'UTF-8', got: 'bytes that are none' });
  }
  const wrongType: Found[] = /^application\/(?:[\w.+-]+\+)?json\b/i.test(type)
    ? []
    : [{ check: 'reply', path: 'content-type', expected: 'application/json', got: type }];
  try {
    return response(JSON.parse(text), ...wrongType);
  } catch {
    return response(undefined, ...wrongType, {
      check: 'reply',
      path: 'reply',
      expected: 'JSON',
      got: text === '' ? 'nothing' : 'another text',
    });
  }
}

function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
