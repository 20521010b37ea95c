import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { atRest } from './at-rest.ts';
import { expect, hydrated, signIn, test } from './marquee-test.ts';
import { ports } from './playwright.config.ts';

// Each of these once repeated without end: a reload after denied consent, a request after a refusal.
const marcoId = 285_133_092;
const timurId = 285_117_860;

const countOf = (page: Page, path: RegExp): (() => number) => {
  let count = 0;
  page.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname)) count += 1;
  });
  return () => count;
};

test('a host that denies consent at every load causes no reload, though the visitor has allowed it elsewhere', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'consent', value: 'granted', domain: 'localhost', path: '/' }]);
  const body = `<!doctype html><title>Host</title><iframe title="Promotions" src="http://localhost:${ports.marquee}/en/"></iframe>
<script>denials=0;document.querySelector('iframe').addEventListener('load',({target})=>
setTimeout(()=>{target.contentWindow.postMessage({type:'consent',analytics:false},'*');denials+=1},300))</script>`;
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(ports.settlingHost, resolve));
  const documents = countOf(page, /^\/en\/$/);
  const counters = countOf(page, /\/counters/);
  await page.goto(`http://localhost:${ports.settlingHost}/`);
  await expect(page.frameLocator('iframe').locator('html.webp')).toBeAttached();
  await page.waitForFunction(() => Reflect.get(window, 'denials') > 0);
  await atRest(page);
  expect([documents(), counters()]).toEqual([1, 0]);
  server.close();
  server.closeAllConnections();
});

test('requests a refused balance once while the visitor is signed in', async ({ page, context }) => {
  await signIn(context, marcoId);
  await page.route('**/web-api/user/balance', (route) =>
    route.fulfill({ status: 401, json: { error: { status: 401, code: 'platform-refused' } } }),
  );
  const balances = countOf(page, /\/user\/balance$/);
  const pages = countOf(page, /^\/page-data\//);
  await page.goto('/en/');
  await hydrated(page);
  await page.getByRole('button', { name: 'Your accounts' }).click();
  await expect.poll(pages).toBe(1);
  await atRest(page);
  expect([balances(), pages()]).toEqual([1, 1]);
  await expect(page.getByRole('button', { name: 'Your accounts' })).toBeVisible();
});

test('a tab shows the sign-in link again after the visitor has signed out in another tab', async ({
  page,
  context,
}) => {
  await signIn(context, timurId);
  await page.goto('/en/promotion/lucky-friday');
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Your accounts' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/en/');
  await hydrated(other);
  await other.getByRole('button', { name: 'Your accounts' }).click();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other.locator('header').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('link', { name: 'Sign in to take part' }).first()).toBeVisible();
});
