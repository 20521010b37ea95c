import type { MessageOf, MessageToPage } from '../catalogue.ts';
import type { ProtocolVersion } from '../catalogue-types.ts';
import { readReplyMessage } from '../check-reply.ts';
import { increment } from './counters.ts';
import type { EpochDeps } from './epoch-deps.ts';
import { createHandshake } from './handshake.ts';
import type { Inbox } from './inbox.ts';
import type { Peer } from './peer.ts';
import { createPendingCalls } from './pending-calls.ts';
import { createReceiver, type Receiver } from './receiver.ts';
import { runSafely } from './run-safely.ts';
import { createSender, initId, type Sender } from './sender.ts';
import type { Status } from './status.ts';
import type { Transport } from './transport.ts';

/** Dependencies of a connection; all but the epoch are shared with the connections before and after it. */
export interface ConnectionDeps extends EpochDeps {
  /** Transports in order of preference: `init` goes to those that can reply. Another one is used only if none of these connects. */
  readonly transports: readonly Transport[];
  readonly page: string;
  readonly versions: readonly ProtocolVersion[];
  readonly inbox: Inbox;
  readonly status: Status;
}

/** The page's exchange with its host during one epoch. */
export interface Connection extends Pick<Sender, 'send' | 'call' | 'destination'> {
  readonly open: () => void;
  /** Settles all open calls. Afterwards nothing is received or sent. */
  readonly close: () => void;
}

/** Creates a connection that is not open yet. */
export function createConnection(deps: ConnectionDeps): Connection {
  const { transports, page, versions, now, log, counters, inbox, status } = deps;
  const init: MessageOf<'init'> = { type: 'init', versions: [...versions], page };
  const receivers = new Map<Transport, { readonly receive: Receiver; readonly close: () => void }>();
  const oneWay = transports.find(({ canReply }) => !canReply);
  const openedAt = now();

  const closeReceivers = (except?: Transport): void => {
    for (const [transport, { close }] of receivers) {
      if (transport !== except && receivers.delete(transport)) runSafely(close, log);
    }
  };
  const connect = (peer: Peer): void => {
    handshake.end();
    closeReceivers(peer.transport);
    sender.setDestination(peer);
    const { name, canReply } = peer.transport;
    status.set({ status: 'connected', transport: name, version: peer.version, isListeningOnly: !canReply });
  };
  const connectOneWay = (transport: Transport): void => {
    connect({ transport, version: 1 });
    sender.send(init);
  };
  /** A host that implements only the specification never replies, but still gets the messages of version 1. */
  const assumeListener = (): void => {
    const [first] = receivers.keys();
    if (oneWay || !first || sender.destination() !== undefined) return;
    sender.setDestination({ transport: first, version: 1 });
    status.set({ status: 'unresponsive' });
  };
  let isWarned = false;
  const handleSilence = (flaw?: string): void => {
    if (oneWay) {
      connectOneWay(oneWay);
      return;
    }
    assumeListener();
    if (!isWarned) log(noAnswerWarning(transports, flaw));
    isWarned = true;
  };
  const handleInitReply = (transport: Transport, data: unknown): void => {
    if (!handshake.isOpen()) return;
    const { reply, problem, flaw } = readReplyMessage('init', data);
    const version = versions.find((one) => one === reply?.version);
    if (reply && version) {
      counters.handshake ??= now() - openedAt;
      connect({ transport, version, supported: reply.supports });
    } else {
      handleSilence(`its reply to init: ${flaw ?? problem ?? `version ${reply.version}`}`);
    }
  };

  const calls = createPendingCalls(deps);
  const onReturn = (transport: Transport, id: number, data: unknown): void =>
    receivers.get(transport)?.receive(data, id);
  const sender = createSender(deps, calls, onReturn);
  const sendInit = (): void => {
    for (const transport of receivers.keys()) {
      if (transport.canReply) void sender.sendNow(transport, versions.at(-1) ?? 1, initId, init);
    }
  };
  const handshake = createHandshake({ now, sendInit, onQuiet: assumeListener, onSilence: handleSilence });
  const listen = (transport: Transport): void => {
    const onReply = (to: number, data: unknown): void =>
      to === initId ? handleInitReply(transport, data) : calls.open.get(to)?.handleReply(data);
    const onMessage = (message: MessageToPage): void => {
      if (message.type === 'hostReady' && transport.canReply) handshake.restart();
      inbox.deliver(message);
    };
    const receive = createReceiver(deps, onReply, onMessage);
    runSafely(() => {
      const close = transport.listen(receive, (reason) => increment(counters.dropped, reason));
      receivers.set(transport, { receive, close });
    }, log);
  };

  return {
    ...sender,
    open: () => {
      transports.forEach(listen);
      if (transports.some(({ canReply }) => canReply)) {
        status.set({ status: 'connecting' });
        handshake.start();
      } else if (oneWay) {
        connectOneWay(oneWay);
      } else {
        sender.setDestination('no-host');
      }
    },
    close: () => {
      handshake.end();
      closeReceivers();
      sender.setDestination('interrupted');
      for (const { fail } of calls.open.values()) fail('interrupted');
    },
  };
}

/** Warning with the likely reason for a missing connection, for the developers of the host page. */
function noAnswerWarning(candidates: readonly Transport[], flaw: string | undefined): string {
  const peers = candidates.map(({ peer }) => peer).join(', ');
  const cause =
    flaw ??
    'its script is not loaded, does not listen to this page, or speaks version 1 ("speaks": 1 in config/hosts.json)';
  return `No response from the host ${peers}. Likely cause: ${cause}`;
}
