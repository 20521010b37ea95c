import { callPlatform } from '../../../src/platform/call-platform.ts';
import type { CallEntry } from '../../../src/platform/call-table.ts';
import { PlatformError } from '../../../src/platform/platform-error.ts';
import { requestHeaders } from '../../../src/platform/request-headers.ts';
import type { PlatformRequest, PlatformTransport } from '../../../src/platform/transport.ts';
import type { CallRun, ContractResult } from '../pages/new-api-demo/call-run.ts';
import type { DemoInput } from '../pages/new-api-demo/demo-input.ts';
import { maskHeaders, maskSecrets, maskText } from '../pages/new-api-demo/mask-secrets.ts';

interface Exchange {
  request?: PlatformRequest;
  /** Present only if there is one: a platform may reply `null`. */
  reply?: { readonly body: unknown };
}

/**
 * Makes a call as the functions of `src/platform/` do, and returns everything that may be shown. Rejects only with errors other than {@link
 * PlatformError}, because the visitor has left or Marquee has a bug.
 */
export async function makeCall(
  transport: PlatformTransport,
  call: CallEntry,
  { idempotencyKey, ...input }: DemoInput,
  token: string | undefined,
): Promise<CallRun> {
  const exchange: Exchange = {};
  const watched: PlatformTransport = async (request) => {
    exchange.request = request;
    const body = await transport(request);
    exchange.reply = { body };
    return body;
  };
  const secrets = token === undefined ? [] : [token];
  const startedAt = performance.now();
  const failure = await callPlatform(watched, call, {
    ...input,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...(call.token !== 'none' && { token }),
  }).then(() => undefined, platformErrorOnly);
  const common = {
    ...(exchange.request && { request: shownRequest(exchange.request, secrets) }),
    durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
  };
  if (exchange.reply) {
    const contract: ContractResult =
      failure === undefined ? { result: 'kept' } : { result: 'broken', issue: failure.message };
    return { ...common, outcome: 'answered', reply: maskSecrets(exchange.reply.body, secrets), contract };
  }
  return { ...common, outcome: 'failed', ...failureFacts(failure, secrets) };
}

function platformErrorOnly(error: unknown): PlatformError {
  if (error instanceof PlatformError) return error;
  throw error;
}

function shownRequest(request: PlatformRequest, secrets: readonly string[]) {
  return {
    method: request.method,
    path: maskText(request.path, secrets),
    headers: maskHeaders(requestHeaders(request), secrets),
    ...(request.body !== undefined && { body: maskSecrets(request.body, secrets) }),
  };
}

function failureFacts(failure: PlatformError | undefined, secrets: readonly string[]) {
  if (failure === undefined) return { code: 'internal' };
  const { code, status, platformCode, details, message } = failure;
  return {
    code,
    ...(status !== undefined && { status }),
    ...(platformCode !== undefined && { platformCode: maskText(platformCode, secrets) }),
    ...(details !== '' && { details: maskText(details, secrets) }),
    message: maskText(message, secrets),
  };
}

/** Whether a reply matches the contract of its call. */
export async function checkReply(call: CallEntry, reply: unknown): Promise<ContractResult> {
  const checked = call.reply.safeParse(reply);
  if (checked.success) return { result: 'kept' };
  const [issue] = checked.error.issues;
  const place = ['reply', ...(issue?.path ?? [])].map(String).join('.');
  return { result: 'broken', issue: `${place} does not fit: ${issue?.code ?? 'unknown'}` };
}
