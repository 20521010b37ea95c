import { type Visibility, whileVisible } from './while-visible.ts';

interface PollDeps {
  readonly visibility: Visibility;
  /** Milliseconds until the next read; undefined ends it. */
  readonly pause: () => number | undefined;
  /** Never rejects. */
  readonly read: () => Promise<void>;
}

/** Maximum milliseconds until the next read of a page that becomes visible again. */
const pauseOnReturn = 1_000;

/** Random part of a pause, so that pages that wait for the same moment don't send requests at once. */
const jitter = 0.2;

/**
 * Reads repeatedly while the page is visible, and soon after it becomes visible again. Returns a function that ends it.
 */
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
