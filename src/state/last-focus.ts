/** Where the visitor last put the focus, with the keyboard or the pointer: the element and those around it. */
let path: readonly EventTarget[] = [];
let origin: EventTarget | undefined;

/** Remembers from now on where the visitor puts the focus. */
export function followFocus(document: EventTarget): void {
  const remember = (event: Event) => {
    [origin] = path;
    path = event.composedPath();
  };
  // A press on what takes no focus takes it away from what had it.
  for (const type of ['focusin', 'pointerdown']) document.addEventListener(type, remember);
}

/** Where the visitor had put the focus before that. */
export const focusOrigin = (): EventTarget | undefined => origin;

/** The focused element has been removed. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** The visitor had the focus on something within an element, and it went away with that. Anything else is left alone. */
export function hasLostFocusIn(element: EventTarget): boolean {
  const [last] = path;
  return isFocusLost() && path.includes(element) && last instanceof Node && !last.isConnected;
}
