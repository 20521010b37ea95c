import { useEffect, useRef, useState } from 'react';
import { usePageTime } from './page-time.ts';

/** Seconds since epoch by the server's clock, for handlers and effects: the visitor's own clock may be wrong. */
export function useServerClock(): () => number {
  const pageTime = usePageTime();
  const clock = useRef(() => pageTime);
  useEffect(() => {
    const startedAt = performance.now();
    clock.current = () => pageTime + (performance.now() - startedAt) / 1_000;
  }, [pageTime]);
  const [now] = useState(() => () => clock.current());
  return now;
}
