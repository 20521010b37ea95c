import { type RefObject, useEffect, useRef } from 'react';

/** Calls back when the visitor sees an element for the first time. */
export function useFirstSight(element: RefObject<Element | null>, onSight: () => void): void {
  const latest = useRef(onSight);
  useEffect(() => {
    latest.current = onSight;
  }, [onSight]);
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
