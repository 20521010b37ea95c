import { useEffect } from 'react';
import { useBrowserServices } from '../../../state/browser-services.tsx';
import { usePageTime } from '../../../state/page-time.ts';
import { whileVisible } from '../../../state/while-visible.ts';
import type { LottoGame } from '../game-data.ts';

/** Milliseconds over which the pages of all visitors spread their requests, and the maximum of a timer. */
const maxSpreadMs = 10_000;
const maxTimerMs = 2_147_483_647;

/** Refreshes the page when sales for the next draw close; the server then names the following one. */
export function useSalesClose({ draws }: LottoGame): void {
  const { host, refreshPage } = useBrowserServices();
  const pageTime = usePageTime();
  const closesAt = draws[0]?.salesCloseAt;
  useEffect(() => {
    if (closesAt === undefined) return;
    const shownAt = performance.now();
    return whileVisible(host.visibility, () => {
      const left = (closesAt - pageTime) * 1_000 - (performance.now() - shownAt);
      const pause = Math.max(left, 0) + (0.1 + Math.random()) * maxSpreadMs;
      if (pause > maxTimerMs) return () => {};
      const timer = setTimeout(() => void refreshPage(), pause);
      return () => clearTimeout(timer);
    });
  }, [closesAt, pageTime, host, refreshPage]);
}
