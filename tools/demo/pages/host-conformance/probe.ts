import { decode, readWire } from '../../../../src/host/bridge/codec.ts';
import { type EnvelopeHead, replyType } from '../../../../src/host/bridge/envelope.ts';
import type { DropReason, Transport } from '../../../../src/host/bridge/transport.ts';

/** A reply of the host, unchecked. */
export interface ProbeReply {
  /** Milliseconds since the message. */
  readonly after: number;
  readonly result: unknown;
  readonly problem: unknown;
}

/** A message that the host sent unprompted. */
export interface ReceivedMessage {
  readonly data: unknown;
  readonly head: EnvelopeHead | undefined;
  readonly type: string | undefined;
  /** Epoch of the page when it arrived. */
  readonly epoch: string;
}

interface ProbeDeps {
  readonly transport: Transport;
  readonly now: () => number;
  readonly newEpoch: () => string;
}

/** Message to send, valid or not, with the head of the current epoch unless another is given. */
interface Question {
  readonly message: { readonly type: string; readonly [field: string]: unknown };
  readonly epoch?: string;
  readonly id?: number;
}

/** Talks to the host without the bridge, so that it can send invalid messages, and receives everything. */
export interface Probe {
  /** Starts another epoch, as a reload does. */
  readonly startEpoch: () => void;
  readonly epoch: () => string;
  /** Sends a message; the result collects the replies. */
  readonly send: (question: Question) => { readonly id: number; readonly replies: () => readonly ProbeReply[] };
  readonly received: () => readonly ReceivedMessage[];
  readonly drops: () => readonly DropReason[];
  /** Replies to unknown messages. */
  readonly strayReplies: () => number;
  readonly close: () => void;
}

/** Opens its own connection to the host. */
export function openProbe({ transport, now, newEpoch }: ProbeDeps): Probe {
  let epoch = newEpoch();
  let lastId = 0;
  let strays = 0;
  const calls = new Map<string, { readonly at: number; readonly replies: ProbeReply[] }>();
  const received: ReceivedMessage[] = [];
  const drops: DropReason[] = [];
  const keyOf = (of: string, id: number): string => `${of} ${id}`;
  const take = (data: unknown): void => {
    const { envelope } = decode(data);
    if (envelope?.message.type !== replyType) {
      received.push({ data, head: envelope?.head, type: envelope?.message.type, epoch });
      return;
    }
    const { head, message } = envelope;
    const question = head?.to === undefined ? undefined : calls.get(keyOf(head.epoch, head.to));
    if (!question) strays += 1;
    question?.replies.push({ after: now() - question.at, result: message['result'], problem: message['problem'] });
  };
  const stop = transport.listen(take, (reason) => drops.push(reason));
  const send: Probe['send'] = ({ message, epoch: target = epoch, id = ++lastId }) => {
    const question = calls.get(keyOf(target, id)) ?? { at: now(), replies: [] };
    calls.set(keyOf(target, id), question);
    const direct = sendOver(transport, { head: { v: 2, epoch: target, id }, message });
    void direct.then((reply) => reply && question.replies.push({ after: now() - question.at, ...reply }));
    return { id, replies: () => question.replies };
  };
  return {
    startEpoch: () => {
      epoch = newEpoch();
    },
    epoch: () => epoch,
    send,
    received: () => received,
    drops: () => drops,
    strayReplies: () => strays,
    close: stop,
  };
}

/** The reply, if the transport itself returns it. */
async function sendOver(
  transport: Transport,
  envelope: Parameters<Transport['send']>[0],
): Promise<Omit<ProbeReply, 'after'> | undefined> {
  try {
    const wire = readWire(await transport.send(envelope));
    if (!wire) return undefined;
    const result: unknown = Reflect.get(wire, 'result');
    const problem: unknown = Reflect.get(wire, 'problem');
    return result === undefined && problem === undefined ? undefined : { result, problem };
  } catch {
    // A transport that fails counts as no reply.
    return undefined;
  }
}
