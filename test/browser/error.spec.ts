import type { Page } from '@playwright/test';
import { expect, hydrated, test, withoutStatusMessage } from './marquee-test.ts';

const sprite = (page: Page) => page.locator('main img').first();

/** The animation of the picture, by the styles. */
const animationOf = (page: Page) =>
  sprite(page).evaluate((image) => {
    const { animationName, animationDuration, animationTimingFunction, animationIterationCount } =
      getComputedStyle(image);
    return animationName === 'none' ? 'none' : [animationDuration, animationTimingFunction, animationIterationCount];
  });

/** Which of the 13 frames is shown. */
const frameOf = (page: Page) =>
  sprite(page).evaluate((image) => {
    const scene = image.parentElement?.getBoundingClientRect();
    const box = image.getBoundingClientRect();
    return scene ? Math.round((scene.left - box.left) / scene.width) + 1 : 0;
  });

test('shows the not-found animation and a navigation bar (R2.131, R2.132)', async ({ page }) => {
  await page.goto('/en/no-such-page', { waitUntil: 'commit' });
  await expect(sprite(page)).toBeVisible();
  expect(await animationOf(page)).toEqual(['1.5s', 'steps(13, jump-none)', '1']);
  await expect.poll(() => frameOf(page)).toBe(13);
  await expect(page.locator('main nav a')).toHaveCount(3);
});

test('reduced motion shows the last step without animation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en/no-such-page');
  expect(await animationOf(page)).toBe('none');
  expect(await frameOf(page)).toBe(13);
});

test('shows code, title, text, home button and footer (R2.126 to R2.130)', async ({ page }) => {
  const texts = async (path: string) => {
    await page.goto(path);
    const main = page.locator('main');
    const code = main.locator('[aria-hidden="true"] span');
    const height = await code.evaluate((element) => element.getBoundingClientRect().height);
    expect(height).toBeGreaterThan(60);
    await expect(main.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/en/');
    await expect(page.locator('footer')).toContainText('© Aurora Bet. All rights reserved.');
    return {
      code: await code.textContent(),
      title: await main.locator('h1').textContent(),
      more: await main.locator('h1 ~ p:not(:has(code))').allTextContents(),
    };
  };
  expect(await texts('/en/no-such-page')).toEqual({
    code: '404',
    title: 'Error 404',
    more: ['This page could not be found. It may have moved, or the promotion is over.'],
  });
  expect(await texts('/en/debug/data-error')).toEqual({
    code: '500',
    title: 'Error 500',
    more: ['Something went wrong on our side. Please try again in a few minutes.'],
  });
  expect(await texts('/en/lotto/?lng=xx')).toEqual({ code: '400', title: 'Error 400', more: [] });
});

for (const [name, script] of [
  ['while the page is alive', true],
  ['before the page is alive', false],
] as const) {
  test(`shows the default background when the sprite fails to load: ${name} (R2.135)`, async ({
    page,
    browserProblems,
  }) => {
    await page.goto('/en/no-such-page');
    const ours = await sprite(page).getAttribute('src');
    await page.route('**/en/no-such-page', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(`src="${ours}"`, `src="/assets/none.svg" data-fallback="${ours}"`);
      await route.fulfill({ response, body });
    });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // The picture fails either long before the script runs, or long afterwards.
    await page.route('**/assets/none.svg', async (route) => {
      if (script) await held;
      await route.fulfill({ status: 404, body: '' });
    });
    await page.route('**/assets/entry-*.js', async (route) => {
      if (!script) await page.waitForFunction(() => document.querySelector<HTMLImageElement>('main img')?.complete);
      await route.continue();
    });
    await page.goto('/en/no-such-page', { waitUntil: 'commit' });
    await hydrated(page);
    release();
    await expect(sprite(page)).toHaveAttribute('src', ours ?? '');
    expect(withoutStatusMessage(browserProblems)).toEqual([]);
  });
}
