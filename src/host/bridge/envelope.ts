import type { ProtocolVersion } from '../catalogue-types.ts';

/** Head of a message, under {@link headField} of the same object. Hosts of version 1 ignore it. */
export interface EnvelopeHead {
  readonly v: ProtocolVersion;
  /** Id of one load of a page: a reload or a return from the back/forward cache starts another epoch. */
  readonly epoch: string;
  /** Counts the messages of one side in one epoch. */
  readonly id: number;
  /** Id of the message that this one replies to. */
  readonly to?: number;
}

/** Name of the field that contains the head. No message has a field with this name. */
export const headField = 'marquee';

/** Type of a reply, which no message has. */
export const replyType = 'reply';

/** Why a host does not handle a message. */
export type HostProblem = 'unsupported' | 'refused' | 'failed';

/** A message in transit, or a reply to one (with `to` in its head, and `result` or `problem`). */
export interface Envelope {
  /** Missing from a host of version 1. */
  readonly head?: EnvelopeHead;
  readonly message: { readonly type: string; readonly [field: string]: unknown };
}
