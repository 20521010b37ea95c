import { type RefObject, useEffect, useRef } from 'react';

/** Calls back when the visitor sees an element for the first time. */
export function useFirstView(element: RefObject<Element | null>, onView: () => void): void {
  const latest = useRef(onView);
  useEffect(() => {
    latest.current = onView;
  }, [onView]);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      latest.current();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
}
