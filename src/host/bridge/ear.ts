import type { MessageToPage } from '../catalogue.ts';
import { readMessage } from '../check-message.ts';
import { decode } from './codec.ts';
import { replyType } from './envelope.ts';
import type { EpochParts } from './epoch-parts.ts';
import type { Dropped } from './host-bridge.ts';
import { countOne } from './tally.ts';

/** Ids that are remembered: more than a host says before a copy of a message has come as well. */
const capacity = 256;

/** What an answer says is for whoever asked to check. */
type OnAnswer = (to: number, answer: unknown) => void;

/**
 * Hears one host, which may say anything. `asked`: id of the message that the transport brings this back for; it is all of
 * an envelope then, or the answer alone.
 */
export type Ear = (data: unknown, asked?: number) => void;

/** Makes the ear for a host in an epoch. It never throws. */
export function createEar(
  { epoch, tally, log }: EpochParts,
  onAnswer: OnAnswer,
  onMessage: (message: MessageToPage) => void,
): Ear {
  let heardIds: readonly number[] = [];
  const drop = (reason: Dropped): void => countOne(tally.dropped, reason);
  const refuse = (text: string): void => {
    drop('wrong-message');
    log(text);
  };
  return (data, asked) => {
    const { envelope, problem } = decode(data);
    if (problem === 'no-type') return asked ? onAnswer(asked, data) : refuse('A message of the host has no type');
    if (problem) return drop('unreadable');
    const { head, message } = envelope;
    if (head) {
      if (head.epoch !== epoch) return drop('wrong-epoch');
      if (heardIds.includes(head.id)) return drop('repeated');
      heardIds = [head.id, ...heardIds].slice(0, capacity);
    }
    if (message.type === replyType) return head?.to ? onAnswer(head.to, message) : drop('wrong-message');
    const { message: checked, problem: flaw } = readMessage('page', message);
    if (checked) {
      tally.heard += 1;
      onMessage(checked);
    } else if (flaw.kind !== 'unknown-type') {
      // Unknown types are left alone: hosts talk to their own scripts, and those of later versions know more.
      refuse(`A message of the host was refused: ${flaw.text}`);
    }
  };
}
