import type { PlatformAdapter } from '../../../server/platform/platform-adapter.ts';

/** An adapter of a call that the page under test does not make, to measure the cost of having one. */
export const adapter: PlatformAdapter = { calls: { 'lotto-tickets': (request, send) => send(request) } };
