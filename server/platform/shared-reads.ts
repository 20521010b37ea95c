import { defineSharedReads, type LotteryChecks, type SharedReads } from '../../src/platform/shared-reads.server.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import { createCache } from '../cache/create-cache.ts';
import { heapSize } from '../cache/heap-size.ts';
import { createSharedRead, type ReplyStore } from './shared-read.ts';

/** Replies of the platform that are the same for all visitors. */
const createPlatformReplies = (): ReplyStore =>
  createCache<string, object>({ name: 'platform-replies', maxBytes, maxEntryBytes: maxBytes / 2, sizeOf: heapSize });

/** For all shared reads together. A reply larger than half of it is not cached. */
const maxBytes = 16 * 1024 * 1024;

/** Makes the shared reads of a process. */
export function createSharedReads(transport: PlatformTransport, checks: LotteryChecks): SharedReads {
  const store = createPlatformReplies();
  return defineSharedReads({
    transport,
    checks,
    cached: (name, { freshness }, options) => createSharedRead({ ...freshness, ...options, name, store }),
    uncached: (load) => load,
  });
}
