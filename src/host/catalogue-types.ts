import type * as z from 'zod/mini';
import type { HostPathName } from './host-paths.ts';

/**
 * Versions of the protocol. 1: what the specification names, which any host knows. 2: what Marquee has added; a host that
 * does not know it is a host of version 1.
 */
export type ProtocolVersion = 1 | 2;

/** Who says a message: Marquee's page, the host, or both. */
export type Direction = 'page-to-host' | 'host-to-page' | 'both';

/** Whose messages are to be read. */
export type Reader = 'host' | 'page';

/** What happens in the page itself when no host answers within the budget, or there is none. */
export type Fallback =
  /** The page goes to the path at the operator's own site. */
  | 'navigate'
  | 'sign-in-page'
  | 'registration-page'
  /** The page's own session says whether somebody is signed in. */
  | 'own-session'
  | 'scroll-window'
  | 'lock-own-scroll'
  | 'history-back'
  | 'open-window'
  | 'document-title'
  /** The page shows the text itself. */
  | 'own-notice'
  /** The page lives without a host. */
  | 'standalone'
  | 'nothing';

/** The contract of a message: an object with its type. */
export type MessageContract = z.ZodMiniObject<{ readonly type: z.ZodMiniLiteral<string> }>;

/** What the host answers, and how many milliseconds it has for that. */
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
  /** The version that brought the message. */
  readonly since: ProtocolVersion;
  /** Fields that came later than their message. */
  readonly fieldsSince?: Readonly<Partial<Record<Exclude<keyof z.infer<Contract>, 'type'>, ProtocolVersion>>>;
  readonly contract: Contract;
  /** Without it nobody waits. */
  readonly reply?: Reply;
  readonly fallback: Fallback;
  /** The path that the message opens. */
  readonly opens?: HostPathName;
  /** Saying it twice is the same as saying it once. */
  readonly isRepeatable: boolean;
}
