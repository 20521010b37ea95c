import type { AnsweredType, MessageOf, MessageToHost, ReplyOf, TypeToHost, TypeToPage } from '../catalogue.ts';
import type { ProtocolVersion } from '../catalogue-types.ts';
import type { DropReason, TransportName } from './transport.ts';

/** How things stand between the page and its host. */
export type HostStatus =
  /** Nobody to talk to. */
  | { readonly status: 'standalone' }
  /** Somebody is there, and has not answered yet. */
  | { readonly status: 'connecting' }
  /** `isListeningOnly`: the host is known to hear and never to answer. */
  | {
      readonly status: 'connected';
      readonly transport: TransportName;
      readonly version: ProtocolVersion;
      readonly isListeningOnly: boolean;
    }
  /** Somebody is there and did not answer in time. They may still do so later. */
  | { readonly status: 'deaf' };

/** Why nobody did what was asked. */
export type NoAnswer =
  | 'no-host'
  | 'deaf-host'
  | 'unsupported'
  | 'refused'
  | 'failed'
  | 'timeout'
  | 'aborted'
  /** The page went away, or its life in this window ended. */
  | 'interrupted'
  | 'not-sent'
  | 'wrong-answer';

/** What became of a call. `sent`: the host hears and never answers, so that it has to be believed. */
export type CallOutcome<Reply> =
  | { readonly status: 'answered'; readonly reply: Reply }
  | { readonly status: 'sent' }
  | { readonly status: 'unanswered'; readonly reason: NoAnswer };

/** Whether the host knows a message or a field of it, and if not, why. */
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
  /** Milliseconds instead of those of the catalogue. */
  readonly budget?: number;
}

/** Why something went no further. */
export type Dropped = DropReason | 'wrong-epoch' | 'repeated' | 'wrong-message' | 'queue-full';

/** What has been counted since the page began; what is not named has not happened. */
export interface BridgeCounts {
  /** Messages that were handed to a transport, `init` as often as it was said. */
  readonly sent: number;
  /** Messages of the host that were handed on. */
  readonly heard: number;
  readonly dropped: Readonly<Partial<Record<Dropped, number>>>;
  readonly answered: number;
  readonly unanswered: Readonly<Partial<Record<NoAnswer, number>>>;
  /** Milliseconds of the first handshake; nothing before it. */
  readonly handshake?: number;
}

/** The way to talk to the host. Nothing of it throws or rejects, and every call settles within its budget. */
export interface HostBridge {
  readonly get: () => HostStatus;
  /** Tells of every change of the status. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Asks the host; its answer has been checked. */
  readonly call: <Type extends AnsweredType>(
    message: MessageOf<Type>,
    options?: CallOptions,
  ) => Promise<CallOutcome<ReplyOf<Type>>>;
  /** Says something that nobody answers. */
  readonly tell: (message: MessageToHost) => void;
  readonly supports: (type: TypeToHost, field?: string) => Support;
  /** Hears messages of a type; what came before is told at once: the last one where repeating changes nothing, else all. */
  readonly on: <Type extends TypeToPage>(type: Type, listener: (message: MessageOf<Type>) => void) => () => void;
  /** Begins a new life: after a return from the browser's memory, or of an app. */
  readonly resume: () => void;
  /** Ends this life: what is under way settles as `interrupted`, and nothing is heard any more. */
  readonly suspend: () => void;
  readonly counts: () => BridgeCounts;
}
