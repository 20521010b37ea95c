import { PlatformError } from './platform-error.ts';
import type { PlatformTransport } from './transport.ts';

/** The part of `fetch` that a call needs. */
export type Fetch = (
  path: string,
  init: { method: string; headers: Record<string, string>; signal: AbortSignal },
) => Promise<Pick<Response, 'status' | 'json'>>;

/** Milliseconds until a call must have answered; the proxy in front of the platform gives up earlier. */
const deadline = 15_000;

/** Calls the platform from a page, through the API groups of Marquee's own origin, which add the visitor's identity. */
export const createBrowserTransport =
  (fetchFrom: Fetch): PlatformTransport =>
  async ({ call, method, path }) => {
    const headers = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' };
    const answer = await fetchFrom(path, { method, headers, signal: AbortSignal.timeout(deadline) }).catch(
      (error: unknown) => {
        const isLate = error instanceof Error && error.name === 'TimeoutError';
        throw new PlatformError(call, isLate ? 'platform-timeout' : 'platform-unavailable', String(error));
      },
    );
    if (answer.status !== 200) {
      const failure = answer.status >= 500 ? 'platform-unavailable' : 'platform-refused';
      throw new PlatformError(call, failure, `answered ${answer.status}`, answer.status);
    }
    return answer.json().catch((error: unknown) => {
      throw new PlatformError(call, 'platform-garbage', String(error));
    });
  };
