/** The part of a window that {@link onDebouncedEvent} needs. */
type Settling = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** Calls back when an event has not occurred for `delay` milliseconds. Returns a function that ends it. */
export function onDebouncedEvent(target: Settling, event: string, delay: number, callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(callback, delay);
  };
  target.addEventListener(event, restart, { passive: true });
  return () => {
    clearTimeout(timer);
    target.removeEventListener(event, restart);
  };
}
