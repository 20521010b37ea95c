import { expect, test } from 'vitest';
import text from '../../config/campaigns/lucky-friday.json?raw';
import { campaignInLanguage } from '../campaigns/campaign-in-language.ts';
import { parseCampaign } from '../campaigns/campaign-schema.ts';
import { predictedWidths, predictHeights } from './predict-heights.ts';

const campaign = parseCampaign('config/campaigns/lucky-friday.json', text);
const blocksIn = (language: 'en' | 'ar') => campaignInLanguage(campaign, language).blocks;

test('every page that is framed has whole heights for the three widths, lower where there is more room', () => {
  for (const page of ['home', 'lotto-main', 'block-page', 'not-found'] as const) {
    const heights = predictHeights({ page });
    expect(heights.map(([width]) => width)).toEqual(predictedWidths);
    for (const [, height] of heights) expect(Number.isInteger(height) && height > 600).toBe(true);
  }
  const [narrow = [0, 0], medium = [0, 0], wide = [0, 0]] = predictHeights({
    page: 'campaign',
    blocks: blocksIn('en'),
  });
  expect(narrow[1]).toBeGreaterThan(medium[1]);
  expect(medium[1]).toBeGreaterThan(wide[1]);
});

test('nothing is foretold of pages of which nothing is known', () => {
  expect(predictHeights({ page: 'campaign' })).toEqual([]);
  expect(predictHeights({ page: 'test-mobile-app' })).toEqual([]);
});

test('a longer text and another block make the page higher', () => {
  const blocks = blocksIn('en');
  const heightOf = (changed: typeof blocks) => predictHeights({ page: 'campaign', blocks: changed })[0]?.[1] ?? 0;
  const longer = blocks.map((block) => (block.type === 'hero' ? { ...block, tagline: 'word '.repeat(200) } : block));
  expect(heightOf(longer)).toBeGreaterThan(heightOf(blocks) + 500);
  expect(heightOf([...blocks, { type: 'countdown' }])).toBeGreaterThan(heightOf(blocks) + 150);
  expect(heightOf(blocks.filter(({ type }) => type !== 'terms'))).toBeLessThan(heightOf(blocks) - 2_000);
});
