import type { BrowserContext } from '@playwright/test';

/**
 * Values of the browser's cookies, by name. A cookie appears here a moment after the page set or removed it, also after what
 * the page showed next: ask with `expect.poll`.
 */
export const cookiesOf = async (context: BrowserContext): Promise<Record<string, string>> =>
  Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
