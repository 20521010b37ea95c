import type { HostControl } from './host-control.ts';

/** Whether the page is visible, and changes of it. */
export type Visibility = HostControl['visibility'];

/**
 * Runs something while the page is visible: `start` runs at once or when the page becomes visible, and its result when
 * it is hidden. Returns a function that ends it for good.
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
