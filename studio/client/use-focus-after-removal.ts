import { type RefObject, useEffect } from 'react';

/**
 * Keeps the focus in its place when the focused control is removed, such as a button that has done its work. Browsers would focus nothing,
 * and screen readers would start again at the top of the page. The focus moves to what replaces the control, or else to what surrounded it.
 */
export function useFocusAfterRemoval(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = page.current;
    if (!root) return;
    let focused: Element | undefined;
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : undefined;
    };
    // Browsers report a removal as a blur or not at all. A removed control is handled before the timer.
    const forget = ({ target }: FocusEvent) =>
      setTimeout(() => {
        if (focused === target && isOnNothing()) focused = undefined;
      });
    const observer = new MutationObserver((records) => {
      if (!focused || !isOnNothing() || isTouched()) return;
      const control = focused;
      const removal = records.findLast(({ removedNodes }) => [...removedNodes].some((node) => node.contains(control)));
      if (removal) focusFirst([control, ...replacementsOf(removal), ...surroundingsOf(removal.target)]);
    });
    root.addEventListener('focusin', remember);
    root.addEventListener('focusout', forget);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      root.removeEventListener('focusin', remember);
      root.removeEventListener('focusout', forget);
    };
  }, [page]);
}

const isOnNothing = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** On a touch screen, a field with the focus would open a keyboard. */
const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

const focusable = 'a[href], button, input, select, textarea, summary';

/** Controls that are in the place of removed ones. */
function replacementsOf({ target, previousSibling, nextSibling }: MutationRecord): readonly Element[] {
  // What surrounded it has changed as well: this is another page.
  if (previousSibling?.isConnected === false || nextSibling?.isConnected === false) return [];
  const found: Element[] = [];
  for (
    let node = previousSibling ? previousSibling.nextSibling : target.firstChild;
    node && node !== nextSibling;
    node = node.nextSibling
  ) {
    if (node instanceof Element) found.push(...(node.matches(focusable) ? [node] : node.querySelectorAll(focusable)));
  }
  return found;
}

function surroundingsOf(target: Node): readonly Element[] {
  const found: Element[] = [];
  for (let node: Node | null = target; node instanceof Element; node = node.parentNode) found.push(node);
  return found;
}

/** Focuses the first element that is shown. What is no control can be focused until the focus moves on. */
function focusFirst(elements: readonly Element[]): void {
  const element = elements.find((one) => one.isConnected && one.checkVisibility());
  if (!(element instanceof HTMLElement)) return;
  if (!element.matches(`${focusable}, [tabindex]`)) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus();
}
