import type { ProtocolVersion } from '../catalogue-types.ts';
import type { NoAnswer } from './host-bridge.ts';
import type { Transport } from './transport.ts';

/** A host that is known to hear. */
export interface Connection {
  readonly transport: Transport;
  readonly version: ProtocolVersion;
  /** Types that the host carries out; nothing: all that its version has. */
  readonly supported?: readonly string[] | undefined;
}

/** Where messages go: to a host, nowhere at all for a reason, or (nothing) into a queue. */
export type Outlet = Connection | NoAnswer | undefined;
