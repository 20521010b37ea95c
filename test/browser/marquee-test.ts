import {
  type BrowserContext,
  test as base,
  expect,
  type Frame,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import * as z from 'zod';
import { ports } from './playwright.config.ts';

const sandboxUrl = `http://localhost:${ports.sandbox}`;

/** Collects the browser's problems: console messages, script errors, and files that did not load. */
function watch(page: Page): string[] {
  const browserProblems: string[] = [];
  page.on('console', (message) => browserProblems.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => browserProblems.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!reason.includes('ERR_ABORTED')) browserProblems.push(`failed: ${request.url()} ${reason}`);
  });
  return browserProblems;
}

/** Requests of a page: their number, and those still without a reply. */
interface Requests {
  count: number;
  readonly open: Set<Request>;
}

const requestsOf = new WeakMap<Page, Requests>();

function countRequests(page: Page): void {
  const requests: Requests = { count: 0, open: new Set() };
  requestsOf.set(page, requests);
  page.on('request', (request) => {
    requests.count += 1;
    requests.open.add(request);
  });
  page.on('requestfinished', (request) => requests.open.delete(request));
  page.on('requestfailed', (request) => requests.open.delete(request));
}

/** Marquee's test: a page with collected complaints, and the sandbox platform to control. */
export const test = base.extend<{ browserProblems: string[] }>({
  page: async ({ page }, use) => {
    countRequests(page);
    await use(page);
    // A request may be with a route while its test ends.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  browserProblems: async ({ page }, use) => {
    await use(watch(page));
  },
});

/** The page is hydrated and handles clicks: the class for WebP support is set after that. */
export async function hydrated(page: Page | Frame): Promise<void> {
  await page.waitForFunction(() => document.documentElement.matches('.webp, .no-webp'));
}

/**
 * Waits until a test's page has made all requests that it makes by itself: none is open, and its idle browser makes no more. Unlike
 * `networkidle`, this does not need half a second.
 */
export async function idle(page: Page): Promise<void> {
  const requests = requestsOf.get(page);
  if (!requests) throw new Error('Only the requests of a test’s own page are counted');
  let counted = -1;
  await expect
    .poll(
      async () => {
        const before = counted;
        await page.evaluate(
          () =>
            new Promise<void>((resolve) =>
              // An animated page is never idle on an overloaded machine.
              requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 1_000 })),
            ),
        );
        counted = requests.count;
        return requests.open.size === 0 && counted === before;
      },
      { intervals: [10, 20, 50] },
    )
    .toBe(true);
}

/** Waits until links navigate within the document: the router loads when the pointer is over one of them. */
export async function pointAt(link: Locator): Promise<void> {
  await link.hover();
  await link.page().waitForFunction(() => history.scrollRestoration === 'manual');
}

/** Follows a link in the same document. */
export async function follow(link: Locator): Promise<void> {
  await pointAt(link);
  await link.click();
}

/** A session token of an account of the sandbox. */
export async function sessionToken(accountId: number): Promise<string> {
  const response = await fetch(`${sandboxUrl}/sandbox/api/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accountId }),
  });
  return z.object({ token: z.string() }).parse(await response.json()).token;
}

/** Current time of the sandbox, and so of Marquee: seconds since epoch. */
export async function platformTime(): Promise<number> {
  const response = await fetch(`${sandboxUrl}/sandbox/api/state`);
  const { clock } = z.object({ clock: z.object({ now: z.iso.datetime() }) }).parse(await response.json());
  return Date.parse(clock.now) / 1_000;
}

/** Signs in with an account of the sandbox, as the operator's own sign-in page would. */
export async function signIn(context: BrowserContext, accountId: number): Promise<void> {
  const token = await sessionToken(accountId);
  await context.addCookies([{ name: 'user_token', value: token, domain: 'localhost', path: '/', httpOnly: true }]);
}

/** Complaints of a page without the browser's own one about an error status. */
export const withoutStatusMessage = (browserProblems: readonly string[]): string[] =>
  browserProblems.filter((complaint) => !complaint.includes('the server responded with a status of'));

export { expect };
