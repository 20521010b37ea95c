import { describe, expect, it, vi } from 'vitest';
import { currentCampaigns, ownPromotions } from '../../src/pages/running-campaigns.server.ts';
import { compareBanners } from '../../src/platform/own-banners.server.ts';
import type { Banner } from '../../src/platform/promotions/banners.ts';
import { createCurrentCampaigns } from './current-campaigns.ts';
import { loadConfigFiles } from './load-config-files.ts';
import { readCampaigns } from './read-campaign-folders.ts';

const { campaigns } = readCampaigns('config/campaigns', loadConfigFiles('config').regions);
const now = Date.UTC(2026, 10, 22) / 1_000;

/** A reply of the list call, with the promotions of all campaigns. */
const reply = (): Banner[] =>
  campaigns.map(({ campaign: { promotionId, promotionIds, startTime } }) => ({
    id: promotionId,
    promotionIds: [...promotionIds],
    slug: '',
    title: '',
    text: '',
    priority: 0,
    startAt: startTime,
  }));

const prepareByName = (name: string) => {
  const found = campaigns.find(({ campaign }) => campaign.name === name);
  if (!found) throw new Error(`${name} is not a campaign`);
  return found;
};

describe('the current campaigns', () => {
  it('are computed once for a list reply, a country and a set of campaigns', () => {
    const forCountry = vi.fn(prepareByName('lucky-friday').forCountry);
    const set = [{ ...prepareByName('lucky-friday'), forCountry }];
    const [banners, later] = [reply(), reply()];
    const kept = createCurrentCampaigns();
    const input = { campaigns: set, banners, language: 'en', country: 'IE', now } as const;
    const first = kept(input);
    expect(kept({ ...input, now: now + 1 })).toBe(first);
    expect(forCountry).toHaveBeenCalledTimes(1);
    expect(kept({ ...input, country: 'PT' })).not.toBe(first);
    expect(kept({ ...input, banners: later })).not.toBe(first);
    expect(kept({ ...input, campaigns: [...set] })).not.toBe(first);
    const without = kept({ ...input, banners: undefined });
    expect(kept({ ...input, banners: undefined })).toBe(without);
  });

  it.each(['black-freeday', 'new-year-mission', 'lunar-luck'])('change in the second in which %s starts', (name) => {
    const { startTime } = prepareByName(name).campaign;
    const banners = reply();
    const stateAt = (time: number) =>
      currentCampaigns({ campaigns, banners, language: 'en', country: 'IE', now: time }).listed.find(
        (one) => one.prepared.campaign.name === name,
      )?.state;
    expect([startTime - 3_600, startTime - 1, startTime, startTime + 1].map(stateAt)).toEqual([
      'teaser',
      'teaser',
      'running',
      'running',
    ]);
    // The machine's clock has been set back.
    expect(stateAt(startTime - 1)).toBe('teaser');
  });

  it('change in the second in which the first campaign ends, by its folder or by the platform', () => {
    const name = 'lucky-friday';
    const banners = reply().map((banner) => ({ ...banner, ...(banner.id === 1101 && { endAt: now + 60 }) }));
    const runsAt = (time: number) =>
      currentCampaigns({ campaigns, banners, language: 'en', country: 'IE', now: time }).running.some(
        (one) => one.prepared.campaign.name === name,
      );
    expect([now, now + 59, now + 60].map(runsAt)).toEqual([true, true, false]);
  });

  it('include all for search engines; lists leave out alternative views and pages without an offer', () => {
    const { all, listed, running } = currentCampaigns({
      campaigns,
      banners: reply(),
      language: 'en',
      country: undefined,
      now,
    });
    const names = (list: typeof all) => list.map((one) => one.prepared.campaign.name);
    expect(names(all)).toEqual(campaigns.map(({ campaign }) => campaign.name));
    expect(names(all)).toEqual(expect.arrayContaining(['license', 'landing-bonus-200']));
    for (const name of ['license', 'landing-bonus-200', 'gold-of-champions-broadcast']) {
      expect(names(listed)).not.toContain(name);
    }
    expect(names(listed)).toEqual(expect.arrayContaining(names(running)));
    expect(running.map(({ state }) => state)).not.toContain('ended');
    const ends = running.map(({ endsAt = Number.POSITIVE_INFINITY }) => endsAt);
    expect(ends).toEqual(ends.toSorted((one, other) => one - other));
  });

  it('without an end date, end once the platform no longer lists them', () => {
    const banners = reply().filter(({ id }) => id !== 1101);
    const stateOf = (list: Banner[] | undefined) =>
      currentCampaigns({ campaigns, banners: list, language: 'en', country: 'IE', now }).all.find(
        (one) => one.prepared.campaign.name === 'lucky-friday',
      )?.state;
    expect([stateOf(banners), stateOf(undefined)]).toEqual(['ended', 'running']);
  });
});

describe('the promotions of a visitor', () => {
  const region = { country: 'IE', policy: undefined, isBlocked: false };
  const kept = createCurrentCampaigns();
  const ownOf = (own: readonly Banner[], shared: readonly Banner[]) => {
    const current = kept({ campaigns, banners: shared, language: 'en', country: 'IE', now });
    const compared = compareBanners(JSON.parse(JSON.stringify(own)), shared);
    if (!compared) throw new Error('The list has no banner');
    return [...ownPromotions(current, compared, { region, now }).values()];
  };

  it('contain only joined promotions, and compute no others', () => {
    const shared = reply();
    const own = shared.map((banner) => ({ ...banner, participates: banner.id === 1101 }));
    const forCountry = campaigns.map((campaign) => vi.spyOn(campaign, 'forCountry'));
    ownOf(shared, shared);
    for (const spy of forCountry) spy.mockClear();
    expect(ownOf(own, shared)).toEqual([
      expect.objectContaining({ name: 'lucky-friday', isJoined: true, phase: 'running' }),
    ]);
    expect(forCountry.every(({ mock }) => mock.calls.length === 0)).toBe(true);
    vi.restoreAllMocks();
  });

  it.each([
    ['another end', (banner: Banner) => [{ ...banner, endAt: now - 1 }], { phase: 'ended', endsAt: now - 1 }],
    ['another place', (banner: Banner) => [{ ...banner, priority: 7 }], { phase: 'running', priority: 7 }],
    ['no banner', () => [], { phase: 'ended' }],
  ])('follow a list that has %s for the visitor', (_, change, expected) => {
    const shared = reply();
    const own = shared.flatMap((banner) => (banner.id === 1101 ? change(banner) : banner));
    const asForAll = currentCampaigns({ campaigns, banners: own, language: 'en', country: 'IE', now }).byPromotion.get(
      1101,
    );
    const [promotion, ...others] = ownOf(own, shared);
    expect([promotion, others]).toEqual([asForAll, []]);
    expect(promotion).toMatchObject({ name: 'lucky-friday', ...expected });
  });
});
