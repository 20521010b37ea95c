import { type MessageOf, type MessageToPage, specFor, type TypeToPage } from '../catalogue.ts';
import type { HostBridge } from './host-bridge.ts';
import { runSafely } from './run-safely.ts';

/** One-time events that nobody has wanted to hear yet; the oldest go. */
const capacity = 32;

/** What the host has said, and who wants to hear it. */
export interface Inbox {
  readonly take: (message: MessageToPage) => void;
  readonly on: HostBridge['on'];
}

/** Hands messages on, and keeps what late listeners need: the last one where repeating changes nothing, else all. */
export function createInbox(log: (text: string, cause?: unknown) => void): Inbox {
  /** Each says whether the message was one of its type. */
  const listeners = new Set<(message: MessageToPage) => boolean>();
  const last = new Map<TypeToPage, MessageToPage>();
  let unheard: MessageToPage[] = [];
  const take = (said: MessageToPage): void => {
    const { type } = said;
    const message = merged(last.get(type), said);
    const isRepeatable = specFor('page', type)?.isRepeatable;
    if (isRepeatable) last.set(type, message);
    const isHeard = [...listeners].map((hear) => hear(message)).includes(true);
    if (!isHeard && !isRepeatable) unheard = [...unheard, message].slice(-capacity);
  };
  const on: Inbox['on'] = (type, listener) => {
    const hear = (message: MessageToPage): boolean => {
      if (!isOf(type, message)) return false;
      // Another listener may just have taken it away.
      if (listeners.has(hear)) runSafely(() => listener(message), log);
      return true;
    };
    listeners.add(hear);
    const missed = [...unheard, ...last.values()];
    unheard = unheard.filter((message) => message.type !== type);
    for (const message of missed) hear(message);
    return () => listeners.delete(hear);
  };
  return { take, on };
}

/** Of the context a host names what has changed; `undefined`, which windows can be sent as well, is no change. */
function merged(before: MessageToPage | undefined, said: MessageToPage): MessageToPage {
  if (before?.type !== 'context' || said.type !== 'context') return said;
  const changes = Object.entries(said).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(changes) };
}

const isOf = <Type extends TypeToPage>(
  type: Type,
  message: MessageToPage,
): message is MessageToPage & MessageOf<Type> => message.type === type;
