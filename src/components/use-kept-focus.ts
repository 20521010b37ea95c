import { type RefObject, useEffect, useRef } from 'react';
import { hasLostFocusIn } from '../state/last-focus.ts';

/**
 * Keeps the focus in an element, which needs a tab index, when its pressed button disappears: otherwise keyboard users would start again at
 * the top of the page.
 */
export function useKeptFocus<Target extends HTMLElement>(shown: string): RefObject<Target | null> {
  const area = useRef<Target>(null);
  const last = useRef(shown);
  useEffect(() => {
    const element = area.current;
    if (last.current !== shown && element && hasLostFocusIn(element)) element.focus({ preventScroll: true });
    last.current = shown;
  }, [shown]);
  return area;
}
