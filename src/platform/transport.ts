import type * as z from 'zod/mini';
import { PlatformError } from './platform-error.ts';

/** One call to the operator's services. */
export interface PlatformRequest {
  /** Stable id: metric label, log field, fault name of the sandbox. */
  readonly call: string;
  readonly method: 'GET' | 'POST';
  /** Path with query, from the root of the platform. */
  readonly path: string;
  /** The visitor's token; it travels as a bearer value in `x-auth` (specification, section 6). */
  readonly token?: string;
}

/**
 * Carries a call: over pooled sockets on the server, over the proxied API groups in a browser. Resolves to the parsed
 * JSON body; rejects with a {@link PlatformError}.
 */
export type PlatformTransport = (request: PlatformRequest) => Promise<unknown>;

/** Base path of the platform's API (specification, section 7). */
export const apiBase = '/web-api';

/** Makes a call and checks its reply: what does not fit the contract is refused, whatever its status. */
export async function callPlatform<Schema extends z.ZodMiniType>(
  transport: PlatformTransport,
  request: PlatformRequest,
  reply: Schema,
): Promise<z.output<Schema>> {
  const checked = reply.safeParse(await transport(request));
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  const place = issue === undefined ? 'reply' : issue.path.join('.') || 'reply';
  throw new PlatformError(request.call, 'platform-garbage', `${place}: ${issue?.message ?? 'does not fit'}`);
}
