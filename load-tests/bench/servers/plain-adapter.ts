import type { PlatformAdapter } from '../../../server/platform/platform-adapter.ts';

/** The least that an adapter can do: what it costs that every call goes through one. */
export const adapter: PlatformAdapter = { request: (request) => request };
