import type { Page } from '@playwright/test';
import { laterBuiltIns } from '../../tools/scripts/later-built-ins.ts';
import { rowsInTurn } from '../../tools/scripts/turns.ts';
import { blockActions, showsResult } from './block-actions.ts';
import { expect, hydrated, signIn, test } from './marquee-test.ts';

const cormacId = 285_154_771;

/** Names of built-ins. */
interface Names {
  readonly globals: readonly string[];
  readonly members: readonly string[];
  readonly methods: readonly string[];
}

/** Removes built-ins that are newer than the oldest supported browsers, as far as Chromium allows it. */
function removeBuiltIns({ globals, members, methods }: Names): void {
  const late = new Set(methods);
  const remove = (owner: unknown, name: string) => {
    if (owner instanceof Object) Reflect.deleteProperty(owner, name);
  };
  const prototypeOf = (owner: unknown): unknown => (owner instanceof Function ? owner.prototype : undefined);
  for (const member of members) {
    const [name = '', own = ''] = member.split('.');
    const owner: unknown = Reflect.get(globalThis, name);
    // The static `Response.json` is newer than the `json` method of responses.
    const isStatic = owner instanceof Object && Reflect.getOwnPropertyDescriptor(owner, own) !== undefined;
    remove(isStatic ? owner : prototypeOf(owner), own);
  }
  for (const { value } of Object.values(Object.getOwnPropertyDescriptors(globalThis))) {
    const prototype = prototypeOf(value);
    if (!(prototype instanceof Object)) continue;
    for (const name of Object.getOwnPropertyNames(prototype)) if (late.has(name)) remove(prototype, name);
  }
  for (const name of [...globals, ...methods]) remove(globalThis, name);
}

/** Simulates the oldest supported browser, and collects the errors of its pages. */
async function simulateOldBrowser(page: Page): Promise<string[]> {
  const { globals, members, methods } = laterBuiltIns;
  await page.addInitScript(removeBuiltIns, {
    globals: [...globals],
    members: [...members],
    methods: [...methods],
  });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

test('a browser without later built-ins can read, navigate and change settings', async ({ page }) => {
  const errors = await simulateOldBrowser(page);
  await page.goto('/en/');
  await hydrated(page);
  const late = () => ['toSorted' in Array.prototype, 'withResolvers' in Promise, 'json' in Response];
  expect(await page.evaluate(late)).toEqual([false, false, false]);
  expect(await page.evaluate(() => 'json' in Response.prototype)).toBe(true);
  await page.locator('main a[href^="/en/promotion/"]').first().click();
  await expect(page).toHaveURL(/\/en\/promotion\/[\w-]+$/);
  await expect(page.getByRole('complementary', { name: 'Significant terms' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/$/);
  await page.goto('/en/promotion/daily-tournament');
  await hydrated(page);
  await page.locator('[popovertarget="language-menu"]').first().click();
  await page.locator('#language-menu a[hreflang="ar"]').click();
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  for (const path of ['lotto/results/powerball/check?main=4+17+28+51+66&additional=11', 'promo-store/', 'verify/']) {
    await page.goto(`/en/${path}`);
    await hydrated(page);
  }
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click();
  await expect(page.locator('#privacy-choices')).toBeVisible();
  expect(errors).toEqual([]);
});

for (const { block, path, act, result } of rowsInTurn(blockActions, 4)) {
  test(`${block}: an action works in a browser without later built-ins`, async ({ page, context }) => {
    const errors = await simulateOldBrowser(page);
    await signIn(context, cormacId);
    await page.goto(`/en/${path}`);
    await hydrated(page);
    await act(page);
    await showsResult(page, result);
    expect(errors).toEqual([]);
  });
}
