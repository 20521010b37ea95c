import type { Page } from '@playwright/test';

/** Milliseconds without a request after which a page is at rest. */
const quiet = 500;
/** Milliseconds after which a page in a reload loop has been recognised. */
const longest = 3_000;

/**
 * Waits until the page and its frames have made no request for a while, but no longer than it takes to detect a page that reloads in a
 * loop.
 */
export async function atRest(page: Page): Promise<void> {
  const over = Promise.withResolvers<void>();
  let timer = setTimeout(over.resolve, quiet);
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(over.resolve, quiet);
  };
  const limit = setTimeout(over.resolve, longest);
  page.on('request', restart);
  await over.promise;
  page.off('request', restart);
  clearTimeout(timer);
  clearTimeout(limit);
}
