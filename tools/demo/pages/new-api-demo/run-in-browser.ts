import { publicErrorSchema } from '../../../../src/lib/error-catalogue.ts';
import { fillPath, queryString } from '../../../../src/platform/call-path.ts';
import { checkHeaders, checkHeaderValue } from '../../../../src/platform/check-headers.ts';
import { PlatformError } from '../../../../src/platform/platform-error.ts';
import { refusal } from '../../../../src/platform/refusal.ts';
import { requestHeaders } from '../../../../src/platform/request-headers.ts';
import { browserMethod, idempotencyHeader } from '../../../../src/platform/transport.ts';
import type { CallRun, ContractResult } from './call-run.ts';
import type { DemoInput } from './demo-input.ts';
import { maskHeaders, maskSecrets, maskText } from './mask-secrets.ts';
import type { DemoCall } from './new-api-demo-contract.ts';

/** The part of `fetch` that running a call needs. */
export type DemoFetch = (
  path: string,
  init: { method: string; headers: Record<string, string>; signal: AbortSignal; body?: string },
) => Promise<Pick<Response, 'status' | 'ok' | 'headers' | 'text'>>;

interface BrowserRunDeps {
  readonly fetchFrom: DemoFetch;
  /** Asks the server whether a reply matches the call's contract: browsers don't have all contracts. */
  readonly checkReply: (id: string, reply: unknown) => Promise<ContractResult>;
}

/** Milliseconds: as long as pages wait for a call. */
const deadline = 15_000;

/**
 * Makes a call as a page does, through Marquee's API groups, and returns details for a developer. It uses the cookie's session. Unlike a
 * page it also sends invalid requests, to show the platform's reaction.
 */
export async function runInBrowser(call: DemoCall, input: DemoInput, deps: BrowserRunDeps): Promise<CallRun> {
  const startedAt = performance.now();
  const measureDuration = () => ({ durationMs: Math.round((performance.now() - startedAt) * 10) / 10 });
  let request: SentRequest | undefined;
  try {
    request = buildRequest(call, input);
    const { method, path, headers, body } = request;
    const response = await deps.fetchFrom(path, {
      ...{ method, headers, signal: AbortSignal.timeout(deadline) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const common = {
      request: shownRequest(request),
      ...measureDuration(),
      status: response.status,
      headers: maskHeaders(Object.fromEntries(response.headers)),
    };
    const reply = maskSecrets(parseJson(text));
    if (!response.ok)
      return { ...common, outcome: 'failed', ...describeRefusal(call.id, response.status, reply), reply };
    if (reply === undefined)
      return { ...common, outcome: 'failed', code: 'platform-garbage', message: 'The reply is not JSON' };
    return { ...common, outcome: 'answered', reply, contract: await deps.checkReply(call.id, reply) };
  } catch (error) {
    return {
      ...(request && { request: shownRequest(request) }),
      ...measureDuration(),
      outcome: 'failed',
      ...failureFacts(error),
    };
  }
}

type SentRequest = ReturnType<typeof buildRequest>;

/** Throws a `RangeError` or a {@link PlatformError} for an invalid request. */
function buildRequest(call: DemoCall, { parameters, query, body, headers, idempotencyKey }: DemoInput) {
  const { id, path } = call;
  const method = browserMethod(call);
  const own = {
    ...checkHeaders(id, headers),
    ...(idempotencyKey !== undefined && {
      [idempotencyHeader]: checkHeaderValue(id, 'idempotency key', idempotencyKey),
    }),
  };
  const basic = requestHeaders({ call: id, group: 'common', method, path, isRepeatable: false, headers: own });
  return {
    method,
    path: fillPath(path, parameters) + queryString(query ?? {}),
    headers: { ...basic, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body,
  };
}

const shownRequest = ({ method, path, headers, body }: SentRequest) => ({
  ...{ method, path: maskText(path), headers: maskHeaders(headers) },
  ...(body !== undefined && { body: maskSecrets(body) }),
});

/** Marquee's own code if Marquee responds itself, or the forwarded code of the platform. */
function describeRefusal(id: string, status: number, reply: unknown) {
  const { code, platformCode, details } = refusal(id, status, reply);
  const error = typeof reply === 'object' && reply !== null && 'error' in reply ? reply.error : undefined;
  const known = publicErrorSchema.safeParse(error);
  return {
    code: known.success ? known.data.code : code,
    ...(platformCode !== undefined && { platformCode }),
    ...(details !== '' && { details }),
  };
}

function failureFacts(error: unknown): { code: string; message: string } {
  if (error instanceof PlatformError) return { code: error.code, message: maskText(error.message) };
  if (error instanceof RangeError) return { code: 'bad-request', message: error.message };
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  return isLate
    ? { code: 'platform-timeout', message: `No complete response in ${deadline / 1000} s` }
    : { code: 'platform-unavailable', message: 'Marquee could not be reached' };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Shown as a response without JSON.
    return undefined;
  }
}
