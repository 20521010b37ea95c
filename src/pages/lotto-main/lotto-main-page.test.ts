import { describe, expect, it } from 'vitest';
import { localeCodes } from '../../../config/languages.ts';
import { renderBlocks } from '../../blocks/render-block.tsx';
import { textsFixture } from '../../components/render-in-site.tsx';
import { lotteryFilters } from '../../entities/lottery.ts';
import type { LanguageCode } from '../../i18n/languages.ts';
import { fixtureTime, lotteryFixture, lotteryFixtures } from '../../lottery/lottery-fixtures.ts';
import { salesState } from '../../lottery/sales-state.ts';
import type { LottoMainPageData } from './lotto-main-list.ts';
import { lottoMainPage } from './lotto-main-page.ts';

/** A filter that nothing matches. */
const empty: LottoMainPageData = {
  sort: 'POPULARITY',
  filter: 'WIN',
  view: 'ALL',
  search: '',
  views: ['ALL'],
  filters: ['ALL', 'WIN'],
  isSignedIn: false,
  lotteries: [],
  total: 24,
  star: undefined,
};

/** One lottery per kind of R2.140. */
const heavy: LottoMainPageData = {
  sort: 'JACKPOT_AMOUNT',
  filter: 'ALL',
  view: 'ALL',
  search: '',
  views: ['ALL', 'JACKPOT', 'NUMBERS', 'CLOSING'],
  filters: lotteryFilters,
  isSignedIn: true,
  lotteries: Array.from({ length: 4 }, (_, round) =>
    lotteryFixtures.map((lottery) => ({
      ...lottery,
      id: `${lottery.id}-${round}`,
      sales: salesState(lottery, fixtureTime),
      isFavorite: false,
      hasPage: true,
    })),
  ).flat(),
  total: 24,
  star: {
    ...lotteryFixture(),
    jackpot: { amount: 48_700_000_000, currency: 'USD' },
    jackpotOneIn: 292_201_338,
    anyOneIn: 24.87,
  },
};

const pageIn = (language: LanguageCode, data: LottoMainPageData) =>
  lottoMainPage(data, { t: textsFixture(language).t, language });

const show = (data: LottoMainPageData, language: LanguageCode = 'en', path = '/en/lotto/'): string =>
  renderBlocks(pageIn(language, data).blocks, { site: { currentLanguage: language }, path });

describe('the lottery main page', () => {
  it('sells a random line for the biggest jackpot, beside its odds and the last draw', () => {
    const html = show({ ...heavy, lotteries: [] });
    const game = `/en/lotto/game/${lotteryFixture().id}`;
    expect(html).toMatch(new RegExp(`href="${game}\\?pick=1"[^>]*>Play a random line for \\$`));
    expect(html).toContain(`href="${game}"`);
    expect(html).toMatch(/1 in 292,201,338.*1 in 24\.9.*Most lines win nothing.*Main numbers/s);
  });

  it.each(localeCodes)('R2.10 shows a card for every lottery in %s', (language) => {
    const html = show(heavy, language);
    expect(html.match(/<h2/g)).toHaveLength(heavy.lotteries.length);
    expect(html).not.toMatch(/\{\{|undefined|\[object/);
  });

  it('opens with the biggest jackpot and its countdown, or without both', () => {
    expect(show(heavy)).toMatch(/Biggest jackpot.*role="timer"/s);
    expect(show(empty)).not.toMatch(/Biggest jackpot|role="timer"/);
  });

  it('says that the account can’t be reached while the session is unavailable', () => {
    const { blocks } = pageIn('en', heavy);
    const shown = (session: 'known' | 'unavailable', userId: number | null) =>
      renderBlocks(blocks, { site: { session, userId } }).includes('Your account can’t be reached right now.');
    expect([shown('unavailable', 7), shown('unavailable', null)]).toEqual([true, true]);
    expect([shown('known', 7), shown('known', null)]).toEqual([false, false]);
  });

  it('offers filters only if there is a choice', () => {
    expect(show(heavy)).toContain('>Not played<');
    expect(show({ ...heavy, filters: ['ALL'] })).not.toMatch(/aria-label="Show"/);
  });

  it('marks a draw that has been held', () => {
    const html = show({
      ...heavy,
      lotteries: [{ ...lotteryFixture(), sales: 'drawn', isFavorite: false, hasPage: true }],
      star: undefined,
    });
    expect(html).toContain('Draw held');
    expect(html).not.toContain('Next draw');
  });

  it('R3.51 keeps the chosen filter when the order changes', () => {
    expect(show(empty)).toContain('href="/en/lotto/?sort=DRAW_DATE&amp;filter=WIN"');
  });

  it('asks a visitor who filters by tickets to sign in, and returns to the same view', () => {
    const html = show(empty, 'en', '/en/lotto/?filter=WIN');
    expect(html).toContain(`/login?return=${encodeURIComponent('/en/lotto/?filter=WIN')}`);
  });

  it('leads back to all lotteries from a filter that matches nothing', () => {
    const html = show({ ...empty, isSignedIn: true });
    expect(html).toContain('Show all lotteries');
    expect(html).not.toContain('/login');
  });

  it('is cached for other visitors only without this visitor’s tickets', () => {
    const personal = (isSignedIn: boolean) =>
      pageIn('en', { ...heavy, isSignedIn })
        .blocks.filter(({ isPersonal }) => isPersonal)
        .map(({ type }) => type);
    expect(personal(true)).toEqual(['lottery-list']);
    expect(personal(false)).toEqual([]);
  });

  it('finds lotteries with a form that keeps the order and needs no script', () => {
    const html = show({ ...heavy, sort: 'DRAW_DATE', search: 'a "b"' }, 'en', '/en/lotto/?sort=DRAW_DATE');
    expect(html).toMatch(/<search><form [^>]*action="\/en\/lotto\/"><.*name="search" value="a &quot;b&quot;"/s);
    expect(html).toContain('<input type="hidden" name="sort" value="DRAW_DATE"/>');
    expect(html).toContain('href="/en/lotto/?search=a+%22b%22&amp;view=CLOSING&amp;sort=DRAW_DATE"');
  });

  it('marks favourites with forms that return to the same view, on a page that is not cached', () => {
    const data = {
      ...heavy,
      isSignedIn: false,
      lotteries: [{ ...lotteryFixture(), sales: 'open', isFavorite: true, hasPage: true }],
    } as const;
    const html = show(data, 'en', '/en/lotto/?sort=DRAW_DATE');
    const [form = ''] = /<form [^>]*method="post".*?<\/form>/s.exec(html) ?? [];
    expect(form).toContain('action="/lotto/favorites"');
    expect(form).toContain('name="mark" value="0"');
    expect(form).toContain('name="return" value="/en/lotto/?sort=DRAW_DATE"');
    expect(html).toMatch(/aria-pressed="true" aria-label="Favourite: Powerball"/);
    expect(pageIn('en', data).blocks.some(({ isPersonal }) => isPersonal)).toBe(true);
  });

  it('names a search without a match, and links back to all', () => {
    const html = show({ ...empty, filter: 'ALL', search: 'xyz' });
    expect(html).toContain('No lottery matches “xyz”.');
    expect(html).toContain('Show all lotteries');
  });

  it('is not cached for other visitors if it shows a search', () => {
    const { blocks } = pageIn('en', { ...heavy, isSignedIn: false, search: 'power' });
    expect(blocks.some(({ isPersonal }) => isPersonal)).toBe(true);
  });

  it('shows a jackpot in the visitor’s currency too, and leads to the lottery’s page', () => {
    const estimate = { amount: 44_700_000_000, currency: 'EUR' };
    const html = show({
      ...heavy,
      lotteries: [{ ...lotteryFixture(), sales: 'open', estimate, isFavorite: false, hasPage: true }],
    });
    expect(html).toMatch(/\$487,000,000.*≈ <bdi>€447,000,000<\/bdi>/s);
    for (const page of ['game', 'info', 'results']) expect(html).toContain(`href="/en/lotto/${page}/powerball"`);
    const without = show({
      ...heavy,
      lotteries: [{ ...lotteryFixture(), sales: 'open', isFavorite: false, hasPage: false }],
    });
    expect(without).not.toContain('/en/lotto/info/');
  });

  it('says when the sales of a lottery close', () => {
    const listed = (sales: 'open' | 'closing' | 'closed') =>
      show({ ...heavy, lotteries: [{ ...lotteryFixture(), sales, isFavorite: false, hasPage: true }], total: 1 });
    expect(new Set([listed('open'), listed('closing'), listed('closed')]).size).toBe(3);
  });
});
