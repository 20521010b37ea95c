import { languages } from '../../src/i18n/languages.ts';
import { axeFindings } from './axe-findings.ts';
import { examplePages, expect, hydrated, test, withoutStatusMessage } from './marquee-test.ts';

const widths = [360, 768, 1366, 1920];

/** A script each, and the longest words. `npm run test:full` opens every page in every language and theme. */
const shownLanguages = ['en', 'ru', 'ar'] as const;

for (const [index, { id, path, headers }] of examplePages.entries()) {
  // Pages take turns.
  for (const language of shownLanguages.filter((_, turn) => index % shownLanguages.length === turn)) {
    test(`${id} in ${language}: hydrates silently, fits every width, has no raw text key and no axe finding`, async ({
      page,
      complaints,
    }) => {
      await page.setExtraHTTPHeaders(headers);
      await page.goto(`/${language}/${path}`);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      expect(withoutStatusMessage(complaints)).toEqual([]);
      await expect(page.locator('html')).toHaveAttribute('dir', languages[language].direction);
      await expect(page.locator('h1')).toHaveCount(1);
      expect(await page.locator('main').textContent()).not.toMatch(/\b[a-z]+_[a-z_]+\b|\{\{|undefined|NaN/);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
        if (width === widths.at(0) || width === widths.at(-1)) expect(await axeFindings(page)).toEqual([]);
      }
    });
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of shownLanguages) {
    test(`pages in ${language} are complete and their links work`, async ({ page }) => {
      await page.goto(`/${language}/`);
      await page.locator('main a[href*="/promotion/lucky-friday"]').first().click();
      await expect(page).toHaveURL(new RegExp(`/${language}/promotion/lucky-friday$`));
      await expect(page.locator('#terms')).toBeVisible();
      await expect(page.getByText(/50[.,\s]000/).first()).toBeVisible();
      await page.goto(`/${language}/lotto/`);
      await page.locator('main nav').last().locator('a[href$="sort=JACKPOT_AMOUNT"]').click();
      await expect(page.locator('main nav').last().locator('a[href$="sort=JACKPOT_AMOUNT"]')).toHaveAttribute(
        'aria-current',
        'true',
      );
      await expect(page.locator('main h2').first()).toHaveText('Mega Millions');
    });
  }

  test('the language switch keeps the page and its query', async ({ page }) => {
    await page.goto('/en/lotto/?sort=DRAW_DATE');
    await page.getByRole('button', { name: 'Language:' }).click();
    await page.locator('a[hreflang="ar"]').click();
    await expect(page).toHaveURL(/\/ar\/lotto\/\?sort=DRAW_DATE$/);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });
});

test('with reduced motion no animation of the campaign page runs longer than 50 ms', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en/promotion/lucky-friday');
  await hydrated(page);
  const running = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation.playState === 'running')
      .map((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0))
      .filter((duration) => duration > 50),
  );
  expect(running).toEqual([]);
});
