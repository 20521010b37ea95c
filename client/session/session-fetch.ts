import { bearer, readBearer, tokenEnded, tokenHeader } from '../../src/platform/token-header.ts';

/** The options of `fetch` that callers may set. */
export interface SessionRequest extends Omit<RequestInit, 'headers'> {
  readonly headers: Readonly<Record<string, string>>;
}

/** Requests to our own origin, which carry the visitor's token if the page keeps it. */
export interface SessionFetch {
  readonly fetch: (path: string, request: SessionRequest) => Promise<Response>;
  /** Stores a token from the host in memory, or drops it; see `sessionChangedType`. */
  readonly keepToken: (token: string | undefined) => void;
}

/**
 * If cookies are blocked, the page keeps the session token in memory and sends it itself; responses renew or end it. Otherwise the session
 * cookie, hidden from scripts, identifies the visitor.
 */
export function createSessionFetch(fetchFrom: (path: string, init: RequestInit) => Promise<Response>): SessionFetch {
  let token: string | undefined;
  return {
    keepToken: (next) => {
      token = next;
    },
    fetch: async (path, request) => {
      const sent = token;
      const headers = { ...request.headers, ...(sent !== undefined && { [tokenHeader]: bearer(sent) }) };
      const response = await fetchFrom(path, { ...request, headers });
      // A response to an older token does not apply to a newer one.
      if (token !== sent) return response;
      const word = response.headers.get(tokenHeader);
      token = word === tokenEnded ? undefined : (readBearer(word) ?? token);
      return response;
    },
  };
}
