import { expect, it } from 'vitest';
import { folderCampaign } from './campaign-fixtures.ts';
import { relatedCampaigns } from './related-campaigns.ts';

const now = Date.UTC(2026, 10, 22) / 1_000;
const relatedTo = (name: string, listed: readonly string[]) =>
  relatedCampaigns(folderCampaign(name), listed, folderCampaign, now);

it('shows campaigns of the same group first, then those of the same products', () => {
  const listed = ['daily-tournament', 'hot-streak', 'jackpot-of-week', 'luckyday', 'crash-tournament'];
  expect(relatedTo('lucky-friday', listed)).toEqual(['jackpot-of-week', 'luckyday', 'hot-streak']);
});

it('shows the campaign of a broadcast before all others', () => {
  const listed = ['lucky-friday', 'sports-stream', 'gold-of-champions'];
  expect(relatedTo('gold-of-champions-broadcast', listed)[0]).toBe('gold-of-champions');
});

it('leaves out the campaign itself, advertising views and campaigns that have not begun', () => {
  const listed = ['lucky-friday', 'landing-beatus', 'black-freeday', 'luckyday'];
  expect(folderCampaign('black-freeday').startTime).toBeGreaterThan(now);
  expect(relatedTo('lucky-friday', listed)).toEqual(['luckyday']);
});

it('is empty on an advertising view and for a campaign that promotes nothing', () => {
  expect(relatedTo('license', ['lucky-friday'])).toEqual([]);
  expect(relatedTo('landing-bonus-200', ['lucky-friday'])).toEqual([]);
});
