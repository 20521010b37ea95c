import { describe, expect, it } from 'vitest';
import type { Banners } from '../../config/banners.ts';
import { localeCodes } from '../../config/languages.ts';
import { campaignFixture } from '../../src/campaigns/campaign-fixtures.ts';
import type { LanguageCode } from '../../src/i18n/languages.ts';
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
      card: () => ({ kicker: '', title: name, tagline: '', firstPrizes: [], figureMoney: [], significantTerms: [] }),
      withheld: new Map(),
      faults: { problems: [], warnings: [] },
    };
    return { ...view, problemAt: () => '', forCountry: () => view };
  });

const registryOf = (ids: Readonly<Record<string, readonly number[]>>, banners: Banners = []) => {
  const campaigns = campaignsOf(ids);
  return createBannerRegistry({
    banners,
    campaigns: { list: () => campaigns, get: (name) => campaigns.find(({ campaign }) => campaign.name === name) },
    available: () => localeCodes,
  });
};

const cup = { promotionIds: [274, 275], slug: 'world-cup', leadsTo: '/promotion/league' };

describe('the banner registry', () => {
  it('maps every id of a campaign to its page (R2.119, R2.124)', () => {
    const { pageOf } = registryOf({ league: [7, 8, 9], wheel: [1] });
    expect([7, 8, 9, 1, 2].map((id) => pageOf(id, 'de'))).toEqual([
      ...Array(3).fill('/de/promotion/league'),
      '/de/promotion/wheel',
      undefined,
    ]);
  });

  it('maps other ids and old names to the pages of the file', () => {
    const { pageOf, pageOfOldName } = registryOf({ league: [7] }, [cup, { promotionIds: [258], leadsTo: '/' }]);
    expect([
      pageOf(275, 'de'),
      pageOf(258, 'de'),
      pageOfOldName('world-cup', 'de'),
      pageOfOldName('league', 'de'),
    ]).toEqual(['/de/promotion/league', '/de/', '/de/promotion/league', undefined]);
  });

  it('maps former names of a campaign to its page', () => {
    const campaigns = campaignsOf({ league: [7] }).map((known) => ({
      ...known,
      campaign: { ...known.campaign, formerNames: ['cup-2025'] },
    }));
    const { pageOfOldName } = createBannerRegistry({
      banners: [],
      campaigns: { list: () => campaigns, get: () => undefined },
      available: () => localeCodes,
    });
    expect([pageOfOldName('cup-2025', 'de'), pageOfOldName('cup-2024', 'de')]).toEqual([
      '/de/promotion/league',
      undefined,
    ]);
  });

  it('chooses a language that the operator offers and the campaign is published in', () => {
    const [league] = campaignsOf({ league: [7] });
    const known = league ? [{ ...league, campaign: { ...league.campaign, publishedIn: ['ru', 'de'] as const } }] : [];
    const registryIn = (available: readonly LanguageCode[]) =>
      createBannerRegistry({
        banners: [],
        campaigns: { list: () => known, get: () => known[0] },
        available: () => available,
      });
    expect(registryIn(['en', 'de', 'ru']).pageOf(7, 'kk')).toBe('/ru/promotion/league');
    expect(registryIn(['en', 'de']).pageOf(7, 'kk')).toBe('/de/promotion/league');
    expect(registryIn(['en', 'fr']).pageOf(7, 'fr')).toBeUndefined();
    expect(registryIn(['en']).languagesOf('league')).toEqual(['ru', 'de']);
  });

  it('returns nothing without the campaign, and prefers a campaign with the old name', () => {
    expect(registryOf({}, [cup]).pageOf(274, 'en')).toBeUndefined();
    expect(registryOf({}, [cup]).pageOfOldName('world-cup', 'en')).toBeUndefined();
    const again = registryOf({ 'world-cup': [274], league: [7] }, [cup]);
    expect([again.pageOf(274, 'en'), again.pageOfOldName('world-cup', 'en')]).toEqual([
      '/en/promotion/world-cup',
      undefined,
    ]);
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
      'banners.json: 0.leadsTo: there is no campaign league: choose another one, or "/"',
    ],
    [
      'an old name that a campaign has again',
      [{ 'world-cup': [1], league: [7] }, [cup]],
      'banners.json: 0.slug: world-cup is a campaign again: remove the name',
    ],
  ])('reports %s', (_, [ids, banners], problem) => {
    expect(problemsOf(ids, banners)).toEqual([`config/${problem}`]);
  });

  it('accepts ids that lead to one page each', () => {
    expect(problemsOf({ league: [7, 8], wheel: [1] }, [cup, { promotionIds: [258], leadsTo: '/' }])).toEqual([]);
  });
});
