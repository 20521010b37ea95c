import { type Visibility, whileVisible } from './while-visible.ts';

interface PollDeps {
  readonly visibility: Visibility;
  /** Milliseconds until the next read; nothing ends it. */
  readonly pause: () => number | undefined;
  /** Never rejects. */
  readonly read: () => Promise<void>;
}

/** Milliseconds to the next read of a page that is seen again, at most. */
const pauseOnReturn = 1_000;

/** Pauses differ by so much, so that pages that wait for the same moment do not ask together. */
const jitter = 0.2;

/** Reads again and again while the page is in sight, and soon when it is seen again. Returns what ends it. */
export function pollWhileVisible({ visibility, pause, read }: PollDeps): () => void {
  let isFirst = true;
  return whileVisible(visibility, () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const plan = (longest = Number.POSITIVE_INFINITY) => {
      const length = pause();
      if (isOver || length === undefined) return;
      const spread = 1 + jitter * (2 * Math.random() - 1);
      timer = setTimeout(() => void read().then(() => plan()), Math.min(length, longest) * spread);
    };
    plan(isFirst ? undefined : pauseOnReturn);
    isFirst = false;
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  });
}
