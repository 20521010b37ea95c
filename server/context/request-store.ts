import { AsyncLocalStorage } from 'node:async_hooks';
import type { PlatformWait } from './platform-wait.ts';

/** The part of a request's context that the logger and platform calls read. */
export interface TracedRequest {
  readonly requestId: string;
  readonly traceId: string;
  /** The visitor's address, or the network of it; missing where no trusted proxy says it. */
  client?: string;
  /** Time with the platform; missing before the first call. Written by `waitForPlatform`. */
  platformWait?: PlatformWait;
}

/** Carries the client whose request has started a read that all visitors share. */
export const readStarter = new AsyncLocalStorage<string | undefined>();

/** Carries the request to the logger without passing it through every function. */
export const requestStore = new AsyncLocalStorage<TracedRequest>();
