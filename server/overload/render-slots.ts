import type { Metrics, RequestKind } from '../observability/metrics.ts';
import { createAdaptiveLimit } from './adaptive-limit.ts';

/** Kinds of requests for a page. */
export type PageRequestKind = Extract<RequestKind, 'bot' | 'prefetch' | 'anonymous' | 'signed-in'>;

/**
 * Measured: a page occupies the thread for 1 to 3 ms, so the maximum is 100 to 200 ms of work, and the minimum still admits each kind.
 * `queue` bounds the wait for a slot.
 */
const limits = { initial: 32, min: 4, max: 64, queue: 100 };

/**
 * Maximum rounds of the event loop for which a page waits while requests still arrive. Node accepts one connection per round: with a page
 * in each round, further connections would wait in the system's queue, where no limit counts them.
 */
const gatheringRounds = 8;

/**
 * Share of the limit that may be in use for a kind to be admitted. The rest is reserved for kinds with higher priority.
 */
const shares: Readonly<Record<PageRequestKind, number>> = {
  bot: 0.5,
  prefetch: 0.5,
  anonymous: 0.75,
  'signed-in': 1,
};

interface RenderSlotsDeps {
  readonly metrics: Pick<Metrics, 'limiterLimit' | 'limiterInFlight'>;
  /** If false, every render is admitted; running renders are still counted. */
  readonly hasLimit?: boolean;
  /** A monotonic clock, in milliseconds. */
  readonly now?: () => number;
}

/** Decides which requests may have a page rendered now. */
export interface RenderSlots {
  /** Whether no slot is free for this kind. Checked before a page's data is loaded. */
  readonly isFull: (kind: PageRequestKind) => boolean;
  /**
   * Takes a slot; returns `undefined` at once if none is free for this kind. Resolves with a release function when it is the page's turn.
   * Call it after the loader: a page that waits for the platform must not hold a slot.
   */
  readonly enter: (kind: PageRequestKind) => Promise<() => void> | undefined;
  /**
   * Begins work in a slot; returns `undefined` at once if none is free for this kind. The slot is released when the work first awaits
   * something, which is always the platform.
   */
  readonly begin: <Value>(kind: PageRequestKind, work: () => Promise<Value>) => Promise<Value> | undefined;
  /** Takes another slot for a page that has already had one: never refused. */
  readonly enterAgain: () => Promise<() => void>;
  /** Records an arriving request: no page starts while others still arrive. */
  readonly recordRequest: () => void;
}

/**
 * The render slots of this process, running and waiting. A request without a slot gets a fallback. One render starts in a round of the
 * event loop, and only after a round without a new request, or after {@link gatheringRounds} rounds. Starting all at once would move the
 * queue into the kernel's accept backlog, where no limit applies.
 */
export function createRenderSlots({
  metrics,
  hasLimit = true,
  now = () => performance.now(),
}: RenderSlotsDeps): RenderSlots {
  const limit = createAdaptiveLimit({ ...limits, now });
  const turns = createTurns();
  let inFlight = 0;
  let entered = 0;
  const publishGauges = () => {
    metrics.limiterInFlight.set(inFlight);
    if (hasLimit) metrics.limiterLimit.set(limit.current());
  };
  publishGauges();
  const isFull = (kind: PageRequestKind) => hasLimit && inFlight >= limit.current() * shares[kind];

  const takeSlot = () => {
    inFlight += 1;
    publishGauges();
    entered += 1;
    const entry = { at: now(), inFlight, number: entered };
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      const wasAlone = entry.inFlight === 1 && entered === entry.number;
      limit.record({ duration: now() - entry.at, inFlight: entry.inFlight, wasAlone });
      inFlight -= 1;
      publishGauges();
    };
  };

  const enterAgain = async () => {
    const release = takeSlot();
    if (hasLimit) await turns.next();
    return release;
  };

  const enter = (kind: PageRequestKind) => (isFull(kind) ? undefined : enterAgain());

  return {
    isFull,
    enter,
    begin: (kind, work) =>
      enter(kind)?.then((release) => {
        try {
          return work();
        } finally {
          release();
        }
      }),
    enterAgain,
    recordRequest: turns.recordRequest,
  };
}

/** Grants one turn per round of the event loop, in order, while no requests arrive. */
function createTurns() {
  const waiting: (() => void)[] = [];
  let hasNewRequest = false;
  let rounds = 0;
  const passRound = () => {
    rounds += 1;
    if (!hasNewRequest || rounds === gatheringRounds) {
      rounds = 0;
      waiting.shift()?.();
    }
    hasNewRequest = false;
    if (waiting.length > 0) setImmediate(passRound);
  };
  return {
    recordRequest: () => {
      hasNewRequest = true;
    },
    next: () =>
      new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 1) setImmediate(passRound);
      }),
  };
}
