import { useEffect, useEffectEvent } from 'react';
import { useBrowserServices } from './browser-services.tsx';
import { useServerClock } from './use-server-clock.ts';
import { type Visibility, whileVisible } from './while-visible.ts';

interface TimedRead {
  readonly visibility: Visibility;
  /** Seconds since epoch, by the server's clock. */
  readonly at: number;
  readonly now: () => number;
  /** Never rejects. */
  readonly read: () => Promise<void>;
}

/** Milliseconds over which the pages of all visitors spread their requests. */
const spread = 10_000;

/** Maximum reads for one moment, if the platform keeps postponing it. */
const maxReads = 5;

/** The longest that a timer of a browser can be, in milliseconds. */
const maxTimerMs = 2_147_483_647;

/**
 * Reads again at a time that the platform gave, while the page is visible or as soon as it is; then with growing pauses, until the returned
 * function is called, since the reply brings another time.
 */
export function readAt({ visibility, at, now, read }: TimedRead): () => void {
  let reads = 0;
  return whileVisible(visibility, () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const plan = () => {
      if (isOver || reads === maxReads) return;
      const pause = Math.max(0, at - now()) * 1_000 + spread * (2 ** reads - 1 + Math.random());
      timer = setTimeout(
        () => {
          reads += 1;
          void read().then(plan);
        },
        Math.min(pause, maxTimerMs),
      );
    };
    plan();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  });
}

/** Reads at a time that the platform gave, see {@link readAt}; does nothing if there is none. */
export function useReadAt(at: number | undefined, read: () => Promise<void>): void {
  const { visibility } = useBrowserServices().host;
  const now = useServerClock();
  const latest = useEffectEvent(read);
  useEffect(() => {
    if (at === undefined) return undefined;
    return readAt({ visibility, at, now, read: () => latest() });
  }, [visibility, at, now]);
}
