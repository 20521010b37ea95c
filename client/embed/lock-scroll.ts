/** What keeps the host page from scrolling: two frames that each restored what they found would undo each other. */
const holders = new Set<unknown>();
let before: readonly [overflow: string, padding: string] | undefined;

/** Keeps the host page where it is as long as anybody holds it. The place of its scrollbar is kept, so that nothing jumps. */
export function lockScroll(holder: unknown, isLocked: boolean): void {
  if (isLocked) holders.add(holder);
  else holders.delete(holder);
  if (holders.size > 0 === (before !== undefined)) return;
  const { style, clientWidth } = document.documentElement;
  const found = [style.overflow, style.paddingInlineEnd] as const;
  [style.overflow, style.paddingInlineEnd] = before ?? ['hidden', `${innerWidth - clientWidth}px`];
  before = before ? undefined : found;
}
