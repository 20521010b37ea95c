import type { ProtocolVersion } from '../catalogue-types.ts';
import type { UnansweredReason } from './host-bridge.ts';
import type { Transport } from './transport.ts';

/** A host that receives messages. */
export interface Peer {
  readonly transport: Transport;
  readonly version: ProtocolVersion;
  /** Message types that the host handles; `undefined`: all types of its version. */
  readonly supported?: readonly string[] | undefined;
}

/** Destination of messages: a host, none for a reason, or (`undefined`) a queue. */
export type Destination = Peer | UnansweredReason | undefined;
