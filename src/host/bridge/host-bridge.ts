import type { MessageOf, MessageToHost, ReplyOf, TypeToHost, TypeToPage, TypeWithReply } from '../catalogue.ts';
import type { ProtocolVersion } from '../catalogue-types.ts';
import type { DropReason, TransportName } from './transport.ts';

/** The state of the connection between the page and its host. */
export type HostStatus =
  /** The page has no host. */
  | { readonly status: 'standalone' }
  /** A host is present and has not replied yet. */
  | { readonly status: 'connecting' }
  /** `isListeningOnly`: the host receives messages and never replies. */
  | {
      readonly status: 'connected';
      readonly transport: TransportName;
      readonly version: ProtocolVersion;
      readonly isListeningOnly: boolean;
    }
  /** A host is present and has not replied in time: it gets the messages of version 1. A later reply still connects it. */
  | { readonly status: 'unresponsive' };

/** Why a call got no reply. */
export type UnansweredReason =
  | 'no-host'
  | 'unsupported'
  | 'refused'
  | 'failed'
  | 'timeout'
  | 'aborted'
  /** The page was unloaded or suspended. */
  | 'interrupted'
  | 'not-sent'
  | 'wrong-answer';

/** The outcome of a call. `sent`: the host never replies, so the call counts as handled. */
export type CallOutcome<Reply> =
  | { readonly status: 'answered'; readonly reply: Reply }
  | { readonly status: 'sent' }
  | { readonly status: 'unanswered'; readonly reason: UnansweredReason };

/** Whether the host supports a message or one of its fields, and if not, why. */
export type Support =
  | { readonly isSupported: true }
  | {
      readonly isSupported: false;
      readonly why:
        | 'no-host'
        | 'not-connected'
        | 'no-such-message'
        | 'no-such-field'
        | 'host-version'
        | 'not-implemented';
    };

/** Settings of a call. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds, instead of the catalogue's budget. */
  readonly budget?: number;
}

/** Reason for dropping a message. */
export type Dropped = DropReason | 'wrong-epoch' | 'repeated' | 'wrong-message' | 'queue-full';

/** Counts since the page was loaded; a missing key is zero. */
export interface BridgeCounts {
  /** Messages passed to a transport, each `init` included. */
  readonly sent: number;
  /** Messages of the host that passed their check. */
  readonly received: number;
  readonly dropped: Readonly<Partial<Record<Dropped, number>>>;
  readonly answered: number;
  readonly unanswered: Readonly<Partial<Record<UnansweredReason, number>>>;
  /** Duration of the first handshake in milliseconds; missing before it. */
  readonly handshake?: number;
}

/** The page's connection to its host. No method throws or rejects, and every call settles within its budget. */
export interface HostBridge {
  readonly get: () => HostStatus;
  /** Runs `onChange` on every change of the status. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Sends a message that the host replies to; resolves to the checked reply. */
  readonly call: <Type extends TypeWithReply>(
    message: MessageOf<Type>,
    options?: CallOptions,
  ) => Promise<CallOutcome<ReplyOf<Type>>>;
  /** Sends a message without a reply. */
  readonly send: (message: MessageToHost) => void;
  readonly supports: (type: TypeToHost, field?: string) => Support;
  /** Listens to messages of a type. Earlier ones are delivered at once: the last of a repeatable type, else all. */
  readonly on: <Type extends TypeToPage>(type: Type, listener: (message: MessageOf<Type>) => void) => () => void;
  /** Starts a new epoch: after a return from the back/forward cache, or of an app. */
  readonly resume: () => void;
  /** Ends the epoch: open calls settle as `interrupted`, and no more messages are received. */
  readonly suspend: () => void;
  readonly counts: () => BridgeCounts;
}
