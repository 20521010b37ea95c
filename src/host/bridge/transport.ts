import type { Envelope } from './envelope.ts';

/** Ways to a host. */
export type TransportName = 'window' | 'android-v1' | 'android-v2' | 'android-listener' | 'ios';

/** Why something that was heard goes no further. */
export type DropReason = 'wrong-origin' | 'wrong-source' | 'unreadable';

/** One way to a host that is trusted, and that is there as far as anybody can see. */
export interface Transport {
  readonly name: TransportName;
  /** For logs: the origin of a window, the name of an app's object. */
  readonly peer: string;
  /** False: whoever is there hears and never answers, so that nobody waits. */
  readonly canAnswer: boolean;
  /** Whether the host has a place for messages of this type; without it one can only ask. */
  readonly carries?: (type: string) => boolean;
  /**
   * Hands a message on; throws or rejects where that fails. Where the way brings the answer itself (iOS) the promise
   * resolves to it, or to nothing.
   */
  readonly send: (envelope: Envelope) => unknown;
  /** Hears what comes this way, as an object, until the returned function is called. */
  readonly listen: (hear: (data: unknown) => void, drop: (reason: DropReason) => void) => () => void;
}
