import { mainId } from '../element-ids.ts';

/** Id of the header's control: the way to sign in, or the visitor's accounts in its place. */
export const sessionControlId = 'session-control';

/** The nearest part around a control that can take the focus when the control goes away. */
export const focusableParentOf = (control: Element | null): HTMLElement | undefined =>
  control?.parentElement?.closest<HTMLElement>('[tabindex]') ?? undefined;

/** Gives the focus to the header's control; where the header has none, the page has it. */
export function focusSessionControl(): void {
  const control = document.getElementById(sessionControlId) ?? document.getElementById(mainId);
  control?.focus({ preventScroll: true });
}
