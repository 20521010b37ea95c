import { localeCodes } from '../../config/languages.ts';
import { languages } from '../../src/i18n/languages.ts';
import { axeFindings } from '../browser/axe-findings.ts';
import { cutText } from '../browser/cut-text.ts';
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
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect.soft(overflow, `overflow at ${width} px`).toBeLessThanOrEqual(0);
          expect.soft(await cutText(page), `cut texts at ${width} px`).toEqual([]);
          expect.soft(await axeFindings(page), `axe at ${width} px`).toEqual([]);
        }
        expect(withoutStatusMessage(complaints)).toEqual([]);
      });
    }
  }
}
