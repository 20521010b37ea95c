import { useSyncExternalStore } from 'react';
import { createStoredValue } from '../../lib/stored-value.ts';

/** A single key, because the setting applies to all stages. */
const still = createStoredValue(() => localStorage, 'marquee-still-stages');

const listeners = new Set<() => void>();

const subscribe = (onChange: () => void) => {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
};

const setStill = (isStill: boolean): void => {
  still.write(isStill);
  for (const listener of listeners) listener();
};

/** Whether the visitor has switched off the animation of stages in this browser, and a function that switches it. */
export function useStillStage(): { readonly isStill: boolean; readonly setStill: (isStill: boolean) => void } {
  const isStill = useSyncExternalStore(
    subscribe,
    () => still.read() === true,
    () => false,
  );
  return { isStill, setStill };
}
