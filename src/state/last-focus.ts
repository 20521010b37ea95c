/** The visitor's last focus, by keyboard or pointer: the element and its ancestors. */
let path: readonly EventTarget[] = [];
let origin: EventTarget | undefined;

/** Records from now on which element has the visitor's focus. */
export function followFocus(document: EventTarget): void {
  const remember = (event: Event) => {
    const now = event.composedPath();
    // A window that gets the focus back reports the element again, and a press the element that it focuses.
    if (now[0] !== path[0]) [origin] = path;
    path = now;
  };
  // Pressing an element that can't be focused removes the focus.
  for (const type of ['focusin', 'pointerdown']) document.addEventListener(type, remember);
}

/** The element that had the focus before the last one. */
export const focusOrigin = (): EventTarget | undefined => origin;

/** Whether the focused element has been removed. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Whether the visitor's focus was within an element and disappeared with its content. A focus anywhere else must be left alone. */
export function hasLostFocusIn(element: EventTarget): boolean {
  const [last] = path;
  return isFocusLost() && path.includes(element) && last instanceof Node && !last.isConnected;
}
