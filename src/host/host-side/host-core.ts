import type { EnvelopeHead } from '../bridge/envelope.ts';
import type { MessageToPage } from '../catalogue.ts';
import { type Fields, isAnswered, isRecord, isTaken, isTypeToHost, readPageMessage } from './check-fields.ts';
import type { HandledType, HostCore, HostCoreParts } from './host-core-types.ts';
import { isEvent, joinState, laterContext } from './page-state.ts';

/** Outcomes that are kept for a message that comes twice. */
const keptOutcomes = 256;
const keptEpochs = 8;

type Head = Pick<EnvelopeHead, 'epoch' | 'id' | 'to'>;
type Outcome = { readonly result: unknown } | { readonly problem: string };

/** One life of the page. A page of version 1 has no epoch, and waits for no answer. */
interface Life {
  readonly epoch: string | undefined;
  readonly outcomes: Map<number, Promise<Outcome>>;
  readonly version: number;
  /** The newest word about the session: said again under the same id, so that nobody signs in or out twice. */
  session?: object;
}

/** The host's side of a channel to one page (frame or webview). */
export function createHostCore({ post, handlers, versions = [1, 2], log, onInit }: HostCoreParts): HostCore {
  let life: Life | undefined;
  let isClosed = false;
  let lastId = 0;
  const retired: unknown[] = [];
  /** What is to be said to a new life: the state, and before the first one what has happened as well. */
  const kept = new Map<string, MessageToPage>();
  let clockSaidAt = 0;

  const complain = (what: string, cause: unknown = ''): void => log(`Marquee: a message failed: ${what}`, cause);
  const send = (data: object): void => {
    try {
      if (!isClosed) post(data);
    } catch (cause) {
      complain('unsent', cause);
    }
  };
  const enveloped = (message: object, { epoch, version: v }: Life, more?: object): object =>
    epoch === undefined ? message : { ...message, marquee: { v, epoch, id: ++lastId, ...more } };

  const tell = (message: MessageToPage, to: Life): void => {
    const data = enveloped(message, to);
    if (message.type === 'sessionChanged') to.session = data;
    send(data);
  };

  function say(message: MessageToPage): void {
    const { type } = message;
    if (type === 'hostReady') {
      // Without a head: it is for whichever life of the page is there by now.
      send(message);
      return;
    }
    if (type === 'context' && message.sessionClock) clockSaidAt = Date.now();
    if (!life || !isEvent(message)) kept.set(type, joinState(kept.get(type), message));
    if (life) tell(message, life);
  }

  function introduce(data: Fields, head: Head | undefined): void {
    const message = readPageMessage('init', data);
    const { versions: offered = [1] } = message;
    const version = Math.max(...versions.filter((one) => offered.includes(one)));
    if (version < 1) throw new RangeError(`versions ${offered}`);
    const isNew = !life || life.epoch !== head?.epoch;
    if (!life || isNew) {
      retired.unshift(life?.epoch);
      retired.splice(keptEpochs);
      life = { epoch: head?.epoch, outcomes: new Map(), version };
    }
    const supports = Object.keys(handlers).filter((type) => isHandledType(type) && handlers[type]);
    const reply = { type: 'reply', result: { version, supports: ['init', ...supports] } };
    if (head) send(enveloped(reply, life, { to: head.id }));
    for (const message of kept.values()) {
      const { type } = message;
      if (type === 'sessionChanged' && life.session) send(life.session);
      else tell(type === 'context' ? laterContext(message, Date.now() - clockSaidAt) : message, life);
      if (isEvent(message)) kept.delete(type);
    }
    onInit?.(message, isNew);
  }

  /** Everything else that a page says. A message that comes twice is answered twice, and carried out once. */
  function carryOut(type: string, data: Fields, head: Head | undefined): void {
    const at = life;
    const outcome = (head && at?.outcomes.get(head.id)) ?? outcomeOf(type, data);
    if (!head || !at) return;
    at.outcomes.set(head.id, outcome);
    at.outcomes.delete(head.id - keptOutcomes);
    if (!isAnswered(type)) return;
    void outcome.then((result) => {
      if (at === life) send(enveloped({ type: 'reply', ...result }, at, { to: head.id }));
    });
  }

  async function outcomeOf(type: string, data: Fields): Promise<Outcome> {
    if (!isHandledType(type) || !handlers[type]) return { problem: 'unsupported' };
    try {
      const result = await handle(type, data);
      return { result: isTaken(type) ? { isAccepted: !isRecord(result) || result['isAccepted'] !== false } : result };
    } catch (cause) {
      complain(type, cause);
      return { problem: 'failed' };
    }
  }

  const handle = <Type extends HandledType>(type: Type, data: Fields): unknown =>
    handlers[type]?.(readPageMessage(type, data));

  function hear(data: unknown): void {
    if (isClosed || !isRecord(data)) return;
    const { type, marquee: head } = data;
    if (typeof type !== 'string' || type === '') {
      complain('without a type');
      return;
    }
    if (head !== undefined && (!isHead(head) || head.to !== undefined || retired.includes(head.epoch))) return;
    if (type === 'init') introduce(data, head);
    else if (!head || head.epoch === life?.epoch) carryOut(type, data, head);
  }

  return {
    hear: (data) => {
      try {
        hear(data);
      } catch (cause) {
        complain('unread', cause);
      }
    },
    say,
    isConnected: () => life !== undefined && !isClosed,
    close: () => {
      isClosed = true;
    },
  };
}

const isHead = (head: unknown): head is Head =>
  isRecord(head) && typeof head['epoch'] === 'string' && typeof head['id'] === 'number';

const isHandledType = (type: string): type is HandledType => type !== 'init' && isTypeToHost(type);
