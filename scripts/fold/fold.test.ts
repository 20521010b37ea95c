import { beforeAll, describe, expect, it } from 'vitest';
import { localeCodes } from '../../config/languages.ts';
import { launchChromium } from '../chromium.ts';
import { shownCampaigns } from '../shown-campaigns.ts';
import { startProduct } from '../start-product.ts';
import {
  type CampaignFold,
  type FoldView,
  findFoldExcess,
  findLowButtons,
  foldStates,
  measureCampaigns,
  measureFold,
} from './fold-views.ts';

/** Eighty pages, on a machine that does other work. */
const timeout = 300_000;

/** One campaign in four: `npm run fold`, a part of the complete tests, opens all of them in all languages. */
const sample = 4;

describe('the campaign page on a phone', () => {
  let views: readonly FoldView[];
  let folds: readonly CampaignFold[];

  beforeAll(async () => {
    const product = await startProduct({ PAGE_CACHE_MB: '0', OVERLOAD_PROTECTION: 'off' });
    const browser = await launchChromium();
    try {
      folds = await measureCampaigns(browser, product, (index) =>
        localeCodes.filter((_, at) => index % sample === 0 && at === (index / sample) % localeCodes.length),
      );
      views = await measureFold(browser, product);
    } finally {
      await browser.close();
      await product.stop();
    }
  }, timeout);

  it('was seen in every language and state', () => {
    expect(views.map(({ state, language }) => `${state} ${language}`)).toEqual(
      foldStates.flatMap((state) => localeCodes.map((language) => `${state} ${language}`)),
    );
  });

  it('has its call to action in sight, and a header of one row', () => {
    expect(findFoldExcess(views)).toEqual([]);
  });

  it('has its call to action in sight in a sample of campaigns', () => {
    expect(folds.length).toBe(Math.ceil(shownCampaigns.length / sample));
    expect(findLowButtons(folds)).toEqual([]);
    expect(findLowButtons([{ name: 'winners', language: 'es', buttonEnd: 646 }])).toEqual([
      'winners in es: the button ends at 646 px',
    ]);
  });

  it('shows the consent question in the first view', () => {
    const first = views.filter(({ state }) => state === 'first visit');
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
