import type * as z from 'zod/mini';
import { publicErrorSchema } from '../../../../src/lib/error-catalogue.ts';
import { type CallRun, type ContractResult, callRunSchema, contractResultSchema } from './call-run.ts';
import type { DemoInput } from './demo-input.ts';
import type { DemoFetch } from './run-in-browser.ts';

/** Milliseconds: longer than the server takes to give up a call. */
const deadline = 20_000;

/** Client of the debug endpoint of Marquee's server; its methods never reject. */
export function createDebugApiClient(fetchFrom: DemoFetch) {
  const ask = async <Schema extends z.ZodMiniType>(path: string, input: object, schema: Schema) => {
    const response = await fetchFrom(`/debug-api/calls/${path}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(deadline),
    });
    const body: unknown = JSON.parse(await response.text());
    if (!response.ok) throw new DebugApiError(codeOf(body), response.status);
    return schema.parse(body);
  };
  return {
    /** Makes the server run a call with its own transport and the visitor's token. */
    runOnServer: async (id: string, input: DemoInput): Promise<CallRun> => {
      const startedAt = performance.now();
      try {
        return await ask(id, input, callRunSchema);
      } catch (error) {
        const durationMs = Math.round((performance.now() - startedAt) * 10) / 10;
        return { outcome: 'failed', durationMs, ...failureFacts(error) };
      }
    },
    /** Whether a reply matches the contract of its call. */
    checkReply: (id: string, reply: unknown): Promise<ContractResult> =>
      ask(`${id}/contract`, { reply }, contractResultSchema).catch(() => ({ result: 'unknown' })),
  };
}

class DebugApiError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number) {
    super('The debug endpoint refused the request');
    this.code = code;
    this.status = status;
  }
}

function codeOf(body: unknown): string {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  const known = publicErrorSchema.safeParse(error);
  return known.success ? known.data.code : 'internal';
}

function failureFacts(error: unknown) {
  if (error instanceof DebugApiError) return { code: error.code, status: error.status, message: error.message };
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  return isLate
    ? { code: 'platform-timeout', message: `No response from the debug endpoint in ${deadline / 1000} s` }
    : { code: 'not-ready', message: 'The debug endpoint could not be reached, or its reply could not be read' };
}
