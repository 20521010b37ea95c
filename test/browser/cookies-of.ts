import type { BrowserContext } from '@playwright/test';

/**
 * Values of the browser's cookies, by name. A cookie appears here shortly after the page has set or removed it, possibly after the page's
 * next change: use `expect.poll`.
 */
export const cookiesOf = async (context: BrowserContext): Promise<Record<string, string>> =>
  Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
