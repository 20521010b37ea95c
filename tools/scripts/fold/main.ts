import { localeCodes } from '../../../config/languages.ts';
import { launchChromium } from '../chromium.ts';
import { shownCampaigns } from '../shown-campaigns.ts';
import { startProduct } from '../start-product.ts';
import { textTable } from '../text-table.ts';
import {
  findFoldExcess,
  findLowButtons,
  findLowHome,
  foldCells,
  foldLimits,
  foldViewport,
  homeFoldStates,
  measureCampaigns,
  measureFold,
  measureHome,
} from './fold-views.ts';

/** `npm run fold`: prints where the first calls to action of home and of campaigns end, and fails if one is too low. */
const product = await startProduct({ PAGE_CACHE_MB: '0', OVERLOAD_PROTECTION: 'off' });
const browser = await launchChromium();
try {
  const home = await measureHome(
    browser,
    product,
    localeCodes.flatMap((language) => homeFoldStates.map((state) => [language, state] as const)),
  );
  const homeRows = [...Map.groupBy(home, ({ language }) => language)].map(([language, folds]) => [
    language,
    ...folds.map(({ buttonEnd }) => `${buttonEnd ?? '-'}`),
  ]);
  const homeHeads = homeFoldStates.map(
    ({ viewport, isSignedIn }) => `${viewport.width}${isSignedIn ? ', signed in' : ''}`,
  );
  process.stdout.write(`${textTable([['home', ...homeHeads], ...homeRows])}\n`);
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
  const excess = [...findLowHome(home), ...findFoldExcess(views), ...findLowButtons(folds)];
  for (const one of excess) process.stdout.write(`Over its limit of ${JSON.stringify(foldLimits)}: ${one}\n`);
  process.exitCode = excess.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await product.stop();
}
