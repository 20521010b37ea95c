import type { PlatformAdapter } from '../../../server/platform/platform-adapter.ts';

/** An adapter that does nothing, to measure the cost of passing every call through one. */
export const adapter: PlatformAdapter = { request: (request) => request };
