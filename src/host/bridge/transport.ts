import type { Envelope } from './envelope.ts';

/** Kinds of transport. */
export type TransportName = 'window' | 'android-v1' | 'android-v2' | 'android-listener' | 'ios';

/** Why received data is dropped. */
export type DropReason = 'wrong-origin' | 'wrong-source' | 'unreadable';

/** A transport to a trusted host that appears to be present. */
export interface Transport {
  readonly name: TransportName;
  /** For logs: the origin of a window, or the name of an app's object. */
  readonly peer: string;
  /** Whether the host can reply; if not, no call waits for it. */
  readonly canReply: boolean;
  /** Whether the host can receive messages of this type; missing if only an attempt can tell. */
  readonly carries?: (type: string) => boolean;
  /** Sends a message; throws or rejects on failure. On iOS the promise resolves to the reply, or to undefined. */
  readonly send: (envelope: Envelope) => unknown;
  /** Receives data as an object until the returned function is called. */
  readonly listen: (receive: (data: unknown) => void, drop: (reason: DropReason) => void) => () => void;
}
