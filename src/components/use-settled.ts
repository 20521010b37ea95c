import { useEffect } from 'react';
import { onSettled } from '../lib/on-settled.ts';

/** Calls back when an event of the window has not come again for `delay` milliseconds. The callback must keep its identity. */
export function useSettled(event: string, delay: number, callback: () => void): void {
  useEffect(() => onSettled(window, event, delay, callback), [event, delay, callback]);
}
