import { useEffect, useRef, useState } from 'react';
import { useBrowserServices } from '../state/browser-services.tsx';
import { type Sight, whileInSight } from '../state/while-in-sight.ts';
import { useServerTime } from './use-server-time.ts';

interface CountdownClock {
  /** Seconds since epoch. */
  readonly endsAt: number;
  /** Seconds since epoch on the server when it made the page: the visitor's own clock may be wrong. */
  readonly serverTime: number;
  /** Called once when the time is up. */
  readonly onEnd?: (() => void) | undefined;
}

/** Seconds until `endsAt`, once a second while the page is in sight. Server and first browser render say the same. */
export function useRemainingSeconds({ endsAt, serverTime, onEnd }: CountdownClock): number {
  const { visibility } = useBrowserServices().host;
  const [elapsed, setElapsed] = useState(0);
  const endedAt = useRef<number>(undefined);
  const duration = Math.max(0, endsAt - useServerTime(serverTime));
  const remaining = Math.max(0, duration - elapsed);
  const isOver = remaining === 0;

  useEffect(() => tickInSight(visibility, duration, setElapsed), [visibility, duration]);

  useEffect(() => {
    if (!isOver || endedAt.current === endsAt) return;
    endedAt.current = endsAt;
    onEnd?.();
  }, [isOver, endsAt, onEnd]);

  return remaining;
}

function tickInSight(sight: Sight, duration: number, report: (elapsed: number) => void): () => void {
  const startedAt = Date.now();
  return whileInSight(sight, () => {
    const stop = () => window.clearInterval(timer);
    const tick = () => {
      const elapsed = Math.floor((Date.now() - startedAt) / 1000);
      report(elapsed);
      if (elapsed >= duration) stop();
    };
    const timer = window.setInterval(tick, 1000);
    tick();
    return stop;
  });
}
