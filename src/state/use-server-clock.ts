import { useEffect, useRef, useState } from 'react';
import { usePageTime } from './page-time.ts';

/** Seconds since epoch by the server's clock, for handlers and effects: the visitor's own clock may be wrong. */
export function useServerClock(): () => number {
  const pageTime = usePageTime();
  const clock = useRef(() => pageTime);
  useEffect(() => {
    clock.current = clockFrom(pageTime);
  }, [pageTime]);
  const [now] = useState(() => () => clock.current());
  return now;
}

/**
 * A clock that shows this time now, in seconds. The monotonic clock may stop while the device sleeps, and the wall clock may be changed: the
 * later of both is used, as in the countdown.
 */
export function clockFrom(time: number): () => number {
  const [startedOn, startedAt] = [Date.now(), performance.now()];
  return () => time + Math.max(Date.now() - startedOn, performance.now() - startedAt) / 1_000;
}
