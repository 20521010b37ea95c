import { useEffect, useState, useSyncExternalStore } from 'react';
import { useBrowserServices } from '../state/browser-services.tsx';
import { tickMinutes } from './tick-minutes.ts';

const unknown = (): undefined => undefined;

/** Whole minutes that the visitor has been playing for; nothing where no host says it. */
export function useSessionMinutes(): number | undefined {
  const { sessionClock, visibility } = useBrowserServices().host;
  const beganAt = useSyncExternalStore(sessionClock.subscribe, sessionClock.beganAt, unknown);
  const [minutes, setMinutes] = useState<number>();
  useEffect(() => {
    if (beganAt !== undefined) return tickMinutes(visibility, beganAt, setMinutes);
  }, [visibility, beganAt]);
  return minutes;
}
