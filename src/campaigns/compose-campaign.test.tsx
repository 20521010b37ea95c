import { describe, expect, it } from 'vitest';
import { localeCodes } from '../../config/languages.ts';
import type { BlockInstance } from '../blocks/block.tsx';
import { renderBlocks } from '../blocks/render-block.tsx';
import { wheel } from '../blocks/wheel/block.tsx';
import type { Fairness } from '../entities/fairness.ts';
import { messageForHref } from '../host/message-for-href.ts';
import type { PromotionReply } from '../platform/promotions/promotion.ts';
import type { VisitorDataState } from '../state/visitor-data.tsx';
import { parseCampaign } from './campaign.ts';
import {
  campaignFixture,
  folderCampaign,
  folderFixture,
  heavyCampaign,
  inputFor,
  lightCampaign,
  lightTexts,
  luckyFriday,
  promotionFixture,
  winnersFixture,
} from './campaign-fixtures.ts';
import type { CampaignInput } from './campaign-input.ts';
import { type CampaignState, campaignStates, isClosed } from './campaign-state.ts';
import type { Campaign } from './campaign-types.ts';
import { composeCampaign } from './compose-campaign.ts';
import { folderWith } from './refusal-fixture.ts';

const compose = (campaign: Campaign, changes?: Partial<CampaignInput>) => composeCampaign(inputFor(campaign, changes));

const typesOf = ({ blocks }: { readonly blocks: readonly BlockInstance[] }) => blocks.map(({ type }) => type);

/** Composes the page for a signed-in visitor, in the campaign's own language. */
function show(
  campaign: Campaign,
  changes: Partial<CampaignInput> = {},
  visitorData: VisitorDataState<unknown> = { status: 'none' },
): string {
  const { language = 'en' } = changes;
  const site = { userId: visitorData.status === 'none' ? null : 1, currentLanguage: language } as const;
  return renderBlocks(compose(campaign, changes).blocks, {
    site,
    path: `/${language}/promotion/lucky-friday`,
    visitorData,
  });
}

const ready = (participates: boolean): VisitorDataState<unknown> => ({
  status: 'ready',
  value: { participates, tickets: 12 },
});
const signIn = 'https://operator.example/login?return=%2Fen%2Fpromotion%2Flucky-friday';

describe('the page of a campaign', () => {
  it.each<[CampaignState, VisitorDataState<unknown>, { shows: string[]; hides: string[] }]>([
    [
      'teaser',
      { status: 'none' },
      { shows: ['Opens on', 'Time until the start'], hides: ['>Take part</span></button>', signIn] },
    ],
    ['running', { status: 'none' }, { shows: [signIn, 'https://operator.example/registration'], hides: ['You’re in'] }],
    [
      'running',
      ready(false),
      { shows: ['>Take part</span></button>', 'Taking part needs JavaScript', 'Your next step'], hides: [signIn] },
    ],
    [
      'running',
      ready(true),
      { shows: ['You’re in', 'You have 12 tickets so far.', 'Done'], hides: ['>Take part</span></button>', signIn] },
    ],
    [
      'running',
      { status: 'failed' },
      { shows: ['Check again', 'Time left to take part'], hides: ['>Take part</span></button>', signIn] },
    ],
    [
      'ended',
      { status: 'none' },
      { shows: ['This promotion has ended', 'Ended on', 'Ma***a', 'See current'], hides: ['Take part</', 'timer'] },
    ],
  ])('in the state %s with %j', (state, own, { shows, hides }) => {
    const promotion = promotionFixture({ winners: state === 'ended' ? winnersFixture : [] });
    const html = show(heavyCampaign, { state, promotion }, own);
    for (const text of shows) expect(html).toContain(text);
    for (const text of hides) expect(html).not.toContain(text);
  });

  it('R4.5 is hidden from search engines after the end, and when withheld', () => {
    const hidden = campaignStates.filter((state) => compose(lightCampaign, { state }).isHidden);
    expect(hidden).toEqual(['withheld', 'other-countries', 'not-available', 'draw-to-come', 'ended']);
  });

  it('shows the prizes, and the number of participants if known', () => {
    const html = show(lightCampaign).replaceAll(/<\/?b(?: [^>]*)?>/g, '');
    expect(html).toMatch(/€10,000 in cash in every draw.*18,432/);
    expect(show(lightCampaign, { promotion: undefined })).not.toContain('Taking part<');
  });

  it('has the prizes in its title and the first terms that fit in its description', () => {
    const page = compose(lightCampaign);
    expect(page.title).toBe('Lucky Friday: Win a share of €10,000 in cash in every draw');
    expect(page.description).toMatch(/^Accumulators earn tickets\. .*€5/);
    expect(page.description?.length).toBeLessThanOrEqual(155);
    expect(compose(lightCampaign, { state: 'ended' }).description).toBe(
      'You can no longer take part. The terms stay here, and so do the results where there are any.',
    );
  });

  it('separates name and figure by the colon of the language', () => {
    expect(compose(luckyFriday, { language: 'fr' }).title).toMatch(/^Vendredi de la chance\u00a0: /);
  });

  it.each([
    ['evasfavorites', /^The games of each round are chosen from Crystal, /],
    ['live-casino', /^Only stakes on Aurora Roulette and Blackjack Salon count\.$/],
  ])('%s lists the games that count, and marks a selection', (name, said) => {
    const terms = inputFor(folderCampaign(name)).clauses.sections.flatMap(({ items }) => items);
    expect(terms.filter((term) => term.includes('Aurora Roulette'))).toEqual([expect.stringMatching(said)]);
  });

  it('is rendered without a picture', () => {
    expect(show(lightCampaign)).toContain('<img');
    const html = show(lightCampaign, { art: undefined });
    expect(html).toContain('<h1');
    expect(html).not.toContain('<img');
  });

  it('reports a promotion that the platform does not know as unavailable', () => {
    const html = show(heavyCampaign, { state: 'not-available' });
    expect(html).toContain('This promotion is not available right now');
    expect(html).not.toMatch(/not offered in your country|Take part|Sign in to take part/);
  });

  it('has only its name, the reason and its terms in other countries', () => {
    const page = compose(heavyCampaign, { state: 'other-countries' });
    expect(typesOf(page)).toEqual(['withheld', 'terms']);
    expect(show(heavyCampaign, { state: 'other-countries' })).toContain('for customers in other countries');
  });

  it('shows the date of its last draw after the end', () => {
    const html = show(heavyCampaign, { state: 'draw-to-come' });
    expect(html).toMatch(/The draw is on\s*<time[^>]*dateTime="2026-12-30T12:00:00/i);
    expect(html).not.toContain('Ended on');
  });

  it('has a description without terms of an offer after the end', () => {
    const description = (state: CampaignInput['state']) => compose(luckyFriday, { state }).description;
    expect(description('ended')).toBe('Friday accumulators earned raffle tickets, and a draw was held every Saturday.');
    expect(description('running')).toMatch(/^Friday accumulators earn raffle tickets.*\. .+/);
  });

  it.each(campaignStates)('has structured data in the state %s only before and while it runs', (state) => {
    const { campaign, picture } = compose(heavyCampaign, { state, minimumAge: 21 });
    const isOpen = state === 'running' || state === 'teaser';
    expect(campaign).toEqual(
      isOpen
        ? {
            name: 'Extraordinarily Lucky Autumn Friday Accumulators',
            minimumAge: 21,
            offer: {
              startsAt: heavyCampaign.startTime,
              endsAt: heavyCampaign.expireTime,
              countries: undefined,
              isEvent: true,
            },
          }
        : undefined,
    );
    expect(picture === undefined).toBe(isClosed(state));
  });

  it('counts down to the end of the current round, with its number and the campaign’s end', () => {
    const deadline = { kind: 'round', round: 3, at: 1_795_813_200 } as const;
    const html = show(heavyCampaign, { deadline });
    expect(html).toMatch(/Round 3 closes<span/);
    expect(html).toContain('role="timer" aria-label="Round 3 closes in"');
    expect(html).toMatch(/Ends <time[^>]*dateTime="2026-12-25T/);
    expect(html).not.toContain('Time until the end');
    const dated = show(heavyCampaign, { deadline, urgencyAllowed: false });
    expect(dated).toMatch(/Round 3 closes <time/);
    expect(dated).not.toContain('timer');
  });

  it('shows a clock before its start, unless its leaderboard shows places', () => {
    const composition = (name: string, state: CampaignState) => compose(folderCampaign(name), { state }).composition;
    expect([composition('lucky-friday', 'teaser'), composition('lucky-friday', 'running')]).toEqual([
      'clock',
      'poster',
    ]);
    expect(composition('daily-tournament', 'teaser')).toBe('board');
    const [first, second] = typesOf(compose(luckyFriday, { state: 'teaser' }));
    expect([first, second]).toEqual(['hero', 'countdown']);
  });

  it('shows no number of participants below a hundred', () => {
    const shownFor = (participants: number) => show(luckyFriday, { promotion: promotionFixture({ participants }) });
    expect(shownFor(100)).toContain('Taking part');
    expect(shownFor(99)).not.toContain('<dt>Taking part');
  });

  it('highlights the share of an offer or its last sum', () => {
    expect(show(folderCampaign('two-hundred-percentage'))).toMatch(/<b data-length="4">200%<\/b>.*<b>€150<\/b>/);
    expect(show(folderCampaign('1st'))).toMatch(/<b>€10<\/b>.*<b data-length="3">€10<\/b>/);
  });

  it('shows when the next race starts, until the campaign is over', () => {
    const nextEventAt = Date.UTC(2026, 10, 29, 15) / 1_000;
    const round = { id: '24', startsAt: nextEventAt - 86_400, closesAt: nextEventAt + 86_400, nextEventAt };
    const promotion = promotionFixture({ round });
    const race = /Next race starts on <time[^>]*dateTime="2026-11-29T15:00:00/;
    expect(show(folderCampaign('formula-one'), { promotion })).toMatch(race);
    expect(show(folderCampaign('formula-one'), { promotion, state: 'ended' })).not.toMatch(race);
    expect(show(folderCampaign('formula-one'))).not.toContain('Next race');
    // Stages of other competitions have several events.
    expect(show(folderCampaign('gold-of-champions'), { promotion })).not.toContain('Next race');
  });

  it('shows the end as a date when the region forbids countdowns', () => {
    const html = show(heavyCampaign, { urgencyAllowed: false });
    expect(html).toContain('Ends <time');
    expect(html).not.toContain('timer');
    expect(show(heavyCampaign, { urgencyAllowed: false, state: 'teaser' })).not.toContain('timer');
    expect(typesOf(compose(heavyCampaign, { urgencyAllowed: false }))).toEqual(typesOf(compose(heavyCampaign)));
  });

  it.each(['withheld', 'other-countries', 'not-available'] as const)('has no composition while it is %s', (state) => {
    expect(compose(folderCampaign('black-freeday'), { state }).composition).toBeUndefined();
  });

  it('has only its name and terms when it is withheld', () => {
    const page = compose(heavyCampaign, { state: 'withheld' });
    expect(typesOf(page)).toEqual(['withheld', 'terms']);
    expect(page.blocks[1]?.data).toMatchObject({ title: 'If you have already taken part' });
    expect([page.title, page.description]).toEqual(['Extraordinarily Lucky Autumn Friday Accumulators', undefined]);
    const html = show(heavyCampaign, { state: 'withheld' });
    for (const text of ['not offered in your country', 'id="terms"', 'See current', 'href="/en/"']) {
      expect(html).toContain(text);
    }
    expect(html).not.toMatch(/Take part|login|timer|Prizes|How it works|Results|Weekly raffle|<img/);
  });

  it('shows no figure of the offer when it is withheld', () => {
    for (const language of localeCodes) {
      const html = show(luckyFriday, { state: 'withheld', language });
      expect(html, language).not.toMatch(/\b50[.,\s\u00a0\u202f]?000|626|1[.,]80/);
      // Rules for using rewards still bind earlier participants.
      expect(html, language).toMatch(/2[.,\s\u00a0\u202f]?000/);
    }
  });

  it.each([
    ['promotions', 'See current promotions', true],
    ['lotteries', 'All lotteries', false],
    ['home', 'Back to the home page', false],
  ] as const)('links to %s when withheld in the country', (exit, text, hasOthers) => {
    const html = show(lightCampaign, { state: 'withheld', exit });
    expect(html).toContain(`>${text}<`);
    expect(html.includes('Other promotions are open to you')).toBe(hasOthers);
  });

  it('R4.5 shows the visitor’s result first after the end, and speaks in the past tense', () => {
    const promotion = promotionFixture({ winners: winnersFixture });
    const prizes = [{ place: 2, ticket: '7654321', prize: { amount: 50_000, currency: 'EUR' } }];
    const own = { status: 'ready', value: { participates: true, tickets: 3, prizes } } as const;
    const html = show(luckyFriday, { state: 'ended', promotion, exit: 'lotteries' }, own);
    expect(html).toMatch(/You won.*€500.*All lotteries.*Took part.*Your winning tickets.*7654321.*Ma\*\*\*a/s);
    expect(html).toContain('earned raffle tickets');
    expect(html).not.toMatch(/earn raffle tickets|How it works|Significant terms/);
  });

  it('R4.5 shows twenty winners after the end, and collapses the others', () => {
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

  it.each([
    ['the least', lightCampaign],
    ['the most', heavyCampaign],
  ])('with %s in its folder has its significant terms and a link to the full ones', (_, campaign) => {
    const html = show(campaign);
    expect(html).toContain('Only for people aged 18');
    expect(html).toContain('href="#terms"');
    expect(html).toContain('id="terms"');
  });

  it('dates the terms by the folder’s day in every time zone', () => {
    const { blocks } = compose(lightCampaign);
    for (const timeZone of [-12, 0, 14]) {
      expect(renderBlocks(blocks, { site: { timeZone } })).toContain('Version a1b2c3 of 23.10.2026');
    }
  });

  it('R4.5 shows no end date after an early end by the platform', () => {
    expect(show(heavyCampaign, { state: 'ended' })).toContain('Ended on');
    expect(show(heavyCampaign, { state: 'ended', endsAt: undefined })).not.toContain('Ended on');
  });

  it('has no results before the end, and reports missing ones after it', () => {
    expect(typesOf(compose(heavyCampaign))).not.toContain('winners');
    expect(show(heavyCampaign, { state: 'ended', promotion: undefined })).toContain('There are no results yet');
  });

  it.each([
    [
      'two-hundred-percentage',
      'hero significant-terms wagering-progress offer-cards checklist calculator steps call-to-action terms related',
    ],
    [
      'casino-sport-welcome-bonus',
      'hero significant-terms wagering-progress welcome-choice checklist calculator calculator steps call-to-action terms related',
    ],
    [
      'identification-bonus',
      'hero significant-terms reward-card checklist required-documents steps call-to-action terms related',
    ],
    [
      'live-casino',
      'hero significant-terms countdown reward-card calculator wagering-progress games steps call-to-action terms related',
    ],
    [
      'nba-basketball-bonus',
      'hero tier-table significant-terms calculator own-boosts steps call-to-action terms related',
    ],
    [
      'special-cricket-offer',
      'hero significant-terms countdown calculator own-boosts steps call-to-action terms related',
    ],
    [
      'jackpot-of-week',
      'hero significant-terms countdown own-tickets leaderboard games steps prizes call-to-action terms related',
    ],
    [
      'daily-tournament',
      'hero countdown leaderboard significant-terms prizes games steps call-to-action terms related',
    ],
    [
      'betting-awards',
      'hero countdown leaderboard significant-terms prizes award-vote tier-table steps call-to-action terms related',
    ],
    ['become-legend', 'hero mission-map significant-terms countdown prizes steps call-to-action terms related'],
    [
      'landing-bonus-120',
      'hero significant-terms wagering-progress fold offer-cards checklist calculator steps terms related',
    ],
    ['landing-beatus', 'hero forecast reward-card significant-terms fold call-to-action steps terms related'],
    ['luckyday', 'hero countdown significant-terms draw-board prizes steps call-to-action terms related'],
    ['evaginarium', 'hero significant-terms album games app-links steps call-to-action terms related'],
    ['sports-stream', 'hero countdown stream schedule steps call-to-action terms related'],
    ['winners', 'hero winners-board winners-board leaderboard information terms related'],
    ['carlos-page', 'hero calculator calculator information information'],
  ])('%s has its blocks in the order of its mechanic', (name, types) => {
    const related = [{ name: 'luckyday', kicker: '', title: '', tagline: '', accent: 'gold' }];
    const page = compose(folderCampaign(name), { endsAt: undefined, related: name === 'carlos-page' ? [] : related });
    expect(typesOf(page).join(' ')).toBe(types);
  });

  it.each<[string, Partial<CampaignInput>, object[]]>([
    ['says nothing of a visitor whom it does not know', {}, [{}, {}, {}]],
    ['marks what a visitor has who may take part', { visitor: 'active' }, [{}, { status: 'done' }, {}]],
    ['also marks it for a visitor who takes part', { visitor: 'joined' }, [{}, { status: 'done' }, {}]],
    [
      'marks what keeps a visitor from taking part',
      { visitor: 'not-eligible', obstacles: ['phone'] },
      [{}, { status: 'open' }, {}],
    ],
    [
      'has what the platform asks of the visitor beside',
      { visitor: 'not-eligible', obstacles: ['identification'] },
      [{}, { status: 'done' }, { status: 'open', link: { kind: 'verify' } }, {}],
    ],
  ])('a checklist %s', (_, changes, needs) => {
    const page = compose(folderCampaign('two-hundred-percentage'), changes);
    expect(page.blocks.find(({ type }) => type === 'checklist')?.data).toMatchObject({ needs });
  });

  it('shows winners without prizes by place only if the platform has some', () => {
    const shared = folderCampaign('big-match-2025');
    expect(typesOf(compose(shared, { state: 'ended' }))).not.toContain('winners');
    const promotion = promotionFixture({ winners: winnersFixture });
    expect(typesOf(compose(shared, { state: 'ended', promotion }))).toContain('winners');
  });

  it('has a checklist on a leaderboard’s page when the visitor can resolve an obstacle', () => {
    for (const name of ['daily-tournament', 'betting-awards']) {
      const campaign = folderCampaign(name);
      const listed = (changes: Partial<CampaignInput>) =>
        compose(campaign, changes).blocks.filter(({ type }) => type === 'checklist');
      expect(listed({})).toEqual([]);
      expect(listed({ visitor: 'active' })).toEqual([]);
      expect(listed({ visitor: 'not-eligible', obstacles: ['country'] })).toEqual([]);
      expect(listed({ visitor: 'not-eligible', obstacles: ['profile', 'phone'] })).toMatchObject([
        { data: { needs: [{ status: 'open', link: { kind: 'account' } }] } },
      ]);
    }
  });

  it('offers no calculator, checklist, app or stream after the end', () => {
    for (const name of [
      'two-hundred-percentage',
      'nba-basketball-bonus',
      'live-casino',
      'evaginarium',
      'sports-stream',
    ]) {
      const types = typesOf(compose(folderCampaign(name), { state: 'ended' }));
      expect(types.filter((type) => ['calculator', 'checklist', 'app-links', 'stream'].includes(type))).toEqual([]);
    }
  });

  it('shows the commitment of the next draw, and links to a check of the last one', () => {
    const [commitment, seed, drawsAt] = ['c'.repeat(64), 'd'.repeat(64), 1_795_262_400];
    const fairness: Fairness = { commitment, serverSeed: seed, clientSeed: '', entries: [['100', 9]], proof: seed };
    const won = { place: 1, name: 'Al***a', ticket: '104', prize: { kind: 'nothing' } as const };
    const draws: NonNullable<PromotionReply['draws']> = [
      { id: 'next', drawsAt, status: 'open', winners: [], commitment },
      { id: 'last', drawsAt: drawsAt - 604_800, status: 'drawn', winners: [won], commitment: seed, fairness },
    ];
    const html = show(luckyFriday, { promotion: promotionFixture({ draws }) });
    expect(html).toMatch(/Draw:.*<time.*Commitment, published in advance:.*c{64}.*Draw:.*<time.*Check this result/s);
    expect(show(luckyFriday, { promotion: promotionFixture() })).not.toContain('Commitment, published');
  });

  it('shows the commitment to the final draw until its winners are known', () => {
    const promotion = promotionFixture({ commitment: 'e'.repeat(64) });
    const final = folderCampaign('gold-of-champions');
    for (const state of ['running', 'draw-to-come'] as const) {
      expect(show(final, { state, promotion })).toMatch(/Draw:.*e{64}/s);
    }
    expect(show(final, { state: 'ended', promotion })).not.toContain('Commitment, published');
    // A promotion without a final draw has no commitment to one.
    expect(show(luckyFriday, { promotion })).not.toContain('Commitment, published');
  });

  it('shows the value of prizes of one kind once, and the sum of several kinds', () => {
    const worthOf = (campaign: Campaign) => inputFor(campaign).clauses.significantTerms.join(' ');
    expect(worthOf(lightCampaign)).toContain('worth €10,000 in cash.');
    expect(worthOf(luckyFriday)).toContain('worth €50,000 (€30,000 in cash and €20,000 in free bets).');
  });

  it('titles the calculator of each alternative in the language’s style', () => {
    const html = show(folderCampaign('casino-sport-welcome-bonus'), { language: 'fr' });
    expect(html).toContain('Le bonus sur un dépôt\u00a0: sport');
  });

  it('isolates places, amounts and multiples in right-to-left text', () => {
    expect(show(luckyFriday, { language: 'fa' })).toContain('رتبه‌های \u20662\u2060–\u20606\u2069');
    const offer = show(folderCampaign('two-hundred-percentage'), { language: 'ar' });
    expect(offer).toContain('<dd>\u20668×\u2069</dd>');
    expect(offer).toContain('<dd>\u2066150\u00a0€\u2069</dd>');
  });

  it('offers no bonus as a choice', () => {
    const html = show(folderCampaign('casino-sport-welcome-bonus'));
    expect(html).toMatch(/The choice.*sports.*100%.*casino.*150%.*No bonus.*No bonus conditions apply/s);
  });

  it('lists in the steps of a choice what each option requires', () => {
    const { steps } = inputFor(folderCampaign('casino-sport-welcome-bonus')).clauses;
    const textOf = (id: string) => steps.find((step) => step.id === id)?.text;
    expect(textOf('deposit')).toMatch(/^\(sports\) .*€1 .*\(casino\) .*€10 /);
    expect(textOf('wager-bonus')).toMatch(/^\(sports\) .*bonus .*30 days.*\(casino\) .*bonus .*7 days/);
  });

  it('shows past, current and upcoming events of its schedule', () => {
    const at = (text: string) => Date.parse(text) / 1_000;
    const eventsAt = (name: string, now: number) =>
      compose(folderCampaign(name), { now }).blocks.find(({ type }) => type === 'schedule')?.data;
    expect(eventsAt('gold-of-champions-broadcast', at('2026-11-25T23:30:00+03:00'))).toMatchObject({
      events: [{ status: 'past' }, { status: 'live' }, { startsAt: at('2026-12-08T23:00:00+03:00') }],
    });
    // Monday, 20:00: a weekly event moves to the next week when it has ended.
    const monday = at('2026-11-23T20:00:00+03:00');
    const first = (now: number) => eventsAt('sports-stream', now);
    expect(first(monday + 60)).toMatchObject({
      events: expect.arrayContaining([expect.objectContaining({ startsAt: monday, status: 'live' })]),
    });
    expect(first(monday + 2 * 3_600)).toMatchObject({
      events: expect.arrayContaining([expect.objectContaining({ startsAt: monday + 7 * 24 * 3_600 })]),
    });
  });

  it('keeps its phase until an event of its schedule begins or ends', () => {
    const { behavior, zone } = folderCampaign('sports-stream');
    const phase = (now: number) => behavior.phase(now, zone);
    const monday = Date.parse('2026-11-23T20:00:00+03:00') / 1_000;
    expect(phase(monday - 60)).toBe(phase(monday - 1));
    expect(new Set([monday - 1, monday, monday + 2 * 3_600].map(phase)).size).toBe(3);
  });

  it('has a wheel and a leaderboard if its mechanic has them', () => {
    const dataOf = (name: string, type: string) =>
      compose(folderCampaign(name)).blocks.find((block) => block.type === type)?.data;
    expect(dataOf('spin-wheel', 'wheel')).toMatchObject({ wheelId: 1103, campaign: { face: { kind: 'wheel' } } });
    expect(dataOf('lunar-luck', 'wheel')).toMatchObject({ campaign: { face: { kind: 'envelopes', pieces: 8 } } });
    expect(dataOf('hunt-the-thimble', 'wheel')).toMatchObject({ campaign: { face: { kind: 'thimbles', pieces: 3 } } });
    expect(dataOf('daily-tournament', 'leaderboard')).toMatchObject({
      tournamentId: 501,
      tieRule: expect.stringContaining('first'),
    });
    expect(dataOf('prize-league', 'leaderboard')).toMatchObject({
      promotionId: 1108,
      periods: [
        { period: 'day', lastPrizePlace: 5 },
        { period: 'week', lastPrizePlace: 10 },
        { period: 'total', lastPrizePlace: 10 },
      ],
      tieRule: expect.stringContaining('registered earlier'),
    });
    expect(dataOf('jackpot-of-week', 'leaderboard')).toMatchObject({
      promotionId: folderCampaign('jackpot-of-week').promotionId,
      periods: [{ period: 'week' }, { period: 'total' }],
    });
    expect(dataOf('hot-streak', 'series-ladder')).toMatchObject({ promotionId: 1107, steps: { length: 4 } });
  });

  it('has a stage that is closed before, open during and over after the campaign', () => {
    const phaseIn = (state: 'running' | 'teaser' | 'ended' | 'withheld') => {
      const block = compose(folderCampaign('giftbox-hunt'), { state }).blocks.find(({ type }) => type === 'wheel');
      return block && wheel.dataOf(block)?.campaign?.phase;
    };
    expect((['running', 'teaser', 'ended', 'withheld'] as const).map(phaseIn)).toEqual([
      'open',
      'closed',
      'over',
      undefined,
    ]);
  });

  it('links from joining to the stage of a game on the page, without tickets', () => {
    const { blocks } = compose(folderCampaign('wheel-bet'));
    expect(blocks[0]?.data).toMatchObject({
      action: { kind: 'participate', next: { kind: 'play', href: '#stage' }, isPlayedOnPage: true },
    });
  });

  it('has no action when nothing is promoted', () => {
    const types = typesOf(compose(folderCampaign('license'), { endsAt: undefined }));
    expect([...new Set(types)]).toEqual(['hero', 'information']);
    expect(show(folderCampaign('license'))).not.toMatch(/Take part<|login/);
  });

  it('links to the operator’s site if nothing has to be joined', () => {
    const html = show(folderCampaign('nba-basketball-bonus'));
    expect(html).toContain('/line/basketball"');
    expect(html).not.toMatch(/>Take part<|Sign in to take part/);
  });
});

describe('the page in a visitor’s own state', () => {
  const offer =
    /[€$£₽]|50[.,\s\u00a0\u202f]?000|Lucky Friday|Take part<|login|registration|\/line|<img|href="[^"]*\/en\/"/;

  it.each(['under-age', 'excluded'] as const)(
    '%s shows only help in every language and state: no offer and no figure',
    (visitor) => {
      for (const state of campaignStates) {
        for (const language of localeCodes) {
          const changes = { state, visitor, language, minimumAge: 21 };
          const page = compose(luckyFriday, changes);
          expect([typesOf(page), page.isHidden, page.description]).toEqual([['protected-visitor'], true, undefined]);
          expect(page.title).not.toMatch(/Lucky|€/);
          const html = show(luckyFriday, changes);
          expect(html, `${state} ${language}`).not.toMatch(offer);
          expect(html).toContain('https://operator.example/limits');
          expect(html).not.toMatch(/\{\{|>campaign_/);
          if (visitor === 'under-age') expect(html).toContain('21');
        }
      }
    },
  );

  it.each([
    ['profile', 'Your profile is not complete', '/office/account"'],
    ['phone', 'Your phone number is not confirmed', '/office/account"'],
    ['identification', 'Your identity is not confirmed', '/office/identification"'],
    ['country', 'registered in other countries', 'href="/en/"'],
    ['currency', 'accounts in your currency', 'href="/en/"'],
    ['segment', 'not open to your account', 'href="/en/"'],
  ] as const)('explains why a visitor is not eligible for %s, with one next step', (obstacle, text, href) => {
    const html = show(luckyFriday, { visitor: 'not-eligible', obstacles: [obstacle] });
    expect(html).toContain(text);
    expect(html).toContain(href);
    expect(html).not.toMatch(/>Take part<\/span><\/button>|Sign in to take part|Place a bet/);
  });

  it('has no link to resolve one reason if another can’t be resolved', () => {
    const html = show(luckyFriday, { visitor: 'not-eligible', obstacles: ['profile', 'country'] });
    expect(html).not.toContain('/office/account');
    expect(html).toContain('See current promotions');
  });

  it('says that every reward was received, and links to current promotions', () => {
    const html = show(luckyFriday, { visitor: 'completed' });
    expect(html).toMatch(/You have received every reward.*See current promotions/s);
    expect(html).not.toMatch(/>Take part<\/span><\/button>|Place a bet/);
  });

  it('shows the highest minimum age of region, site and campaign', () => {
    expect(show(luckyFriday, { minimumAge: 23 })).toContain('Only for people aged 23');
  });
});

describe('R2.118 the flags of a campaign', () => {
  it('isAlternativeView links only to its offer, and has its parent’s canonical address', () => {
    const view = folderCampaign('landing-bonus-200');
    const page = compose(view);
    expect(page).toMatchObject({ layout: 'empty', canonicalPath: '/en/promotion/two-hundred-percentage' });
    expect(compose(folderCampaign('two-hundred-percentage'))).not.toHaveProperty('layout');
    expect(compose(folderCampaign('landing-bonus-120'))).not.toHaveProperty('canonicalPath');
  });

  it.each([
    ['landing-bonus-200', ['hero', 'fold', 'offer-cards']],
    ['landing-1x-wheel-of-fortune', ['hero', 'wheel', 'fold', 'steps', 'terms']],
  ])('isAlternativeView of %s has one action and collapsed explanations until the end', (name, types) => {
    const page = compose(folderCampaign(name));
    expect(typesOf(page).filter((type) => types.includes(type))).toEqual(types);
    expect(typesOf(page)).not.toContain('call-to-action');
    expect(typesOf(page).at(-1)).toBe('terms');
    expect(typesOf(compose(folderCampaign(name), { state: 'ended' }))).not.toContain('fold');
  });

  it('isPhilippines has no running countdown and the country’s minimum age', () => {
    const flags = { ...lightCampaign.flags, isPhilippines: true };
    expect(show({ ...lightCampaign, flags })).not.toContain('timer');
    expect(show(lightCampaign)).toContain('timer');
    for (const name of ['online-casino', 'basketball-first-deposit']) {
      expect(folderCampaign(name).eligibility.minimumAge).toBe(21);
    }
  });

  it('broadcast shows the schedule and links to the stream', () => {
    for (const name of ['sports-stream', 'gold-of-champions-broadcast', 'uly-dala-sport-broadcast']) {
      const broadcast = folderCampaign(name);
      expect(broadcast.flags.broadcast).toBe(true);
      expect(show(broadcast)).toContain('Watch live');
    }
  });
});

describe('the texts of a campaign', () => {
  const files = new Map(folderFixture({}, lightTexts, ['en']));
  files.set('texts/ru.json', JSON.stringify({ title: 'Счастливая пятница' }));
  const campaign = parseCampaign('short', files);
  const heroIn = (language: CampaignInput['language']) => compose(campaign, { language }).blocks[0]?.data;

  it('are in the page’s language, and missing ones in its fallback language', () => {
    expect(heroIn('ru')).toMatchObject({ title: 'Счастливая пятница', text: 'Accumulators earn tickets.' });
  });

  it.each([
    ['kk', 'Счастливая пятница'],
    ['uz', 'Счастливая пятница'],
    ['ar', 'Lucky Friday'],
    ['pt', 'Lucky Friday'],
  ] as const)('fall back to the configured language for %s', (language, title) => {
    expect(heroIn(language)).toMatchObject({ title });
  });

  it('are in any available language when no fallback language has them', () => {
    const onlyTurkish = campaignFixture({}, { ...lightTexts, title: 'Şanslı Cuma' }, ['tr']);
    expect(compose(onlyTurkish, { language: 'de' }).blocks[0]?.data).toMatchObject({ title: 'Şanslı Cuma' });
  });
});

describe('the steps of a campaign', () => {
  const stepsOf = (campaign: Campaign, changes?: Partial<CampaignInput>): unknown =>
    compose(campaign, changes).blocks.find(({ type }) => type === 'steps')?.data;

  it.each<[string, string, string, string]>([
    ['R2.147 paying in', 'bonus200', '/office/recharge', 'topUp'],
    ['R2.153 a bet on football', 'gold-of-champions', '/line/football', 'betting'],
    ['a bet on any sport', 'hot-streak', '/line', 'betting'],
    ['a bet on a sport without an address', 'baseball', '/line', 'betting'],
    ['R2.149 a stake in the casino', 'evasfavorites', '/slots', 'slots'],
    ['a stake on a fast game', 'crash-tournament', '/fast-games?game=kite&productid=7', 'fastGames'],
    ['a proof of identity', 'identification-bonus', '/office/identification', 'office'],
    ['a broadcast', 'sports-stream', '/live', 'live'],
  ])('%s links to its page', (_, name, href, type) => {
    expect(JSON.stringify(stepsOf(folderCampaign(name)))).toContain(`"href":"${href}"`);
    expect(messageForHref(href, { operatorSite: '', origin: '' })?.type).toBe(type);
  });

  it('offer no next step to visitors who do not take part', () => {
    expect(stepsOf(luckyFriday)).toMatchObject({ items: [{}, { link: { kind: 'bet' }, isOpen: false }, {}, {}] });
  });

  it('mark the joining step and the one after it', () => {
    expect(stepsOf(luckyFriday)).toMatchObject({ items: [{ turn: 'join' }, { turn: 'after-joining' }, {}, {}] });
  });

  it('have links and no order if there is nothing to join', () => {
    const steps = stepsOf(folderCampaign('nba-basketball-bonus'));
    expect(steps).toMatchObject({ items: [{ link: { kind: 'bet' }, isOpen: true }, {}] });
    expect(JSON.stringify(steps)).not.toContain('turn');
  });

  it('have no links before the start, and are hidden after the end', () => {
    expect(JSON.stringify(stepsOf(luckyFriday, { state: 'teaser' }))).not.toMatch(/link|turn|isOpen/);
    expect(stepsOf(luckyFriday, { state: 'ended' })).toBeUndefined();
  });
});

const pages = campaignStates.flatMap((state) => localeCodes.map((language) => ({ state, language })));

it.each(pages)('translates a page in the state $state completely into $language', ({ state, language }) => {
  for (const campaign of [luckyFriday, heavyCampaign]) {
    const promotion = promotionFixture({ winners: winnersFixture });
    const html = show(campaign, { state, language, promotion });
    expect(html).toMatch(/<h1/);
    expect(html).not.toMatch(/\{\{|undefined|\[object|<(p|h1|h2|h3|li|strong)[^>]*><\/\1>/);
  }
});

it('opens a mission of a calendar at its exact second', () => {
  const calendar = folderCampaign('new-year-mission');
  const openAt = (now: number) => {
    const map = compose(calendar, { now }).blocks.find(({ type }) => type === 'mission-map');
    return JSON.stringify(map?.data).match(/"isOpen":true/g)?.length ?? 0;
  };
  const first = Date.parse('2026-11-16T00:00:00+03:00') / 1_000;
  expect([openAt(first - 1), openAt(first)]).toEqual([0, 1]);
});

it('shows the most valuable prize of an instant win, or the configured sector, in the headline', () => {
  expect(inputFor(folderCampaign('spin-wheel')).clauses.figure).toContain('900');
  const files = folderWith('spin-wheel', ['facts', 'headline'], 'money-500');
  expect(inputFor(parseCampaign('spin-wheel', files)).clauses.figure).toContain('500');
});

it('has the brand’s composition if its folder names none', () => {
  const shown = (name: string, changes: Partial<CampaignInput> = {}) =>
    compose(folderCampaign(name), { compositions: { poster: 'letter', stage: 'poster' }, ...changes }).composition;
  expect([shown('lucky-friday'), shown('spin-wheel'), shown('loss-refund-bet')]).toEqual(['letter', 'poster', 'offer']);
  expect(shown('lucky-friday', { state: 'teaser' })).toBe('clock');
  const own = { ...folderCampaign('lucky-friday'), namesComposition: true };
  expect(compose(own, { compositions: { poster: 'letter' } }).composition).toBe('poster');
});
