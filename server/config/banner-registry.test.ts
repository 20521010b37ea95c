import { describe, expect, it } from 'vitest';
import type { Banners } from '../../config/banners.ts';
import { campaignFixture } from '../../src/campaigns/campaign-fixtures.ts';
import { bannerProblems, createBannerRegistry } from './banner-registry.ts';
import type { PreparedCampaign } from './campaign-store.ts';

/** Campaigns by their names, each with some ids. */
const campaignsOf = (ids: Readonly<Record<string, readonly number[]>>): PreparedCampaign[] =>
  Object.entries(ids).map(([name, promotionIds]) => {
    const campaign = campaignFixture({ promotionId: promotionIds[0], promotionIds });
    const view = {
      campaign: { ...campaign, name },
      art: undefined,
      artFiles: new Map(),
      sharePicture: undefined,
      sharedArt: undefined,
      termsVersion: '',
      amounts: [],
      page: () => ({ key: name, compose: () => ({ title: name, blocks: [] }) }),
      card: () => ({ kicker: '', title: name, tagline: '', figureMoney: [], significantTerms: [] }),
      objections: new Map(),
      faults: { problems: [], warnings: [] },
    };
    return { ...view, problemAt: () => '', forCountry: () => view };
  });

const registryOf = (ids: Readonly<Record<string, readonly number[]>>, banners: Banners = []) => {
  const campaigns = campaignsOf(ids);
  return createBannerRegistry(banners, {
    list: () => campaigns,
    get: (name) => campaigns.find(({ campaign }) => campaign.name === name),
  });
};

const cup = { promotionIds: [274, 275], slug: 'world-cup', leadsTo: '/promotion/league' };

describe('the banner registry', () => {
  it('leads from every id of a campaign to its page (R2.119, R2.124)', () => {
    const { pageOf } = registryOf({ league: [7, 8, 9], wheel: [1] });
    expect([7, 8, 9, 1, 2].map(pageOf)).toEqual([...Array(3).fill('/promotion/league'), '/promotion/wheel', undefined]);
  });

  it('leads from other ids and old names to the pages in the file', () => {
    const { pageOf, pageOfOldName } = registryOf({ league: [7] }, [cup, { promotionIds: [258], leadsTo: '/' }]);
    expect([pageOf(275), pageOf(258), pageOfOldName('world-cup'), pageOfOldName('league')]).toEqual([
      '/promotion/league',
      '/',
      '/promotion/league',
      undefined,
    ]);
  });

  it('leads from the former names of a campaign to its page', () => {
    const campaigns = campaignsOf({ league: [7] }).map((known) => ({
      ...known,
      campaign: { ...known.campaign, formerNames: ['cup-2025'] },
    }));
    const { pageOfOldName } = createBannerRegistry([], { list: () => campaigns, get: () => undefined });
    expect([pageOfOldName('cup-2025'), pageOfOldName('cup-2024')]).toEqual(['/promotion/league', undefined]);
  });

  it('leads nowhere without the campaign, and prefers a campaign with the old name', () => {
    expect(registryOf({}, [cup]).pageOf(274)).toBeUndefined();
    expect(registryOf({}, [cup]).pageOfOldName('world-cup')).toBeUndefined();
    const again = registryOf({ 'world-cup': [274], league: [7] }, [cup]);
    expect([again.pageOf(274), again.pageOfOldName('world-cup')]).toEqual(['/promotion/world-cup', undefined]);
  });
});

describe('the check of banners', () => {
  const problemsOf = (ids: Readonly<Record<string, readonly number[]>>, banners: Banners = []) =>
    bannerProblems('config', banners, campaignsOf(ids));

  it.each<[string, Parameters<typeof problemsOf>, string]>([
    [
      'an id of two campaigns',
      [{ league: [7, 8], wheel: [1, 8] }],
      'campaigns/wheel/campaign.json: promotionIds: the promotion id 8 is in campaigns/league/campaign.json already: write it once',
    ],
    [
      'an id of a campaign and of the file',
      [{ league: [7, 274] }, [cup]],
      'banners.json: 0.promotionIds: the promotion id 274 is in campaigns/league/campaign.json already: write it once',
    ],
    [
      'a name twice',
      [{ league: [7] }, [cup, { ...cup, promotionIds: [1] }]],
      'banners.json: 1.slug: the name world-cup is in banners.json already: write it once',
    ],
    [
      'an id that leads to no campaign',
      [{ wheel: [1] }, [cup]],
      'banners.json: 0.leadsTo: there is no campaign league: write another one, or "/"',
    ],
    [
      'an old name that a campaign has again',
      [{ 'world-cup': [1], league: [7] }, [cup]],
      'banners.json: 0.slug: world-cup is a campaign again: remove the name',
    ],
  ])('names %s', (_, [ids, banners], problem) => {
    expect(problemsOf(ids, banners)).toEqual([`config/${problem}`]);
  });

  it('finds nothing wrong with ids that lead to one page each', () => {
    expect(problemsOf({ league: [7, 8], wheel: [1] }, [cup, { promotionIds: [258], leadsTo: '/' }])).toEqual([]);
  });
});
