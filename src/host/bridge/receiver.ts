import type { MessageToPage } from '../catalogue.ts';
import { readMessage } from '../check-message.ts';
import { decode } from './codec.ts';
import { increment } from './counters.ts';
import { replyType } from './envelope.ts';
import type { EpochDeps } from './epoch-deps.ts';
import type { Dropped } from './host-bridge.ts';

/** Message ids that are remembered to recognize repeated messages. */
const capacity = 256;

type OnReply = (to: number, answer: unknown) => void;

/**
 * Receives data of one host, in any form. `callId`: id of the message for which the transport returns this data, which is then a whole
 * envelope or only the reply.
 */
export type Receiver = (data: unknown, callId?: number) => void;

/** Creates the receiver for one host in an epoch. It never throws. `onReply` gets unchecked replies. */
export function createReceiver(
  { epoch, counters, log }: EpochDeps,
  onReply: OnReply,
  onMessage: (message: MessageToPage) => void,
): Receiver {
  let receivedIds: readonly number[] = [];
  const drop = (reason: Dropped): void => increment(counters.dropped, reason);
  const refuse = (text: string): void => {
    drop('wrong-message');
    log(text);
  };
  return (data, callId) => {
    const { envelope, problem } = decode(data);
    if (problem === 'no-type') return callId ? onReply(callId, data) : refuse('A message of the host has no type');
    if (problem) return drop('unreadable');
    const { head, message } = envelope;
    if (head) {
      if (head.epoch !== epoch) return drop('wrong-epoch');
      if (receivedIds.includes(head.id)) return drop('repeated');
      receivedIds = [head.id, ...receivedIds].slice(0, capacity);
    }
    if (message.type === replyType) return head?.to ? onReply(head.to, message) : drop('wrong-message');
    const { message: checked, problem: flaw } = readMessage('page', message);
    if (checked) {
      counters.received += 1;
      onMessage(checked);
    } else if (flaw.kind !== 'unknown-type') {
      // Unknown types are ignored: hosts send messages to their own scripts, and later versions have more types.
      refuse(`A message of the host was refused: ${flaw.text}`);
    }
  };
}
