import { localeCodes } from '../../config/languages.ts';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import { type ShownCampaign, shownCampaigns } from '../../tools/scripts/shown-campaigns.ts';
import { isEveryTurn, rowsInTurn } from '../../tools/scripts/turns.ts';
import { expectToFit } from './expect-to-fit.ts';
import { languages } from './languages.ts';
import { expect, hydrated, idle, test } from './marquee-test.ts';

/** A campaign as one visitor sees it: languages, themes and the width that axe checks alternate. */
interface CampaignView extends ShownCampaign {
  readonly language: LanguageCode;
  readonly theme: 'default' | 'light';
  readonly axeWidth: number;
}

const widths = [360, 1366] as const;

/** Every campaign, in one language each. */
const views: readonly CampaignView[] = shownCampaigns.map((campaign, index) => ({
  ...campaign,
  language: localeCodes[index % localeCodes.length] ?? 'en',
  theme: Math.floor(index / localeCodes.length) % 2 === 0 ? 'default' : 'light',
  axeWidth: index % 2 === 0 ? widths[0] : widths[1],
}));

/** Turns in which every campaign is opened once. */
const turns = 14;

for (const { name, country, language, theme, axeWidth } of rowsInTurn(views, turns)) {
  test(`${name} in ${language}, ${theme}: fits phone and desktop without cut text, axe findings or browser messages`, async ({
    page,
    context,
    browserProblems,
  }) => {
    await context.addCookies([{ name: 'app_theme', value: theme, domain: 'localhost', path: '/' }]);
    await page.setExtraHTTPHeaders({ 'x-edge-country': country });
    const response = await page.goto(`/${language}/promotion/${name}`);
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await idle(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect(page.locator('html')).toHaveAttribute('dir', languages[language].direction);
    await expectToFit(page, widths, isEveryTurn ? widths : [axeWidth]);
    expect(browserProblems).toEqual([]);
  });
}
