import type { PageRoot } from './page-root.tsx';

interface RefreshVisitorDataDeps {
  readonly pageRoot: Pick<PageRoot, 'isWaiting' | 'endWaiting' | 'onShown'>;
  readonly refreshPage: () => Promise<void>;
}

/** Minimum pause before the page is loaded again, in milliseconds, and the number of attempts. */
const minPause = 1_000;
const maxAttempts = 4;

/**
 * Loads visitor data that missed the server's deadline, with growing pauses. After the last failure the page shows that the data is
 * unavailable.
 */
export function refreshVisitorData({ pageRoot, refreshPage }: RefreshVisitorDataDeps): void {
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = (): void => {
    clearTimeout(timer);
    if (pageRoot.isWaiting() && attempts < maxAttempts) {
      timer = setTimeout(read, minPause * 2 ** attempts * (1 + Math.random()));
      return;
    }
    attempts = 0;
    pageRoot.endWaiting();
  };
  const read = (): void => {
    attempts += 1;
    // A refresh shows nothing if it fails, so the next one is scheduled in any case.
    void refreshPage().finally(schedule);
  };
  pageRoot.onShown((_page, change) => {
    if (change !== 'refresh') attempts = 0;
    schedule();
  });
  schedule();
}
