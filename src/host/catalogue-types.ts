import type * as z from 'zod/mini';
import type { HostPathName } from './host-paths.ts';

/**
 * Versions of the protocol. 1: the specified messages, which every host supports. 2: Marquee's additions. A host without version 2 counts
 * as version 1.
 */
export type ProtocolVersion = 1 | 2;

export type Direction = 'page-to-host' | 'host-to-page' | 'both';

export type Reader = 'host' | 'page';

/** Effect on the page if no host replies in time. */
export type Fallback =
  /** The page opens the path on the operator's own site. */
  | 'navigate'
  | 'sign-in-page'
  | 'registration-page'
  /** The page uses its own session. */
  | 'own-session'
  | 'scroll-window'
  | 'lock-own-scroll'
  | 'history-back'
  | 'open-window'
  | 'document-title'
  /** The page shows the text itself. */
  | 'own-notice'
  /** The page runs without a host. */
  | 'standalone'
  | 'nothing';

/** The contract of a message: an object with its type. */
export type MessageContract = z.ZodMiniObject<{ readonly type: z.ZodMiniLiteral<string> }>;

/** Contract of the host's reply, and its time limit in milliseconds. */
export interface MessageReply<Contract extends z.ZodMiniType = z.ZodMiniType> {
  readonly contract: Contract;
  readonly budget: number;
}

/** A message of the catalogue, as data. */
export interface MessageSpec<
  Contract extends MessageContract = MessageContract,
  Reply extends MessageReply | undefined = MessageReply | undefined,
> {
  readonly direction: Direction;
  /** Version that added the message. */
  readonly since: ProtocolVersion;
  /** Fields added later than their message. */
  readonly fieldsSince?: Readonly<Partial<Record<Exclude<keyof z.infer<Contract>, 'type'>, ProtocolVersion>>>;
  readonly contract: Contract;
  /** Missing if the message has no reply. */
  readonly reply?: Reply;
  readonly fallback: Fallback;
  /** Path that the message opens. */
  readonly opens?: HostPathName;
  /** Whether sending it twice has the same effect as sending it once. */
  readonly isRepeatable: boolean;
}
