import { localeCodes } from '../../config/languages.ts';
import { languages } from '../../src/i18n/languages.ts';
import { routeTable } from '../../src/routes/route-table.ts';
import { expectToFit } from '../browser/expect-to-fit.ts';
import { examplePages, expect, hydrated, test, withoutStatusMessage } from '../browser/marquee-test.ts';

const phones = [320, 360] as const;
const desks = [768, 1366, 1920] as const;
const themes = ['default', 'light'];

/** Routes that lead to another page: that page is here under its own route. */
const redirects = new Set<string>(routeTable.filter(({ page }) => typeof page === 'object').map(({ id }) => id));

for (const { id, path, headers } of examplePages.filter((page) => !redirects.has(page.id))) {
  for (const [index, language] of localeCodes.entries()) {
    // axe takes most of the time. Languages take turns: every page is examined at every width, in both themes.
    const axeWidths = [phones[index % phones.length], desks[index % desks.length]].filter(
      (width) => width !== undefined,
    );
    for (const theme of themes) {
      test(`${id} in ${language}, ${theme}: fits every width without cut text, axe findings or browser messages`, async ({
        page,
        context,
        complaints,
      }) => {
        await context.addCookies([{ name: 'app_theme', value: theme, domain: 'localhost', path: '/' }]);
        await page.setExtraHTTPHeaders(headers);
        await page.goto(`/${language}/${path}`);
        await hydrated(page);
        await page.waitForLoadState('networkidle');
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await expect(page.locator('html')).toHaveAttribute('dir', languages[language].direction);
        await expectToFit(page, [...phones, ...desks], axeWidths);
        expect(withoutStatusMessage(complaints)).toEqual([]);
      });
    }
  }
}
