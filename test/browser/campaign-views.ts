import { localeCodes } from '../../config/languages.ts';
import { type ShownCampaign, shownCampaigns } from '../../scripts/shown-campaigns.ts';
import { type LanguageCode, languages } from '../../src/i18n/languages.ts';
import { expectToFit } from './expect-to-fit.ts';
import { expect, hydrated, test } from './marquee-test.ts';

/** A campaign as one visitor sees it: languages and themes take turns. */
interface CampaignView extends ShownCampaign {
  readonly language: LanguageCode;
  readonly theme: 'default' | 'light';
}

/** Every campaign, in one language each. */
export const campaignViews: readonly CampaignView[] = shownCampaigns.map((campaign, index) => ({
  ...campaign,
  language: localeCodes[index % localeCodes.length] ?? 'en',
  theme: Math.floor(index / localeCodes.length) % 2 === 0 ? 'default' : 'light',
}));

/** Opens a campaign on a phone and on a desk. */
export function testCampaignView({ name, language, theme, country }: CampaignView): void {
  test(`${name} in ${language}, ${theme}: fits phone and desktop without cut text, axe findings or browser messages`, async ({
    page,
    context,
    complaints,
  }) => {
    await context.addCookies([{ name: 'app_theme', value: theme, domain: 'localhost', path: '/' }]);
    await page.setExtraHTTPHeaders({ 'x-edge-country': country });
    const answer = await page.goto(`/${language}/promotion/${name}`);
    expect(answer?.status()).toBe(200);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect(page.locator('html')).toHaveAttribute('dir', languages[language].direction);
    await expectToFit(page, [360, 1366]);
    expect(complaints).toEqual([]);
  });
}
