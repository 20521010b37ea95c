/** Frames that hold the lock. The last one to release it restores the styles. */
const holders = new Set<unknown>();
/** Styles of the host page before the lock; undefined while it is not locked. */
let savedStyles: readonly [overflow: string, padding: string] | undefined;

/** Locks the scrolling of the host page while a frame holds the lock, and keeps the space of the scrollbar. */
export function lockScroll(holder: unknown, isLocked: boolean): void {
  if (isLocked) holders.add(holder);
  else holders.delete(holder);
  const shouldLock = holders.size > 0;
  if (shouldLock === (savedStyles !== undefined)) return;
  const { style, clientWidth } = document.documentElement;
  const current = [style.overflow, style.paddingInlineEnd] as const;
  [style.overflow, style.paddingInlineEnd] = savedStyles ?? ['hidden', `${innerWidth - clientWidth}px`];
  savedStyles = shouldLock ? current : undefined;
}
