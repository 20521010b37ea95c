import { AsyncLocalStorage } from 'node:async_hooks';
import type { PlatformWait } from './platform-wait.ts';
import type { Span } from './span.ts';

/** The part of a request's context that the logger and platform calls read. */
export interface TracedRequest {
  readonly requestId: string;
  readonly traceId: string;
  /** First span of the request; missing without tracing. */
  readonly span?: Span | undefined;
  /** The visitor's address or its network; missing if no trusted proxy reports it. */
  client?: string;
  /** Time spent waiting for the platform; missing before the first call. Written by `waitForPlatform`. */
  platformWait?: PlatformWait;
}

/** Client whose request started a read that all visitors share. */
export const readStarter = new AsyncLocalStorage<string | undefined>();

/** Passes the request to the logger without an argument in every function. */
export const requestStore = new AsyncLocalStorage<TracedRequest>();
