import type { EnvelopeHead } from '../bridge/envelope.ts';
import type { MessageToPage } from '../catalogue.ts';
import { type Fields, hasAcceptanceReply, hasReply, isRecord, isTypeToHost, readPageMessage } from './check-fields.ts';
import type { HandledType, HostCore, HostCoreDeps } from './host-core-types.ts';
import { isEvent, joinState, laterContext } from './page-state.ts';

/** Maximum outcomes kept for repeated messages. */
const maxOutcomes = 256;
const maxEpochs = 8;

type Head = Pick<EnvelopeHead, 'epoch' | 'id' | 'to'>;
type Outcome = { readonly result: unknown } | { readonly problem: string };

/** One load of the page. A page of version 1 has no epoch and waits for no reply. */
interface PageLoad {
  readonly epoch: string | undefined;
  readonly outcomes: Map<number, Promise<Outcome>>;
  readonly version: number;
  /** The newest `sessionChanged`, sent again with the same id so that it takes effect once. */
  session?: object;
}

/** The host's side of a channel to one page (frame or webview). */
export function createHostCore({ post, handlers, versions = [1, 2], log, onInit }: HostCoreDeps): HostCore {
  let page: PageLoad | undefined;
  let isClosed = false;
  let lastId = 0;
  const earlierEpochs: unknown[] = [];
  /** Messages for the next `init`: the state, and events before the first one. */
  const kept = new Map<string, MessageToPage>();
  let clockSentAt = 0;

  const logFailure = (subject: string, cause: unknown): void => {
    if (!isClosed) log(`Marquee: a message failed: ${subject}`, cause);
  };
  const postSafely = (data: object): void => {
    try {
      if (!isClosed) post(data);
    } catch (cause) {
      logFailure('unsent', cause);
    }
  };
  const wrapMessage = (message: object, { epoch, version: v }: PageLoad, more?: object): object =>
    epoch === undefined ? message : { ...message, marquee: { v, epoch, id: ++lastId, ...more } };

  const sendTo = (message: MessageToPage, to: PageLoad): void => {
    const data = wrapMessage(message, to);
    if (message.type === 'sessionChanged') to.session = data;
    postSafely(data);
  };

  function send(message: MessageToPage): void {
    const { type } = message;
    if (type === 'hostReady') {
      // Without a head, so that it is valid for any epoch.
      postSafely(message);
      return;
    }
    if (type === 'context' && message.sessionClock) clockSentAt = Date.now();
    if (!page || !isEvent(message)) kept.set(type, joinState(kept.get(type), message));
    if (page) sendTo(message, page);
  }

  function handleInit(data: Fields, head: Head | undefined): void {
    const message = readPageMessage('init', data);
    const { versions: offered = [1] } = message;
    const version = Math.max(...versions.filter((one) => offered.includes(one)));
    if (version < 1) throw new RangeError('versions');
    const isNew = !page || page.epoch !== head?.epoch;
    if (!page || isNew) {
      earlierEpochs.unshift(page?.epoch);
      earlierEpochs.splice(maxEpochs);
      page = { epoch: head?.epoch, outcomes: new Map(), version };
    }
    const supports = Object.keys(handlers).filter((type) => isHandledType(type) && handlers[type]);
    const reply = { type: 'reply', result: { version, supports: ['init', ...supports] } };
    if (head) postSafely(wrapMessage(reply, page, { to: head.id }));
    for (const message of kept.values()) {
      const { type } = message;
      if (type === 'sessionChanged' && page.session) postSafely(page.session);
      else sendTo(type === 'context' ? laterContext(message, Date.now() - clockSentAt) : message, page);
      if (isEvent(message)) kept.delete(type);
    }
    onInit?.(message, isNew);
  }

  /** Handles all other messages. A repeated message gets its reply again, but is executed only once. */
  function handleMessage(type: string, data: Fields, head: Head | undefined): void {
    const at = page;
    const outcome = (head && at?.outcomes.get(head.id)) ?? outcomeOf(type, data);
    if (!head || !at) return;
    at.outcomes.set(head.id, outcome);
    at.outcomes.delete(head.id - maxOutcomes);
    if (!hasReply(type)) return;
    void outcome.then((result) => {
      if (at === page) postSafely(wrapMessage({ type: 'reply', ...result }, at, { to: head.id }));
    });
  }

  async function outcomeOf(type: string, data: Fields): Promise<Outcome> {
    if (!isHandledType(type) || !handlers[type]) return { problem: 'unsupported' };
    try {
      const result = await handle(type, data);
      return {
        result: hasAcceptanceReply(type) ? { isAccepted: !isRecord(result) || result['isAccepted'] !== false } : result,
      };
    } catch (cause) {
      logFailure(type, cause);
      return { problem: 'failed' };
    }
  }

  const handle = <Type extends HandledType>(type: Type, data: Fields): unknown =>
    handlers[type]?.(readPageMessage(type, data));

  function receive(data: unknown): void {
    try {
      if (isClosed || !isRecord(data)) return;
      const { type, marquee: head } = data;
      if (typeof type !== 'string' || type === '') throw new TypeError('without a type');
      if (head !== undefined && (!isHead(head) || head.to !== undefined || earlierEpochs.includes(head.epoch))) return;
      if (type === 'init') handleInit(data, head);
      else if (!head || head.epoch === page?.epoch) handleMessage(type, data, head);
    } catch (cause) {
      logFailure('unread', cause);
    }
  }

  return {
    receive,
    send,
    isConnected: () => page !== undefined && !isClosed,
    close: () => {
      isClosed = true;
    },
  };
}

const isHead = (head: unknown): head is Head =>
  isRecord(head) && typeof head['epoch'] === 'string' && typeof head['id'] === 'number';

const isHandledType = (type: string): type is HandledType => type !== 'init' && isTypeToHost(type);
