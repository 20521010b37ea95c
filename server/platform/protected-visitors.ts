import { LRUCache } from 'lru-cache';
import { type Protection, protectionFrom } from '../../src/blocks/action-area/participation-state.ts';
import type { ParticipationObstacle } from '../../src/platform/promotions/participation-contracts.ts';
import type { Session } from '../context/request-context.ts';

/**
 * Protected visitors, who must be offered nothing, as the platform last said: while it is slow or down, this is the
 * only source.
 */
export interface ProtectedVisitors {
  /** Why nothing may be offered to a visitor; nothing where the platform has not said so. */
  readonly reasonFor: (session: Session) => Protection | undefined;
  /** The platform has said what keeps a visitor from promotions. */
  readonly note: (session: Session, obstacles: readonly ParticipationObstacle[] | undefined) => void;
}

/** Most visitors that are remembered: those of the last day, as protected visitors are few. */
const most = 50_000;
const day = 86_400_000;

/** Remembers protected visitors (decision 48). */
export function createProtectedVisitors(): ProtectedVisitors {
  const reasons = new LRUCache<number, Protection>({ max: most, ttl: day });
  return {
    reasonFor: (session) => (session.status === 'signed-in' ? reasons.get(session.userId) : undefined),
    note: (session, obstacles = []) => {
      if (session.status !== 'signed-in') return;
      const reason = protectionFrom(obstacles);
      if (reason) reasons.set(session.userId, reason);
      else reasons.delete(session.userId);
    },
  };
}
