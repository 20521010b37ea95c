import { mainId } from '../SkipLink.tsx';

/** Id of the header's control: the way to sign in, or the visitor's accounts in its place. */
export const sessionControlId = 'session-control';

/** What takes the focus over from a control that goes away: the nearest part around it that can have the focus. */
export const shelterOf = (control: Element | null): HTMLElement | undefined =>
  control?.parentElement?.closest<HTMLElement>('[tabindex]') ?? undefined;

/** The focus is nowhere, because what had it has gone away. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Gives the focus to the header's control; where the header has none, the page has it. */
export function focusSessionControl(): void {
  const control = document.getElementById(sessionControlId) ?? document.getElementById(mainId);
  control?.focus({ preventScroll: true });
}
