import { describe, expect, it } from 'vitest';
import { localeCodes } from '../../../config/languages.ts';
import { renderBlocks } from '../../blocks/render-block.tsx';
import { textsFixture } from '../../components/render-in-site.tsx';
import type { LanguageCode } from '../../i18n/languages.ts';
import { fixtureTime, lotteryFixtures } from '../../lottery/lottery-fixtures.ts';
import { type HomePageData, type HomePromotion, promotionTiming } from './home-data.ts';
import { homePage } from './home-page.ts';

const day = 86_400;

const promotion = (name: string, changes: Partial<HomePromotion> = {}): HomePromotion => ({
  name,
  kicker: 'Weekly prize draw',
  title: `Title of ${name}`,
  tagline: 'Bet from Monday to Thursday, collect tickets and take part in the draw every Friday night.',
  art: `/campaign-art/${name}.svg`,
  accent: 'clover',
  timing: { kind: 'ends', at: fixtureTime + 3 * day },
  significantTerms: ['18+', `Minimum stake of ${name} €5`],
  ...changes,
});

const promotions = [
  promotion('lucky-friday', { figure: '€250,000 in cash' }),
  promotion('daily-bonus', { timing: { kind: 'long-term' } }),
  promotion('baseball', { timing: { kind: 'starts', at: fixtureTime + day }, withoutCountdown: true }),
];

const empty: HomePageData = { promotions: [], total: 0, lotteries: [] };
const heavy: HomePageData = { promotions, total: 84, lotteries: lotteryFixtures.slice(0, 4) };

const pageIn = (language: LanguageCode, data: HomePageData) =>
  homePage(data, { t: textsFixture(language).t, language });
const show = (data: HomePageData, language: LanguageCode = 'en'): string =>
  renderBlocks(pageIn(language, data).blocks, { site: { currentLanguage: language }, path: `/${language}/` });

describe('the home page', () => {
  it.each(localeCodes)('shows every promotion with its terms and a link in %s', (language) => {
    const html = show(heavy, language);
    for (const { name, title, significantTerms } of promotions) {
      expect(html).toContain(`href="/${language}/promotion/${name}"`);
      expect(html).toContain(title);
      for (const term of significantTerms) expect(html).toContain(term);
    }
    expect(html).not.toMatch(/\{\{|undefined|\[object/);
  });

  it('says so when nothing runs', () => {
    expect(show(empty)).toContain('No promotions right now');
    expect(pageIn('en', empty).blocks.map(({ type }) => type)).toEqual(['home-intro']);
  });

  it('leaves the draws out when the section is off', () => {
    expect(show(heavy)).toContain('href="/en/lotto/"');
    expect(show({ ...heavy, lotteries: [] })).not.toContain('/en/lotto/');
  });

  it('counts all promotions that run, not only those of its first page', () => {
    expect(show(heavy)).toContain('84 promotions');
    expect(show({ ...heavy, total: 1 })).toMatch(/>1 promotion[^s]/);
  });

  it('opens with the first promotion, and has a grid only for others', () => {
    const types = (data: HomePageData) => pageIn('en', data).blocks.map(({ type }) => type);
    expect(types(heavy)).toEqual(['home-intro', 'featured-promotion', 'promotion-grid', 'next-draws']);
    expect(types({ ...empty, promotions: promotions.slice(0, 1), total: 1 })).toEqual([
      'home-intro',
      'featured-promotion',
    ]);
  });

  it.each([
    ['that ends', {}, true],
    ['that starts', { timing: { kind: 'starts', at: fixtureTime } }, true],
    ['without an end', { timing: { kind: 'long-term' } }, false],
    ['in a region that allows no countdown', { withoutCountdown: true }, false],
  ] as const)('counts down to the time of a promotion %s: %j', (_, changes, isCounted) => {
    const html = show({ ...empty, promotions: [promotion('lucky-friday', changes)], total: 1 });
    expect(html.includes('role="timer"')).toBe(isCounted);
  });
});

describe('what matters of a promotion’s time', () => {
  it('is the start until it has come, then the end', () => {
    const dates = { startsAt: 100, endsAt: 200 };
    expect(promotionTiming(dates, 99)).toEqual({ kind: 'starts', at: 100 });
    expect(promotionTiming(dates, 100)).toEqual({ kind: 'ends', at: 200 });
  });

  it('R4.3 is that it is long-term where it has no end', () => {
    expect(promotionTiming({ startsAt: 100 }, 150)).toEqual({ kind: 'long-term' });
    expect(promotionTiming({}, 150)).toEqual({ kind: 'long-term' });
  });
});
