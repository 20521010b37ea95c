import { useEffect } from 'react';
import { onDebouncedEvent } from '../lib/debounced-event.ts';

/** Calls back when an event of the window has not come again for `delay` milliseconds. The callback must keep its identity. */
export function useDebouncedEvent(event: string, delay: number, callback: () => void): void {
  useEffect(() => onDebouncedEvent(window, event, delay, callback), [event, delay, callback]);
}
