import { localeCodes } from '../../config/languages.ts';
import { pageTable } from '../../src/pages/page-table.ts';
import { cellsInTurn } from '../../tools/scripts/turns.ts';
import { examplePages } from '../support/example-pages.ts';
import { expectToFit } from './expect-to-fit.ts';
import { languages } from './languages.ts';
import { expectLargeTextToFit } from './large-text.ts';
import { expect, hydrated, idle, test, withoutStatusMessage } from './marquee-test.ts';

const widths = [320, 360, 768, 1366, 1920];

/** Languages and themes in which a page is tested. axe takes most of the time, so it checks one width for each of them. */
const looks = localeCodes
  .flatMap((language) => ['default', 'light'].map((theme) => ({ language, theme })))
  .map((look, index) => ({ ...look, axeWidths: widths.filter((_, at) => at === index % widths.length) }));

/** Routes that redirect: their target is tested under its own route. */
const redirects = new Set<string>(pageTable.filter(({ page }) => typeof page === 'object').map(({ id }) => id));
/** An app has its own header around its pages. */
const hasHeader = (id: string): boolean => pageTable.find((route) => route.id === id)?.layout !== 'app';

const pages = examplePages.filter(({ id }) => !redirects.has(id));

for (const [{ id, path, headers }, { language, theme, axeWidths }] of cellsInTurn(pages, looks)) {
  test(`${id} in ${language}, ${theme}: hydrates without messages, fits every width and large text, and has no raw text key or axe finding`, async ({
    page,
    context,
    browserProblems,
  }) => {
    await context.addCookies([{ name: 'app_theme', value: theme, domain: 'localhost', path: '/' }]);
    await page.setExtraHTTPHeaders(headers);
    await page.setViewportSize({ width: 360, height: 900 });
    await page.goto(`/${language}/${path}`);
    await hydrated(page);
    await idle(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect(page.locator('html')).toHaveAttribute('dir', languages[language].direction);
    await expect(page.locator('h1')).toHaveCount(1);
    expect(await page.locator('main').textContent()).not.toMatch(/\b[a-z]+_[a-z_]+\b|\{\{|undefined|NaN/);
    await expectToFit(page, widths, axeWidths);
    await expectLargeTextToFit(page, hasHeader(id));
    expect(withoutStatusMessage(browserProblems)).toEqual([]);
  });
}

for (const { id, path } of examplePages.filter((page) => redirects.has(page.id))) {
  test(`${id} leads to a page that hydrates silently`, async ({ page, browserProblems }) => {
    await page.goto(`/en/${path}`);
    await expect(page).not.toHaveURL(`/en/${path}`);
    await hydrated(page);
    await expect(page.locator('h1')).toHaveCount(1);
    expect(browserProblems).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of ['en', 'ru', 'ar']) {
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

test('with reduced motion no animation or transition of the campaign page runs longer than 50 ms', async ({ page }) => {
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
  const slowTransitions = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const seconds = getComputedStyle(element).transitionDuration.split(', ').map(Number.parseFloat);
      return Math.max(...seconds) > 0.05 ? [element.outerHTML.slice(0, 120)] : [];
    }),
  );
  expect(slowTransitions).toEqual([]);
});

for (const language of ['en', 'ar', 'fa'] as const) {
  test(`arrows and bars of pages in ${language} follow the direction of its text`, async ({ page }) => {
    const mirror = languages[language].direction === 'rtl' ? 'matrix(-1, 0, 0, 1, 0, 0)' : 'none';
    await page.goto(`/${language}/`);
    await expect(page.locator('main svg[class*="_directional_"]').first()).toHaveCSS('transform', mirror);
    await page.goto(`/${language}/promotion/loss-refund-bet`);
    await expect(page.locator('main svg[class*="_bar_"]').first()).toHaveCSS('transform', mirror);
  });
}
