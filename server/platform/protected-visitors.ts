import { LRUCache } from 'lru-cache';
import { type Protection, protectionFrom } from '../../src/blocks/action-area/participation-state.ts';
import type { ProtectedVisitors } from '../../src/pages/protected-visitor.server.ts';
import { upTo } from '../cache/up-to.ts';

/** Maximum remembered visitors: more than are protected in a day. */
const maxVisitors = 50_000;
const day = 86_400_000;

/** Remembers protected visitors (decision 48). */
export function createProtectedVisitors(): ProtectedVisitors {
  const reasons = new LRUCache<number, Protection>({ ...upTo(maxVisitors), ttl: day });
  return {
    reasonFor: (session) => (session.status === 'signed-in' ? reasons.get(session.userId) : undefined),
    record: (session, obstacles = []) => {
      if (session.status !== 'signed-in') return;
      const reason = protectionFrom(obstacles);
      if (reason) reasons.set(session.userId, reason);
      else reasons.delete(session.userId);
    },
  };
}
