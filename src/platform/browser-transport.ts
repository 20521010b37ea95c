import { PlatformError } from './platform-error.ts';
import { refusal } from './refusal.ts';
import { requestHeaders } from './request-headers.ts';
import { readRetryAfter } from './retry-after.ts';
import { browserMethod, type PlatformTransport } from './transport.ts';

/** The part of `fetch` that a call needs. */
export type Fetch = (
  path: string,
  init: { method: string; headers: Record<string, string>; signal: AbortSignal; body?: string; keepalive?: boolean },
) => Promise<Pick<Response, 'status' | 'ok' | 'json' | 'headers'>>;

/** Milliseconds for a call; the proxy in front of the platform gives up earlier. */
const deadline = 15_000;

/**
 * Calls the platform from a page, through the API groups of Marquee's own origin, which add the identity of the session
 * cookie. A token of the request is for pages whose host keeps it, because their cookies are off.
 */
export const createBrowserTransport =
  (fetchFrom: Fetch): PlatformTransport =>
  async (request) => {
    const { call, path, body, outlivesPage } = request;
    const response = await fetchFrom(path, {
      method: browserMethod(request),
      headers: requestHeaders(request),
      signal: timeoutSignal(deadline),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(outlivesPage && { keepalive: true }),
    }).catch((error: unknown) => {
      throw new PlatformError(call, isLate(error) ? 'platform-timeout' : 'platform-unavailable', String(error));
    });
    if (!response.ok) {
      const retryAfter = readRetryAfter(response.headers.get('retry-after'));
      throw refusal(call, response.status, await response.json().catch(() => undefined), retryAfter);
    }
    return response.json().catch((error: unknown) => {
      // A truncated body is the connection's fault, and one that is not JSON the platform's.
      const code = error instanceof SyntaxError ? 'platform-garbage' : 'platform-unavailable';
      throw new PlatformError(call, isLate(error) ? 'platform-timeout' : code, 'the body could not be read');
    });
  };

/** `AbortSignal.timeout` came with Chrome 103 and Safari 16. */
function timeoutSignal(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('The deadline has passed', 'TimeoutError')), milliseconds);
  return controller.signal;
}

/** Chrome before 98 has its own name for an aborted request. */
const isLate = (error: unknown): boolean => error instanceof Error && /^(?:Timeout|Abort)Error$/.test(error.name);
