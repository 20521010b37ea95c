import { beforeAll, describe, expect, it } from 'vitest';
import { localeCodes } from '../../../config/languages.ts';
import { launchChromium } from '../chromium.ts';
import { shownCampaigns } from '../shown-campaigns.ts';
import { startProduct } from '../start-product.ts';
import { cellsInTurn, rowsInTurn } from '../turns.ts';
import {
  type CampaignFold,
  type FoldView,
  findFoldExcess,
  findLowButtons,
  findLowHome,
  foldStates,
  type HomeFold,
  homeFoldStates,
  measureCampaigns,
  measureFold,
  measureHome,
} from './fold-views.ts';

/** Twenty pages, or a thousand in the complete tests, on a machine that does other work. */
const timeout = 1_200_000;

/** Each language in one state; all of them in the complete tests. */
const cells = cellsInTurn(localeCodes, foldStates);

/** One campaign in twelve, each in another language; all of them in all languages in the complete tests. */
const campaignCells = cellsInTurn(rowsInTurn(shownCampaigns, 12), localeCodes);

/** Home in each language, in one of its states; in all of them in the complete tests. */
const homeCells = cellsInTurn(localeCodes, homeFoldStates);

describe('the first view', () => {
  let views: readonly FoldView[];
  let home: readonly HomeFold[];
  let folds: readonly CampaignFold[];

  beforeAll(async () => {
    const product = await startProduct({ PAGE_CACHE_MB: '0', OVERLOAD_PROTECTION: 'off' });
    const browser = await launchChromium();
    try {
      home = await measureHome(browser, product, homeCells);
      folds = await measureCampaigns(browser, product, campaignCells);
      views = await measureFold(browser, product, cells);
    } finally {
      await browser.close();
      await product.stop();
    }
  }, timeout);

  it('of a campaign is measured in every language and state', () => {
    expect(views.length).toBe(cells.length);
    expect(new Set(views.map(({ language }) => language))).toEqual(new Set(localeCodes));
    expect(new Set(views.map(({ state }) => state))).toEqual(new Set(foldStates));
  });

  it('of a campaign has its call to action above the fold, and a header of one row', () => {
    expect(findFoldExcess(views)).toEqual([]);
  });

  it('has the call to action of a sample of campaigns above the fold', () => {
    expect(folds.length).toBe(campaignCells.length);
    expect(folds.length).toBeGreaterThan(5);
    expect(findLowButtons(folds)).toEqual([]);
    expect(findLowButtons([{ name: 'winners', language: 'es', buttonEnd: 646 }])).toEqual([
      'winners in es: the button ends at 646 px',
    ]);
  });

  it('of home has its call to action above 560 px', () => {
    expect(home.length).toBe(homeCells.length);
    expect(findLowHome(home)).toEqual([]);
    expect(
      findLowHome([
        { language: 'ru', width: 360, isSignedIn: true, buttonEnd: 561 },
        { language: 'en', width: 1366, isSignedIn: false, buttonEnd: undefined },
      ]),
    ).toEqual(['home in ru, 360 px, signed in: the button ends at 561 px', 'home in en, 1366 px: no button']);
  });

  it('has the consent question', () => {
    const first = views.filter(({ state }) => state === 'first visit');
    expect(first.length).toBeGreaterThan(1);
    expect(first.filter(({ inSight }) => !inSight.includes('consent'))).toEqual([]);
  });

  it.each([
    ['a low button', { buttonEnd: 601, headerHeight: 62 }, 'en, joined: the button ends at 601 px'],
    ['no button', { buttonEnd: undefined, headerHeight: 62 }, 'en, joined: no button'],
    ['a header of two rows', { buttonEnd: 500, headerHeight: 94 }, 'en, joined: the header is 94 px high'],
  ])('is reported with %s', (_, sizes, finding) => {
    expect(findFoldExcess([{ language: 'en', state: 'joined', inSight: [], ...sizes }])).toEqual([finding]);
  });
});
