import { LRUCache } from 'lru-cache';
import { type Protection, protectionFrom } from '../../src/blocks/action-area/participation-state.ts';
import type { ParticipationObstacle } from '../../src/platform/promotions/participation-contracts.ts';
import type { Session } from '../context/request-context.ts';

/**
 * Protected visitors, who must be offered nothing, as the platform last said: while it is slow or down, this is the
 * only source.
 */
export interface ProtectedVisitors {
  /** Why nothing may be offered to a visitor; undefined if the platform has not said so. */
  readonly reasonFor: (session: Session) => Protection | undefined;
  /** Records a visitor's obstacles from the platform. */
  readonly note: (session: Session, obstacles: readonly ParticipationObstacle[] | undefined) => void;
}

/** Maximum of remembered visitors: those of the last day, as protected visitors are few. */
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
