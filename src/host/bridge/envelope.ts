import type { ProtocolVersion } from '../catalogue-types.ts';

/** Head of a message, under {@link headField} of the same object. Hosts of version 1 ignore it. */
export interface EnvelopeHead {
  readonly v: ProtocolVersion;
  /** Id of one load of a page: a reload or a return from the back/forward cache starts another epoch. */
  readonly epoch: string;
  /** Counts the messages of one side in one epoch. */
  readonly id: number;
  /** Id of the message that this one answers. */
  readonly to?: number;
}

/** Name of the field that holds the head. No message has a field of this name. */
export const headField = 'marquee';

/** Type of an answer. No message has it. */
export const replyType = 'reply';

/** Why a host does not handle a message. */
export type HostProblem = 'unsupported' | 'refused' | 'failed';

/** A message in transit, or an answer to one (`to` in its head, `result` or `problem` beside it). */
export interface Envelope {
  /** Missing: it came from a host of version 1. */
  readonly head?: EnvelopeHead;
  readonly message: { readonly type: string; readonly [field: string]: unknown };
}
