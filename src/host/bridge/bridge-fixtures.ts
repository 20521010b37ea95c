import { type BridgeDeps, createBridge } from './create-bridge.ts';
import { type Envelope, type EnvelopeHead, type HostProblem, headField, replyType } from './envelope.ts';
import type { HostBridge } from './host-bridge.ts';
import type { DropReason, Transport } from './transport.ts';

interface Listener {
  readonly onMessage: (data: unknown) => void;
  readonly drop: (reason: DropReason) => void;
}

/** A reply in a host's format. */
export type ScriptedReply = { readonly result: unknown } | { readonly problem: HostProblem };

/** For tests: a scripted host at the other end of a transport. */
export interface ScriptedHost {
  readonly transport: Transport;
  /** Messages from the page, oldest first. */
  readonly sent: Envelope[];
  readonly typesSent: () => string[];
  /** The newest envelope of a type; throws if none was sent. */
  readonly last: (type: string) => Envelope;
  readonly listeners: () => number;
  /** Sends any data. */
  readonly say: (data: unknown) => void;
  readonly drop: (reason: DropReason) => void;
  /** Replies to a message of the page, in the page's epoch. */
  readonly reply: (sentCall: Envelope, reply: ScriptedReply) => void;
}

interface HostScript extends Partial<Pick<Transport, 'name' | 'peer' | 'canReply' | 'carries'>> {
  /** Called when the page sends a message; its result is the result of `send`. */
  readonly onSend?: (envelope: Envelope, host: ScriptedHost) => ReturnType<Transport['send']>;
}

/** Creates a scripted host. Without a script it receives and sends nothing. */
export function scriptHost({ onSend, ...transport }: HostScript = {}): ScriptedHost {
  const listeners = new Set<Listener>();
  const sent: Envelope[] = [];
  let lastId = 0;
  const host: ScriptedHost = {
    transport: {
      name: 'window',
      peer: 'https://partner.example',
      canReply: true,
      ...transport,
      send: (envelope) => {
        sent.push(envelope);
        return onSend?.(envelope, host);
      },
      listen: (onMessage, drop) => {
        const listener = { onMessage, drop };
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    sent,
    typesSent: () => sent.map(({ message }) => message.type),
    last: (type) => {
      const found = sent.findLast(({ message }) => message.type === type);
      if (!found) throw new Error(`The page has not sent ${type}`);
      return found;
    },
    listeners: () => listeners.size,
    say: (data) => {
      for (const { onMessage } of [...listeners]) onMessage(data);
    },
    drop: (reason) => {
      for (const { drop } of [...listeners]) drop(reason);
    },
    reply: ({ head }, reply) => {
      lastId += 1;
      host.say(replyTo(head, 10_000 + lastId, reply));
    },
  };
  return host;
}

/** A reply as it arrives over the transport. */
export const replyTo = (head: EnvelopeHead | undefined, id: number, reply: ScriptedReply) => ({
  type: replyType,
  [headField]: { v: 2, epoch: head?.epoch, id, to: head?.id },
  ...reply,
});

/** A script of hosts that reply only to `init`. */
export const replyingToInit =
  (result: unknown = { version: 2 }) =>
  (envelope: Envelope, host: ScriptedHost): void => {
    if (envelope.message.type === 'init') host.reply(envelope, { result });
  };

/** A bridge to scripted hosts, and what it has logged. Its epochs are `epoch-001` and so on. */
export function createTestBridge(
  hosts: readonly ScriptedHost[],
  deps: Partial<BridgeDeps> = {},
): { readonly bridge: HostBridge; readonly logged: string[] } {
  const logged: string[] = [];
  let epochs = 0;
  const bridge = createBridge({
    transports: hosts.map(({ transport }) => transport),
    page: 'lotto',
    versions: [1, 2],
    newEpoch: () => {
      epochs += 1;
      return `epoch-${String(epochs).padStart(3, '0')}`;
    },
    now: Date.now,
    log: (text) => logged.push(text),
    ...deps,
  });
  return { bridge, logged };
}
