import { mainId } from '../shell/main-id.ts';

/** Id of the header's control: the way to sign in, or the visitor's accounts in its place. */
export const sessionControlId = 'session-control';

/** The nearest part around a control that can take the focus when the control goes away. */
export const focusableParentOf = (control: Element | null): HTMLElement | undefined =>
  control?.parentElement?.closest<HTMLElement>('[tabindex]') ?? undefined;

/** What had the focus has gone away. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Tells whether what the visitor had the focus on has gone away. Without that the focus is left where it is. */
export interface FocusWatch {
  readonly isLost: () => boolean;
  readonly stop: () => void;
}

/** Watches where the visitor puts the focus, with the keyboard or the pointer. */
export function followFocus(document: Document): FocusWatch {
  let last: Node | undefined;
  const remember = ({ target }: Event) => {
    last = target instanceof Node ? target : undefined;
  };
  const events = ['focusin', 'pointerdown'];
  for (const event of events) document.addEventListener(event, remember, true);
  return {
    isLost: () => last !== undefined && !last.isConnected && isFocusLost(),
    stop: () => {
      for (const event of events) document.removeEventListener(event, remember, true);
    },
  };
}

/** Gives the focus to the header's control; where the header has none, the page has it. */
export function focusSessionControl(): void {
  const control = document.getElementById(sessionControlId) ?? document.getElementById(mainId);
  control?.focus({ preventScroll: true });
}
