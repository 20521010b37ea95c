import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { regionPolicySchema } from '../../config/regions.ts';
import { campaignFolders } from '../../src/campaigns/campaign-fixtures.ts';
import type { VisitorState } from '../../src/campaigns/campaign-state.ts';
import { textsFixture } from '../../src/components/render-in-site.tsx';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import type { ClauseOverrides } from '../../src/i18n/text-overrides.ts';
import type { ParticipationObstacle } from '../../src/platform/promotions/participation-contracts.ts';
import { createCampaignClauses, type PreparedCampaign, prepareCampaign } from './campaign-store.ts';

const countries = ['GB', 'BR', 'IE'];
const byCountry = new Map(
  countries.map((country) => {
    const policy: unknown = JSON.parse(readFileSync(`config/regions/${country.toLowerCase()}.json`, 'utf8'));
    return [country, regionPolicySchema.parse(policy)];
  }),
);
const settings = {
  language: 'en',
  currencies: [{ code: 'EUR', symbol: '€' }],
  siteVersion: 'site',
  minimumAge: 18,
} as const;

const prepare = (name: string) =>
  prepareCampaign(
    name,
    { files: campaignFolders.get(name) ?? new Map(), art: new Map() },
    { byCountry, unknown: { pages: 'allow', actions: 'block' } },
    createCampaignClauses(),
  );

describe('a choice of offers where a country allows only some', () => {
  let choice: PreparedCampaign;
  beforeAll(() => {
    choice = prepare('casino-sport-welcome-bonus');
  });

  it('shows only the sports offer in Great Britain', () => {
    const british = choice.forCountry('GB');
    const { title, figure, significantTerms, tagline } = british.card(settings);
    expect(title).toBe('Sports Welcome');
    expect(figure).toContain('€100');
    expect([title, figure, tagline, ...significantTerms, JSON.stringify(british.campaign.terms)].join()).not.toMatch(
      /casino|spin|choose|€300/i,
    );
    expect(british.campaign).toMatchObject({ products: ['sports'], promotionId: choice.campaign.promotionId });
    expect(choice.objections.has('GB')).toBe(false);
    expect(british.objections.size).toBe(0);
  });

  it('is withheld where no offer is allowed, and complete where there are no rules', () => {
    expect(choice.objections.get('BR')).not.toBeUndefined();
    expect(choice.forCountry('BR').campaign.products).toEqual(['sports', 'casino']);
    for (const country of ['FR', undefined]) expect(choice.forCountry(country).campaign).toBe(choice.campaign);
  });

  it('has its own version of the terms in Great Britain', () => {
    expect(choice.forCountry('GB').termsVersion).not.toBe(choice.termsVersion);
  });
});

it('gives pages of visitors who see the same one key', () => {
  const prepared = prepare('two-hundred-percentage');
  const { campaign } = prepared;
  const { t } = textsFixture('en');
  const keyOf = (
    visitor: VisitorState,
    obstacles: readonly ParticipationObstacle[] = [],
    ratesAt = 0,
    { page } = prepared,
  ) =>
    JSON.stringify(
      page({
        ...settings,
        t,
        state: 'running',
        visitor,
        obstacles,
        urgencyAllowed: true,
        promotion: undefined,
        now: campaign.startTime,
        endsAt: undefined,
        deadline: undefined,
        exit: 'promotions',
        related: [],
        estimates: [{ ratesAt, amounts: [] }],
      }).key,
    );
  expect(keyOf('waiting')).toBe(keyOf('sign-in'));
  expect(keyOf('joined')).toBe(keyOf('active'));
  const keys = [
    ...[keyOf('sign-in'), keyOf('active'), keyOf('not-eligible', ['phone']), keyOf('not-eligible', ['country'])],
    keyOf('sign-in', [], 1),
    // A folder that was read again.
    keyOf('sign-in', [], 0, prepare('two-hundred-percentage')),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

it('a campaign without a choice is the same in every country', async () => {
  const casino = await prepare('bonus200');
  for (const country of countries) expect(casino.forCountry(country).campaign).toBe(casino.campaign);
});

describe('the version of the terms', () => {
  const versionWith = (overrides: ClauseOverrides, language: LanguageCode = 'de') => {
    const prepared = prepare('lucky-friday');
    const { t } = textsFixture(language);
    const { compose } = prepared.page({
      ...{ ...settings, language, t, overrides, state: 'running', visitor: 'sign-in', obstacles: [] },
      ...{
        urgencyAllowed: true,
        endsAt: 1,
        deadline: undefined,
        promotion: undefined,
        exit: 'home',
        related: [],
        now: 0,
      },
    });
    return /"version":"(\w+)"/.exec(JSON.stringify(compose()))?.[1];
  };
  const age = 'clause.who.age';

  it('changes with an operator’s sentence of them, in its language', () => {
    const builtIn = versionWith({});
    expect(builtIn).toBe(prepare('lucky-friday').termsVersion);
    const german = { de: { [age]: 'Gespielt wird erst ab {age} Jahren.' } };
    expect(versionWith(german)).not.toBe(builtIn);
    expect(versionWith(german, 'fr')).toBe(builtIn);
    expect(versionWith({ de: { [age]: 'Mitspielen darf, wer {age} Jahre alt ist.' } })).not.toBe(versionWith(german));
  });

  it('changes in all languages with an English sentence, and with none that the terms don’t say', () => {
    const english = { en: { [age]: 'Nobody under {age} may play.' } };
    expect(versionWith(english)).not.toBe(versionWith({}));
    expect(versionWith(english, 'en')).not.toBe(versionWith({}));
    const unsaid = { de: { 'step.register.title': 'Konto' }, en: { 'clause.stake.sport': 'Only {sport}.' } };
    expect(versionWith(unsaid)).toBe(versionWith({}));
  });
});
