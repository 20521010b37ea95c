import type { Dropped, NoAnswer } from './host-bridge.ts';

/** The counts of a bridge while they grow. */
export interface Tally {
  sent: number;
  heard: number;
  readonly dropped: Partial<Record<Dropped, number>>;
  answered: number;
  readonly unanswered: Partial<Record<NoAnswer, number>>;
  handshake?: number;
}

/** Nothing has been counted yet. */
export const createTally = (): Tally => ({ sent: 0, heard: 0, dropped: {}, answered: 0, unanswered: {} });

/** Counts one more of a kind. */
export const countOne = <Kind extends string>(counts: Partial<Record<Kind, number>>, kind: Kind): void => {
  counts[kind] = (counts[kind] ?? 0) + 1;
};
