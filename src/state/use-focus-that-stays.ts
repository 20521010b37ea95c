import { type RefObject, useEffect, useRef } from 'react';
import { hasLostFocusIn } from './last-focus.ts';

/**
 * Where a pressed button goes away, the keyboard would start again at the top of the page: the focus stays in the area
 * around it instead. `shownNow` changes with what the area shows.
 */
export function useFocusThatStays(shownNow: string): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  const shown = useRef(shownNow);
  useEffect(() => {
    const element = area.current;
    if (shown.current !== shownNow && element && hasLostFocusIn(element)) element.focus({ preventScroll: true });
    shown.current = shownNow;
  }, [shownNow]);
  return area;
}
