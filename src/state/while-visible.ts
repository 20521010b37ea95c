import type { HostControl } from './host-control.ts';

/** Whether the page is visible, and changes of it. */
export type Visibility = HostControl['visibility'];

/**
 * Does something for as long as the page is in sight: `start` runs at once or when the page is seen again, and what it
 * returns when it is hidden. Returns what ends it for good.
 */
export function whileVisible({ isHidden, subscribe }: Visibility, start: () => () => void): () => void {
  let stop: (() => void) | undefined;
  const rest = () => {
    stop?.();
    stop = undefined;
  };
  const follow = () => {
    if (isHidden()) rest();
    else stop ??= start();
  };
  const unsubscribe = subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    rest();
  };
}
