import { bearer, readBearer, tokenHeader, tokenIsOver } from '../../src/platform/token-header.ts';

/** The options of `fetch` that are used. */
export interface SessionRequest extends Omit<RequestInit, 'headers'> {
  readonly headers: Readonly<Record<string, string>>;
}

/** Requests to our own origin, which carry the visitor's token where the page keeps it. */
export interface SessionFetch {
  readonly fetch: (path: string, request: SessionRequest) => Promise<Response>;
  /** Keeps a token of the host in memory, or drops it; see `sessionChangedType`. */
  readonly keepToken: (token: string | undefined) => void;
}

/**
 * Where cookies are off, the page keeps the session token in memory and sends it itself; responses renew or end it.
 * Otherwise the session cookie identifies the visitor, hidden from scripts.
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
      // An answer to an older token does not apply to a newer one.
      if (token !== sent) return response;
      const word = response.headers.get(tokenHeader);
      token = word === tokenIsOver ? undefined : (readBearer(word) ?? token);
      return response;
    },
  };
}
