import { platformReplyLimit } from '../../config/platform-groups.ts';
import { fillPath, queryString } from '../../src/platform/call-path.ts';
import type { CallEntry } from '../../src/platform/call-table.ts';
import type { SampleInput } from '../../src/platform/define-call.ts';
import { bearer, tokenHeader } from '../../src/platform/token-header.ts';
import { idempotencyHeader } from '../../src/platform/transport.ts';
import type { Found } from './finding.ts';

/** How a call is sent. */
export interface Sending extends SampleInput {
  readonly token?: string | undefined;
  readonly key?: string | undefined;
}

/** What came back. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body; missing where it is no JSON. */
  readonly body: unknown;
  /** What is wrong with how it came: time, size, encoding. */
  readonly found: readonly Found[];
}

/** Where calls are sent, and how long one may take. */
export interface Platform {
  readonly origin: string;
  /** Milliseconds that Marquee waits (`PLATFORM_TIMEOUT_MS`). */
  readonly timeout: number;
}

/** Sends a call once. A platform that does not answer gives a finding, and no answer. */
export async function sendCall(
  { origin, timeout }: Platform,
  { method, path }: CallEntry,
  { parameters = {}, query = {}, headers = {}, body, token, key }: Sending,
): Promise<Answer | Found> {
  const startedAt = performance.now();
  try {
    const response = await fetch(origin + fillPath(path, parameters) + queryString(query), {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      headers: {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { [tokenHeader]: bearer(token) }),
        ...(key !== undefined && { [idempotencyHeader]: key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const bytes = await readBytes(response);
    const elapsed = Math.round(performance.now() - startedAt);
    return readAnswer(response, bytes, elapsed > timeout / 2 ? [slow(elapsed, timeout)] : []);
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

/** Reads no more than shows that the body is too long. */
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

function readAnswer({ status, headers }: Response, bytes: Uint8Array, slowness: readonly Found[]): Answer {
  const type = headers.get('content-type') ?? 'no content type';
  const answer = (body: unknown, ...found: readonly Found[]) => ({
    status,
    headers,
    body,
    found: [...slowness, ...found],
  });
  if (bytes.length > platformReplyLimit) {
    return answer(undefined, {
      check: 'size',
      path: 'reply',
      expected: `at most ${platformReplyLimit} bytes`,
      got: 'more',
    });
  }
  const text = decoded(bytes);
  if (text === undefined) {
    return answer(undefined, { check: 'encoding', path: 'reply', expected: 'UTF-8', got: 'bytes that are none' });
  }
  const wrongType: Found[] = /^application\/(?:[\w.+-]+\+)?json\b/i.test(type)
    ? []
    : [{ check: 'reply', path: 'content-type', expected: 'application/json', got: type }];
  try {
    return answer(JSON.parse(text), ...wrongType);
  } catch {
    return answer(undefined, ...wrongType, {
      check: 'reply',
      path: 'reply',
      expected: 'JSON',
      got: text === '' ? 'nothing' : 'another text',
    });
  }
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
