import { bearer, readBearer, tokenHeader, tokenIsOver } from '../src/platform/token-header.ts';

/** What our own requests need of `fetch`. */
export interface SessionRequest extends Omit<RequestInit, 'headers'> {
  readonly headers: Readonly<Record<string, string>>;
}

/** Requests to our own origin, which carry the visitor's token where the page keeps it. */
export interface SessionFetch {
  readonly fetch: (path: string, request: SessionRequest) => Promise<Response>;
  /** The host has given the page a token to keep in memory, or taken it back; see `sessionChangedType`. */
  readonly keepToken: (token: string | undefined) => void;
}

/**
 * Where cookies are off the page keeps the session token in memory: it sends the token itself, and answers name a new one
 * or say that it is over. Otherwise the session cookie says who the visitor is, and scripts never see it.
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
      // An answer to an older token says nothing of the one that has come meanwhile.
      if (token !== sent) return response;
      const word = response.headers.get(tokenHeader);
      token = word === tokenIsOver ? undefined : (readBearer(word) ?? token);
      return response;
    },
  };
}
