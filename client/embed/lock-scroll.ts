/** Frames that hold the lock. They are counted, as two frames that restore styles would undo each other. */
const holders = new Set<unknown>();
let before: readonly [overflow: string, padding: string] | undefined;

/** Locks the scroll of the host page while a frame holds the lock, and keeps the scrollbar's space. */
export function lockScroll(holder: unknown, isLocked: boolean): void {
  if (isLocked) holders.add(holder);
  else holders.delete(holder);
  if (holders.size > 0 === (before !== undefined)) return;
  const { style, clientWidth } = document.documentElement;
  const found = [style.overflow, style.paddingInlineEnd] as const;
  [style.overflow, style.paddingInlineEnd] = before ?? ['hidden', `${innerWidth - clientWidth}px`];
  before = before ? undefined : found;
}
