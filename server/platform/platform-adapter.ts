import * as z from 'zod';
import { PlatformError } from '../../src/platform/platform-error.ts';
import { refusal } from '../../src/platform/refusal.ts';
import type { PlatformRequest } from '../../src/platform/transport.ts';

/** Sends a request to the platform and resolves to the JSON of its reply; a refusal rejects with a `PlatformError`. */
export type SendRequest = (request: PlatformRequest) => Promise<unknown>;

/**
 * Makes the refusal of a call: pages choose their texts by the code (`src/platform/refusal-codes.ts`), and say after how many seconds
 * visitors can try again if a 429 names them.
 */
export type Refuse = (status: number, code?: string, retryAfter?: number) => Error;

/**
 * Makes one call on a platform with a different API: sends one or more requests, and returns the reply that the call's contract defines.
 */
export type AdaptCall = (request: PlatformRequest, send: SendRequest, refuse: Refuse) => Promise<unknown>;

/** The export `adapter` of the module named by `PLATFORM_ADAPTER`, for a platform with other paths and data (decision 99). */
export interface PlatformAdapter {
  /** Adapted calls by id. Other calls are sent unchanged. */
  readonly calls?: Readonly<Record<string, AdaptCall>>;
  /** Changes every request before it is sent: the base path, the names of headers. */
  readonly request?: (request: PlatformRequest) => PlatformRequest;
}

/** Finds how a call is adapted; undefined if it is sent unchanged. */
export type FindAdapted = (call: string) => AdaptCall | undefined;

/** Combines the two parts of an adapter. An unexpected error in the adapter counts as an unusable reply. */
export function createAdapted({ calls = {}, request: change }: PlatformAdapter): FindAdapted {
  const plain: AdaptCall | undefined = change && ((request, send) => send(request));
  return (call) => {
    const adapt = Object.hasOwn(calls, call) ? calls[call] : plain;
    if (!adapt) return undefined;
    return async (request, send, refuse) => {
      try {
        return await adapt(request, change ? (sent) => send(change(sent)) : send, refuse);
      } catch (error) {
        if (!(error instanceof TypeError || error instanceof RangeError || error instanceof z.core.$ZodError))
          throw error;
        throw new PlatformError(call, 'platform-garbage', `the adapter can't read it (${error.name})`);
      }
    };
  };
}

/** Creates the refusals of a call. */
export const refuseCall =
  (call: string): Refuse =>
  (status, code, retryAfter) =>
    refusal(call, status, { errors: [{ ...(code !== undefined && { code }), detail: '' }] }, retryAfter);
