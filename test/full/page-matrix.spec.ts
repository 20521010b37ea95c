import { localeCodes } from '../../config/languages.ts';
import { languages } from '../../src/i18n/languages.ts';
import { expectToFit } from '../browser/expect-to-fit.ts';
import { examplePages, expect, hydrated, test, withoutStatusMessage } from '../browser/marquee-test.ts';

const widths = [320, 360, 768, 1366, 1920];
const themes = ['default', 'light'];

for (const { id, path, headers } of examplePages) {
  for (const language of localeCodes) {
    for (const theme of themes) {
      test(`${id} in ${language}, ${theme}: fits every width without a cut text, an axe finding or a complaint`, async ({
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
        await expectToFit(page, widths);
        expect(withoutStatusMessage(complaints)).toEqual([]);
      });
    }
  }
}
