import type { ProtocolVersion } from '../catalogue-types.ts';

/**
 * What travels beside a message, under {@link headField} of the same object: a host of version 1 sees the message alone.
 */
export interface EnvelopeHead {
  readonly v: ProtocolVersion;
  /** One life of a page: a reload, a return from the browser's memory or of an app begins another. */
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

/** Why a host does not do what it was asked. */
export type HostProblem = 'unsupported' | 'refused' | 'failed';

/** A message on its way, or an answer to one (`to` in its head, `result` or `problem` beside it). */
export interface Envelope {
  /** Nothing: it came from a host of version 1. */
  readonly head?: EnvelopeHead;
  readonly message: { readonly type: string; readonly [field: string]: unknown };
}
