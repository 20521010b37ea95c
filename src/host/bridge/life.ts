import type { MessageOf, MessageToPage } from '../catalogue.ts';
import type { ProtocolVersion } from '../catalogue-types.ts';
import { readAnswer } from '../check-reply.ts';
import type { Connection } from './connection.ts';
import { deafWarning } from './deaf-warning.ts';
import { createEar, type Ear } from './ear.ts';
import type { EpochParts } from './epoch-parts.ts';
import { createHandshake } from './handshake.ts';
import type { Inbox } from './inbox.ts';
import { createPendingCalls } from './pending-calls.ts';
import { runSafely } from './run-safely.ts';
import { createSpeaker, initId, type Speaker } from './speaker.ts';
import type { Status } from './status.ts';
import { countOne } from './tally.ts';
import type { Transport } from './transport.ts';

/** What a life needs: most of it is shared with those before and after it. */
export interface LifeParts extends EpochParts {
  /** Those that can answer are asked; one that can't is believed to be the host where none of them does. */
  readonly transports: readonly Transport[];
  readonly page: string;
  readonly versions: readonly ProtocolVersion[];
  readonly inbox: Inbox;
  readonly status: Status;
}

/** One life of the page in its host: all that belongs to one epoch. */
export interface Life extends Pick<Speaker, 'tell' | 'ask' | 'outlet'> {
  readonly begin: () => void;
  /** Settles what is under way. Nothing is heard or said any more. */
  readonly end: () => void;
}

/** Prepares a life: nothing of it happens before it begins. */
export function createLife(parts: LifeParts): Life {
  const { transports, page, versions, now, log, tally, inbox, status } = parts;
  const init: MessageOf<'init'> = { type: 'init', versions: [...versions], page };
  const ears = new Map<Transport, { readonly hear: Ear; readonly close: () => void }>();
  const listener = transports.find(({ canAnswer }) => !canAnswer);
  const begunAt = now();

  const closeEars = (except?: Transport): void => {
    for (const [transport, { close }] of ears) {
      if (transport !== except && ears.delete(transport)) runSafely(close, log);
    }
  };
  const connect = (connection: Connection): void => {
    handshake.end();
    closeEars(connection.transport);
    speaker.setOutlet(connection);
    const { name, canAnswer } = connection.transport;
    status.set({ status: 'connected', transport: name, version: connection.version, isListeningOnly: !canAnswer });
  };
  const believe = (transport: Transport): void => {
    connect({ transport, version: 1 });
    speaker.tell(init);
  };
  const becomeDeaf = (flaw?: string): void => {
    if (listener) {
      believe(listener);
      return;
    }
    if (speaker.outlet() === 'deaf-host') return;
    speaker.setOutlet('deaf-host');
    status.set({ status: 'deaf' });
    log(deafWarning(transports, flaw));
  };
  const meet = (transport: Transport, data: unknown): void => {
    if (!handshake.isOpen()) return;
    const { reply, problem, flaw } = readAnswer('init', data);
    const version = versions.find((one) => one === reply?.version);
    if (reply && version) {
      tally.handshake ??= now() - begunAt;
      connect({ transport, version, supported: reply.supports });
    } else {
      becomeDeaf(`its answer to init: ${flaw ?? problem ?? `version ${reply.version}`}`);
    }
  };

  const calls = createPendingCalls(parts);
  const onReturn = (transport: Transport, id: number, data: unknown): void => ears.get(transport)?.hear(data, id);
  const speaker = createSpeaker(parts, calls, onReturn);
  const sayInit = (): void => {
    for (const transport of ears.keys()) {
      if (transport.canAnswer) void speaker.hand(transport, versions.at(-1) ?? 1, initId, init);
    }
  };
  const handshake = createHandshake(parts, sayInit, becomeDeaf);
  const listen = (transport: Transport): void => {
    const onAnswer = (to: number, data: unknown): void =>
      to === initId ? meet(transport, data) : calls.open.get(to)?.answer(data);
    const onMessage = (message: MessageToPage): void => {
      if (message.type === 'hostReady' && transport.canAnswer) handshake.beginAgain();
      inbox.take(message);
    };
    const hear = createEar(parts, onAnswer, onMessage);
    runSafely(() => {
      const close = transport.listen(hear, (reason) => countOne(tally.dropped, reason));
      ears.set(transport, { hear, close });
    }, log);
  };

  return {
    ...speaker,
    begin: () => {
      transports.forEach(listen);
      if (transports.some(({ canAnswer }) => canAnswer)) {
        status.set({ status: 'connecting' });
        handshake.begin();
      } else if (listener) {
        believe(listener);
      } else {
        speaker.setOutlet('no-host');
      }
    },
    end: () => {
      handshake.end();
      closeEars();
      speaker.setOutlet('interrupted');
      for (const { giveUp } of calls.open.values()) giveUp('interrupted');
    },
  };
}
