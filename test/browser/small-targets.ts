import type { Page } from '@playwright/test';

/** Controls of a page that are smaller than a finger; a checkbox or file field includes its label. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, input, select, textarea, summary)')]
      .map((control) => control.closest('label') ?? control)
      .filter((target) => target.getBoundingClientRect().height < 44 && target.getBoundingClientRect().height > 0)
      .map((target) => target.outerHTML),
  );
