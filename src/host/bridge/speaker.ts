import type { AnsweredType, MessageToHost, ReplyOf } from '../catalogue.ts';
import type { ProtocolVersion } from '../catalogue-types.ts';
import { forVersion } from '../for-version.ts';
import type { Connection, Outlet } from './connection.ts';
import type { Envelope } from './envelope.ts';
import type { EpochParts } from './epoch-parts.ts';
import type { CallOptions, CallOutcome, NoAnswer } from './host-bridge.ts';
import type { PendingCalls } from './pending-calls.ts';
import { supports } from './supports.ts';
import { countOne } from './tally.ts';
import type { Transport } from './transport.ts';

/** Id of `init`, the first message of each epoch, however often it is said. */
export const initId = 1;
/** Messages that wait at most: a page says fewer before its host has answered, unless something runs in circles. */
const capacity = 64;
/** Milliseconds: what has waited longer is about something that nobody sees any more. */
const lifetime = 10_000;

/** A transport has brought something back for the message of that id. */
type OnReturn = (transport: Transport, id: number, data: unknown) => void;

/** Sends what waits; given a reason, gives it up. */
type Waiting = (to: Connection | NoAnswer) => void;

/** Says messages in the order in which they came. */
export interface Speaker {
  /** Hands a message to a transport at once. Never rejects, whatever the transport does. */
  readonly hand: (transport: Transport, v: ProtocolVersion, id: number, message: Envelope['message']) => Promise<void>;
  readonly tell: (message: MessageToHost) => void;
  readonly ask: <Type extends AnsweredType>(
    message: MessageToHost,
    type: Type,
    options: CallOptions,
  ) => Promise<CallOutcome<ReplyOf<Type>>>;
  readonly outlet: () => Outlet;
  /** What waits goes there too. */
  readonly setOutlet: (outlet: Outlet) => void;
}

/** Makes the speaker of an epoch. */
export function createSpeaker(
  { epoch, tally, now, log }: EpochParts,
  calls: PendingCalls,
  onReturn: OnReturn,
): Speaker {
  let lastId = initId;
  const waiting: Waiting[] = [];
  let outlet: Outlet;
  const giveUp = (id: number, reason: NoAnswer): void => calls.open.get(id)?.giveUp(reason);
  const hand: Speaker['hand'] = async (transport, v, id, message) => {
    const { canAnswer } = transport;
    try {
      tally.sent += 1;
      const data = await transport.send({ message, ...(canAnswer && { head: { v, epoch, id } }) });
      if (!canAnswer) calls.open.get(id)?.believe();
      else if (data) onReturn(transport, id, data);
    } catch (cause) {
      log(`A message to the host was not sent: ${message.type}`, cause);
      giveUp(id, 'not-sent');
    }
  };
  const flush = (): void => {
    const next = outlet && waiting.shift();
    if (!outlet || !next) return;
    next(outlet);
    flush();
  };
  const add = (id: number, message: MessageToHost, isCall: boolean): void => {
    const since = now();
    waiting.push((to) => {
      if (isCall && !calls.open.has(id)) return;
      if (typeof to === 'string') return giveUp(id, to);
      if (now() - since > lifetime) return giveUp(id, 'not-sent');
      const said = supports(to, message.type).isSupported && forVersion(message, to.version);
      if (said) void hand(to.transport, to.version, id, said);
      else giveUp(id, 'unsupported');
    });
    flush();
    if (waiting.length <= capacity) return;
    countOne(tally.dropped, 'queue-full');
    waiting.shift()?.('not-sent');
  };
  return {
    hand,
    tell: (message) => add(++lastId, message, false),
    ask: (message, type, options) => {
      const id = ++lastId;
      const outcome = calls.ask(id, type, options);
      add(id, message, true);
      return outcome;
    },
    outlet: () => outlet,
    setOutlet: (next) => {
      outlet = next;
      flush();
    },
  };
}
