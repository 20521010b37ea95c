import { localeCodes } from '../../../config/languages.ts';
import { launchChromium } from '../chromium.ts';
import { shownCampaigns } from '../shown-campaigns.ts';
import { startProduct } from '../start-product.ts';
import { textTable } from '../text-table.ts';
import {
  findFoldExcess,
  findLowButtons,
  foldCells,
  foldLimits,
  foldViewport,
  measureCampaigns,
  measureFold,
} from './fold-views.ts';

/** `npm run fold`: prints where the call to action of the campaign page ends on a phone, and fails if that is too low. */
const product = await startProduct({ PAGE_CACHE_MB: '0', OVERLOAD_PROTECTION: 'off' });
const browser = await launchChromium();
try {
  // Measured first, because measuring the states moves the clock ahead.
  const folds = await measureCampaigns(
    browser,
    product,
    shownCampaigns.flatMap((campaign) => localeCodes.map((language) => [campaign, language] as const)),
  );
  const views = await measureFold(browser, product, foldCells);
  const rows = views.map(({ language, state, buttonEnd, headerHeight, inSight }) => [
    `${language}  ${state}`,
    `${buttonEnd ?? '-'}`,
    `${headerHeight}`,
    inSight.join(', '),
  ]);
  const { width, height } = foldViewport;
  process.stdout.write(`${textTable([[`${width} × ${height}`, 'button ends', 'header', 'in sight'], ...rows])}\n`);
  const lowest = [...Map.groupBy(folds, ({ name }) => name).values()].flatMap((campaign) => {
    const [low] = campaign.toSorted((one, other) => (other.buttonEnd ?? 0) - (one.buttonEnd ?? 0));
    return low ? [[low.name, `${low.buttonEnd ?? '-'}`, low.language]] : [];
  });
  process.stdout.write(`${textTable([['campaign', 'button ends', 'language'], ...lowest])}\n`);
  const excess = [...findFoldExcess(views), ...findLowButtons(folds)];
  for (const one of excess) process.stdout.write(`Over its limit of ${JSON.stringify(foldLimits)}: ${one}\n`);
  process.exitCode = excess.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await product.stop();
}
