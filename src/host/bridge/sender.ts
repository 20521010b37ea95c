import type { MessageToHost, ReplyOf, TypeWithReply } from '../catalogue.ts';
import type { ProtocolVersion } from '../catalogue-types.ts';
import { forVersion } from '../for-version.ts';
import { increment } from './counters.ts';
import type { Envelope } from './envelope.ts';
import type { EpochDeps } from './epoch-deps.ts';
import type { CallOptions, CallOutcome, UnansweredReason } from './host-bridge.ts';
import type { Destination, Peer } from './peer.ts';
import type { PendingCalls } from './pending-calls.ts';
import { supports } from './supports.ts';
import type { Transport } from './transport.ts';

/** Id of `init`, the first message of each epoch, however often it is sent. */
export const initId = 1;
/** Maximum messages in the queue: a page sends fewer before its host replies, unless it loops. */
const capacity = 64;
/** Milliseconds after which a queued message is out of date. */
const lifetime = 10_000;

const notSent = ({ type }: Envelope['message']): string => `A message to the host was not sent: ${type}`;

/** The transport has returned data for the message of that id. */
type OnReturn = (transport: Transport, id: number, data: unknown) => void;

/** Sends the queued message to a peer, or fails it with a reason. */
type QueuedMessage = (to: Peer | UnansweredReason) => void;

/** Sends messages in the order in which they came. */
export interface Sender {
  /** Passes a message to a transport at once. Never rejects, whatever the transport does. */
  readonly sendNow: (
    transport: Transport,
    v: ProtocolVersion,
    id: number,
    message: Envelope['message'],
  ) => Promise<void>;
  readonly send: (message: MessageToHost) => void;
  readonly call: <Type extends TypeWithReply>(
    message: MessageToHost,
    type: Type,
    options: CallOptions,
  ) => Promise<CallOutcome<ReplyOf<Type>>>;
  readonly destination: () => Destination;
  /** Queued messages are sent there too. */
  readonly setDestination: (destination: Destination) => void;
}

/** Creates the sender of an epoch. */
export function createSender(
  { epoch, counters, now, log }: EpochDeps,
  calls: PendingCalls,
  onReturn: OnReturn,
): Sender {
  let lastId = initId;
  const queue: QueuedMessage[] = [];
  let destination: Destination;
  const fail = (id: number, reason: UnansweredReason): void => calls.open.get(id)?.fail(reason);
  const sendNow: Sender['sendNow'] = async (transport, v, id, message) => {
    const { canReply } = transport;
    try {
      counters.sent += 1;
      const data = await transport.send({ message, ...(canReply && { head: { v, epoch, id } }) });
      if (!canReply) calls.open.get(id)?.markSent();
      else if (data) onReturn(transport, id, data);
    } catch (cause) {
      log(notSent(message), cause);
      fail(id, 'not-sent');
    }
  };
  const flush = (): void => {
    const next = destination && queue.shift();
    if (!destination || !next) return;
    next(destination);
    flush();
  };
  const add = (id: number, message: MessageToHost, isCall: boolean): void => {
    const since = now();
    queue.push((to) => {
      if (isCall && !calls.open.has(id)) return;
      if (typeof to === 'string' && to !== 'not-sent') return fail(id, to);
      if (to === 'not-sent' || now() - since > lifetime) {
        log(notSent(message));
        return fail(id, 'not-sent');
      }
      const versioned = supports(to, message.type).isSupported && forVersion(message, to.version);
      if (versioned) void sendNow(to.transport, to.version, id, versioned);
      else fail(id, 'unsupported');
    });
    flush();
    if (queue.length <= capacity) return;
    increment(counters.dropped, 'queue-full');
    queue.shift()?.('not-sent');
  };
  return {
    sendNow,
    send: (message) => add(++lastId, message, false),
    call: (message, type, options) => {
      const id = ++lastId;
      const outcome = calls.add(id, type, options);
      add(id, message, true);
      return outcome;
    },
    destination: () => destination,
    setDestination: (next) => {
      destination = next;
      flush();
    },
  };
}
