import type { Dropped, UnansweredReason } from './host-bridge.ts';

/** Counters of a bridge. */
export interface BridgeCounters {
  sent: number;
  received: number;
  readonly dropped: Partial<Record<Dropped, number>>;
  answered: number;
  readonly unanswered: Partial<Record<UnansweredReason, number>>;
  handshake?: number;
}

/** Counters at zero. */
export const createCounters = (): BridgeCounters => ({
  sent: 0,
  received: 0,
  dropped: {},
  answered: 0,
  unanswered: {},
});

/** Adds one to the count of a kind. */
export const increment = <Kind extends string>(counts: Partial<Record<Kind, number>>, kind: Kind): void => {
  counts[kind] = (counts[kind] ?? 0) + 1;
};
