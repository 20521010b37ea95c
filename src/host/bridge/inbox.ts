import { type MessageOf, type MessageToPage, specFor, type TypeToPage } from '../catalogue.ts';
import type { HostBridge } from './host-bridge.ts';
import { runSafely } from './run-safely.ts';

/** Maximum one-time events kept for later listeners; the oldest are dropped. */
const capacity = 32;

/** Messages of the host and their listeners. */
export interface Inbox {
  readonly deliver: (message: MessageToPage) => void;
  readonly on: HostBridge['on'];
}

/** Delivers messages. For later listeners it keeps the last message of a repeatable type, and all messages of other types. */
export function createInbox(log: (text: string, cause?: unknown) => void): Inbox {
  /** Each listener returns whether it accepted the message. */
  const listeners = new Set<(message: MessageToPage) => boolean>();
  const last = new Map<TypeToPage, MessageToPage>();
  let undelivered: MessageToPage[] = [];
  const deliver = (received: MessageToPage): void => {
    const { type } = received;
    const message = mergeContext(last.get(type), received);
    const isRepeatable = specFor('page', type)?.isRepeatable;
    if (isRepeatable) last.set(type, message);
    const isDelivered = [...listeners].map((notify) => notify(message)).includes(true);
    if (!isDelivered && !isRepeatable) undelivered = [...undelivered, message].slice(-capacity);
  };
  const on: Inbox['on'] = (type, listener) => {
    const notify = (message: MessageToPage): boolean => {
      if (!hasType(type, message)) return false;
      // Another listener may just have removed this one.
      if (listeners.has(notify)) runSafely(() => listener(message), log);
      return true;
    };
    listeners.add(notify);
    const missed = [...undelivered, ...last.values()];
    undelivered = undelivered.filter((message) => message.type !== type);
    for (const message of missed) notify(message);
    return () => listeners.delete(notify);
  };
  return { deliver, on };
}

/** A `context` message names only changed fields; `undefined` means unchanged. */
function mergeContext(before: MessageToPage | undefined, received: MessageToPage): MessageToPage {
  if (before?.type !== 'context' || received.type !== 'context') return received;
  const changes = Object.entries(received).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(changes) };
}

const hasType = <Type extends TypeToPage>(
  type: Type,
  message: MessageToPage,
): message is MessageToPage & MessageOf<Type> => message.type === type;
