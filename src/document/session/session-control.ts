import { mainId } from '../element-ids.ts';

/** Id of the header's control: the sign-in link, or the visitor's accounts. */
export const sessionControlId = 'session-control';

/** The nearest ancestor of a control that can take the focus when the control disappears. */
export const focusableParentOf = (control: Element | null): HTMLElement | undefined =>
  control?.parentElement?.closest<HTMLElement>('[tabindex]') ?? undefined;

/** Focuses the header's control, or the page if the header has none. */
export function focusSessionControl(): void {
  const control = document.getElementById(sessionControlId) ?? document.getElementById(mainId);
  control?.focus({ preventScroll: true });
}
