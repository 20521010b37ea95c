import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localeCodes } from '../../config/languages.ts';
import type { BlockInstance } from '../blocks/block.tsx';
import { renderBlocks } from '../blocks/render-block.tsx';
import { textsFixture } from '../components/render-in-site.tsx';
import { messageForHref } from '../host/message-for-href.ts';
import type { OwnState } from '../state/own-data.tsx';
import { type Campaign, parseCampaign } from './campaign.ts';
import {
  campaignFixture,
  campaignFolders,
  heavyCampaign,
  lightBlocks,
  lightCampaign,
  lightTexts,
  luckyFriday,
  promotionFixture,
  winnersFixture,
} from './campaign-fixtures.ts';
import { type CampaignState, campaignStates } from './campaign-state.ts';
import { type CampaignInput, composeCampaign, textsOf } from './compose-campaign.ts';

const endsAt = Date.UTC(2026, 11, 25, 21, 59) / 1_000;

/** A running campaign in English, unless it is said otherwise. */
const inputFor = (campaign: Campaign, changes: Partial<CampaignInput> = {}): CampaignInput => ({
  campaign,
  art: '/campaign-art/fixture.svg',
  language: 'en',
  t: textsFixture(changes.language).t,
  state: 'running',
  endsAt,
  urgencyAllowed: true,
  promotion: promotionFixture(),
  exit: 'promotions',
  ...changes,
});

const compose = (campaign: Campaign, changes?: Partial<CampaignInput>) => composeCampaign(inputFor(campaign, changes));

const typesOf = ({ blocks }: { readonly blocks: readonly BlockInstance[] }) => blocks.map(({ type }) => type);

/** The page as a visitor who is signed in sees it, in its own language. */
function show(
  campaign: Campaign,
  changes: Partial<CampaignInput> = {},
  own: OwnState<unknown> = { status: 'none' },
): string {
  const { language = 'en' } = changes;
  const site = { userId: own.status === 'none' ? null : 1, currentLanguage: language } as const;
  return renderBlocks(compose(campaign, changes).blocks, { site, path: `/${language}/promotion/lucky-friday`, own });
}

const ready = (participates: boolean): OwnState<unknown> => ({ status: 'ready', value: { participates, tickets: 12 } });
const signIn = 'https://operator.example/login?return=%2Fen%2Fpromotion%2Flucky-friday';

describe('the page of a campaign', () => {
  it.each<[CampaignState, OwnState<unknown>, { shows: string[]; hides: string[] }]>([
    ['teaser', { status: 'none' }, { shows: ['Opens on', 'Time until the start'], hides: ['>Take part', signIn] }],
    ['running', { status: 'none' }, { shows: [signIn, 'https://operator.example/registration'], hides: ['You’re in'] }],
    [
      'running',
      ready(false),
      { shows: ['>Take part', 'Taking part needs JavaScript', 'Your next step'], hides: [signIn] },
    ],
    [
      'running',
      ready(true),
      { shows: ['You’re in', 'You have 12 tickets so far.', 'Done', 'Make a deposit'], hides: ['>Take part<', signIn] },
    ],
    ['running', { status: 'failed' }, { shows: ['Check again', 'Time until the end'], hides: ['>Take part<', signIn] }],
    [
      'ended',
      { status: 'none' },
      { shows: ['This promotion has ended', 'Ended on', 'Ma***a', 'See current'], hides: ['Take part<', 'timer'] },
    ],
  ])('in the state %s with %j', (state, own, { shows, hides }) => {
    const promotion = promotionFixture({ winners: state === 'ended' ? winnersFixture : [] });
    const html = show(heavyCampaign, { state, promotion }, own);
    for (const text of shows) expect(html).toContain(text);
    for (const text of hides) expect(html).not.toContain(text);
  });

  it('R4.5 over is told in the past, says first whether the visitor has won, and asks for nothing', () => {
    const promotion = promotionFixture({ winners: winnersFixture });
    const prizes = [{ place: 2, ticket: '7654321', prize: { amount: 50_000, currency: 'EUR' } }];
    const own = { status: 'ready', value: { participates: true, tickets: 3, prizes } } as const;
    const html = show(luckyFriday, { state: 'ended', promotion, exit: 'lotteries' }, own);
    expect(html).toMatch(/You won.*€500.*All lotteries.*Took part.*Your winning tickets.*7654321.*Ma\*\*\*a/s);
    expect(html).toContain('earned raffle tickets');
    expect(html).not.toMatch(/earn you raffle tickets|How it works|Opt in first|Significant terms/);
  });

  it('R4.5 over has twenty winners at once, and the others in closed pages after them', () => {
    const [winner] = winnersFixture;
    const winners = Array.from({ length: 45 }, (_, index) => ({
      ...winner,
      place: index + 1,
      ticket: `${index}`,
      name: 'Al***a',
      prize: { amount: 100, currency: 'EUR' },
    }));
    const html = show(luckyFriday, { state: 'ended', promotion: promotionFixture({ winners }) });
    const pages = html
      .split(/<details[^>]*><summary[^>]*>Show more winners/)
      .map((page) => page.split('Al***a').length - 1);
    expect(pages).toEqual([20, 20, 5]);
  });

  it('R4.5 is left out of search results once it is over, and where it is withheld', () => {
    const hidden = campaignStates.filter((state) => compose(lightCampaign, { state }).isHidden);
    expect(hidden).toEqual(['withheld', 'ended']);
  });

  it('shows the figures of the platform, and does without them', () => {
    expect(show(lightCampaign)).toMatch(/€50,000.*18,432/);
    expect(show(lightCampaign, { promotion: undefined })).not.toContain('Prize pool');
  });

  it('shows the end as a date where the region forbids countdowns', () => {
    const html = show(heavyCampaign, { urgencyAllowed: false });
    expect(html).toContain('Ends <time');
    expect(html).not.toContain('timer');
    expect(show(heavyCampaign, { urgencyAllowed: false, state: 'teaser' })).not.toContain('timer');
    expect(typesOf(compose(heavyCampaign, { urgencyAllowed: false }))).toEqual(typesOf(compose(heavyCampaign)));
  });

  it('withheld in the country is its name and the terms that offer nothing', () => {
    const page = compose(lightCampaign, { state: 'withheld' });
    expect(typesOf(page)).toEqual(['withheld', 'terms']);
    expect(page.blocks[1]?.data).toMatchObject({
      title: 'If you have already taken part',
      sections: [{ items: [textsOf(lightCampaign, 'en')('condition')] }],
    });
    expect(show(lightCampaign, { state: 'withheld' })).not.toContain(textsOf(lightCampaign, 'en')('item'));
  });

  it('withheld in the country names no figure of the offer, and nothing that the page does not have', () => {
    for (const language of localeCodes) {
      const html = show(luckyFriday, { state: 'withheld', language });
      expect(html, language).not.toMatch(/[€$£₽]|50[.,\s\u00a0\u202f]?000|626|€10|1[.,]80/);
    }
    expect(show(luckyFriday, { state: 'withheld' })).not.toMatch(/table above|Prizes and payment|The draws/);
  });

  it.each([
    ['promotions', 'See current promotions', true],
    ['lotteries', 'All lotteries', false],
    ['home', 'Back to the home page', false],
  ] as const)('withheld in the country leads to %s, and promises no more than there is', (exit, text, hasOthers) => {
    const html = show(lightCampaign, { state: 'withheld', exit });
    expect(html).toContain(`>${text}<`);
    expect(html.includes('Other promotions are open to you')).toBe(hasOthers);
  });

  it('withheld in the country, with nothing of its terms left, is its name alone', () => {
    const page = compose(heavyCampaign, { state: 'withheld' });
    expect(typesOf(page)).toEqual(['withheld']);
    expect([page.title, page.description]).toEqual(['Extraordinarily Lucky Autumn Friday Accumulators', undefined]);
    const html = show(heavyCampaign, { state: 'withheld' });
    for (const text of ['not offered in your country', 'See current', 'href="/en/"']) {
      expect(html).toContain(text);
    }
    expect(html).not.toMatch(/Take part|login|timer|Prize|How it works|Results|Ready for|Weekly raffle/);
  });

  it.each([
    ['the least', lightCampaign],
    ['the most', heavyCampaign],
  ])('with %s in its folder has its significant terms and the way to the full ones', (_, campaign) => {
    const html = show(campaign);
    expect(html).toContain('Only for people aged 21');
    expect(html).toContain('href="#terms"');
    expect(html).toContain('id="terms"');
  });

  it('dates the terms by the day that the folder names, in every zone', () => {
    const { blocks } = compose(lightCampaign);
    for (const timeZone of [-12, 0, 14]) {
      expect(renderBlocks(blocks, { site: { timeZone } })).toContain('Version 1.0 of 23.10.2026');
    }
  });

  it('R4.5 does not say when a campaign ended that the platform ended early', () => {
    expect(show(heavyCampaign, { state: 'ended' })).toContain('Ended on');
    expect(show(heavyCampaign, { state: 'ended', endsAt: undefined })).not.toContain('Ended on');
  });

  it('has no results before the end, and says where they are not there yet', () => {
    expect(typesOf(compose(heavyCampaign))).not.toContain('winners');
    expect(show(heavyCampaign, { state: 'ended', promotion: undefined })).toContain('The results are not here yet');
  });

  it('has a wheel and a leaderboard where its folder has them', () => {
    const byType = new Map(compose(heavyCampaign).blocks.map(({ type, data }) => [type, data]));
    expect(byType.get('wheel')).toEqual({ title: 'The wheel', wheelId: 1103 });
    expect(byType.get('leaderboard')).toEqual({ title: 'Standings', tournamentId: 501 });
  });
});

describe('the texts of a campaign', () => {
  const campaign = parseCampaign(
    'short',
    new Map([
      ['campaign.json', JSON.stringify({ ...campaignFacts(), blocks: lightBlocks })],
      ['texts/en.json', JSON.stringify({ ...lightTexts, 'seo.title': 'Title', 'seo.description': 'Words' })],
      [
        'texts/ru.json',
        JSON.stringify({ ...lightTexts, 'seo.title': 'Заголовок', tagline: 'С {{startDate}} по {{endDate}}' }),
      ],
    ]),
  );

  it('are those of the language, with the dates in the zone that the folder writes them in', () => {
    const page = compose(campaign, { language: 'ru' });
    expect([page.title, page.description]).toEqual(['Заголовок', 'Words']);
    expect(page.blocks[0]?.data).toMatchObject({ title: 'Lucky Friday', text: 'С 06.11.2026 по 25.12.2026' });
  });

  it.each([
    ['kk', 'Заголовок'],
    ['uz', 'Заголовок'],
    ['ar', 'Title'],
    ['pt', 'Title'],
  ] as const)('fall back to the language that stands in for %s', (language, title) => {
    expect(compose(campaign, { language }).title).toBe(title);
  });

  it('are those of any language that has some, where no other stands in', () => {
    const onlyTurkish = campaignFixture({ blocks: lightBlocks }, lightTexts, ['tr']);
    expect(compose(onlyTurkish, { language: 'de' }).title).toBe('A campaign');
  });

  /** The facts of the light campaign. */
  function campaignFacts() {
    const { name, texts, dates, startTime, expireTime, blocks, ...facts } = lightCampaign;
    return { ...facts, startTime: '2026-11-06T00:00:00+03:00', expireTime: '2026-12-25T21:59:00Z' };
  }
});

describe('the steps of a campaign', () => {
  const stepsOf = (items: readonly object[], offer?: object, changes?: Partial<CampaignInput>): unknown => {
    const block = {
      type: 'steps',
      title: 'title',
      items: items.map((item) => ({ title: 'part', text: 'item', ...item })),
    };
    const campaign = campaignFixture({ ...(offer && { offer }), blocks: [...lightBlocks, block] }, lightTexts);
    return compose(campaign, changes).blocks.at(-1)?.data;
  };
  const offerOf = (...products: string[]) => ({ isWelcome: false, products, rewardProducts: [] });

  it.each<[string, object, object | undefined, string | undefined, string | undefined]>([
    ['R2.147 paying in', { action: 'deposit' }, undefined, '/office/recharge', 'topUp'],
    ['R2.153 a bet on football', { action: 'bet', sport: 1 }, offerOf('sports'), '/line/football', 'betting'],
    ['a bet on a sport, without an offer', { action: 'bet', sport: 66 }, undefined, '/line/cricket', 'betting'],
    ['a bet on any sport', { action: 'bet' }, offerOf('sports'), '/line', 'changeRoute'],
    ['R2.149 a stake in the casino', { action: 'bet' }, offerOf('casino'), '/slots', 'slots'],
    ['R2.142 a stake on another game', { action: 'bet' }, offerOf('poker'), '/allgamesentrance', 'allGames'],
    ['taking part', { action: 'take-part' }, undefined, undefined, undefined],
    ['reading', {}, undefined, undefined, undefined],
  ])('%s leads where it is done', (_, item, offer, href, type) => {
    expect(stepsOf([item], offer)).toMatchObject({ items: [href === undefined ? {} : { link: { href } }] });
    expect(JSON.stringify(stepsOf([item], offer)).includes('href')).toBe(href !== undefined);
    expect(href && messageForHref(href, { operatorSite: '', origin: '' })?.type).toBe(type);
  });

  const steps = [{ action: 'deposit' }, { action: 'take-part' }, {}, { action: 'bet', sport: 1 }];

  it('offer visitors who do not take part no next step', () => {
    expect(stepsOf(steps)).toMatchObject({
      items: [{ link: { kind: 'deposit' }, isOpen: true }, {}, {}, { link: { kind: 'bet' }, isOpen: false }],
    });
  });

  it('mark taking part, and what comes after it', () => {
    expect(stepsOf(steps)).toMatchObject({ items: [{}, { turn: 'join' }, {}, { turn: 'after-joining' }] });
    expect(JSON.stringify(stepsOf(steps)).match(/"turn"/g)).toHaveLength(2);
  });

  it('all lead on where there is nothing to take part in, and none has a turn', () => {
    expect(stepsOf([{}, { action: 'bet' }])).toMatchObject({ items: [{}, { isOpen: true }] });
    expect(JSON.stringify(stepsOf([{}, { action: 'bet' }]))).not.toContain('turn');
  });

  it.each(['teaser', 'ended'] as const)('lead nowhere in the state %s', (state) => {
    expect(JSON.stringify(stepsOf(steps, undefined, { state }))).not.toMatch(/link|turn|isOpen/);
  });
});

/** Texts in the data of blocks; addresses and versions are texts as well. */
const stringsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
};

const inputs = fc.record({
  state: fc.constantFrom(...campaignStates),
  language: fc.constantFrom(...localeCodes),
  urgencyAllowed: fc.boolean(),
  endsAt: fc.option(fc.nat(2_000_000_000), { nil: undefined }),
  promotion: fc.constantFrom(undefined, promotionFixture(), promotionFixture({ winners: winnersFixture })),
});

describe.each([...campaignFolders])('the campaign %s', (name, files) => {
  const campaign = parseCampaign(name, files);

  it('has blocks in every state and language, with no empty text and no placeholder', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const page = compose(campaign, { ...input, t: textsFixture(input.language).t });
        expect(page.blocks.length).toBeGreaterThan(1);
        const texts = [page.title, ...stringsOf(page.blocks.map(({ data }) => data))];
        expect(texts.filter((text) => text.trim() === '' || /\{\{|undefined/.test(text))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

const pages = campaignStates.flatMap((state) => localeCodes.map((language) => ({ state, language })));

it.each(pages)('a page in the state $state is written completely in $language', ({ state, language }) => {
  for (const campaign of [luckyFriday, heavyCampaign]) {
    const promotion = promotionFixture({ winners: winnersFixture });
    const html = show(campaign, { state, language, t: textsFixture(language).t, promotion });
    expect(html).toMatch(/<h1/);
    expect(html).not.toMatch(/\{\{|undefined|\[object|<(p|h1|h2|h3|li|strong)[^>]*><\/\1>/);
  }
});
