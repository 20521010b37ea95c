import { describe, expect, it } from 'vitest';
import { localeCodes } from '../../../config/languages.ts';
import { renderBlocks } from '../../blocks/render-block.tsx';
import { textsFixture } from '../../components/render-in-site.tsx';
import type { LanguageCode } from '../../i18n/languages.ts';
import { lottoTicketPage, lottoTicketsPage } from './lotto-tickets-page.ts';
import { ticketFixture } from './ticket-fixtures.ts';
import type { LottoTicketsPageData, ShownTicket } from './tickets-data.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const repeatHref = '/en/lotto/game/powerball?lines=3-8-21-30-44_7';
const shown = (changes: Parameters<typeof ticketFixture>[0] = {}): ShownTicket => ({
  ticket: ticketFixture(changes),
  name: 'Powerball',
  repeatHref,
  countsBonus: false,
});
const view = { filter: 'ALL', sort: 'DRAW_DATE', page: 1 } as const;
const list: LottoTicketsPageData = {
  ...view,
  status: 'ready',
  total: 23,
  tickets: [
    shown(),
    shown({ id: 'T-2', result: 'loss', won: usd(0) }),
    shown({ id: 'T-3', result: 'win', multiplier: false, stake: usd(100), odds: [54, 54] }),
  ],
};
const voided = shown({
  entries: [{ main: [1, 2, 3, 4], additional: [], size: 2 }],
  draws: [{ draw: '2026-11-18', at: 1_795_000_000, state: 'void', won: usd(600) }],
  result: 'loss',
  won: usd(600),
});

const context = (language: LanguageCode) => ({ t: textsFixture(language).t, language });
const showList = (data: LottoTicketsPageData, language: LanguageCode = 'en') =>
  renderBlocks(lottoTicketsPage(data, context(language)).blocks, {
    site: { currentLanguage: language, userId: 7 },
    path: `/${language}/lotto/tickets/`,
  });
const showOne = (ticket: ShownTicket | 'signed-out', language: LanguageCode = 'en') =>
  renderBlocks(lottoTicketPage(ticket, context(language)).blocks, {
    site: { currentLanguage: language },
    path: `/${language}/lotto/tickets/T-1`,
  });
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ');

describe('the visitor’s lottery tickets', () => {
  it('are titled with their winnings, if these exceed the price', () => {
    const titleOf = (changes: Parameters<typeof ticketFixture>[0]) =>
      textOf(/<h2.*?<\/h2>/s.exec(showList({ ...list, tickets: [shown(changes)] }))?.[0] ?? '').trim();
    const price = usd(600);
    expect(titleOf({ result: 'win', price, won: usd(60_000) })).toBe('$600 Powerball');
    expect(titleOf({ result: 'win', price, won: usd(600) })).toBe('Powerball');
    expect(titleOf({ result: 'win', price, won: { amount: 60_000, currency: 'EUR' } })).toBe('Powerball');
  });

  it.each(localeCodes)('R2.13 are shown in %s, in every state of the list', (language) => {
    const pages = [
      showList(list, language),
      showList({ ...list, filter: 'WIN', tickets: [], total: 0 }, language),
      showList({ ...list, tickets: [], total: 0 }, language),
      showList({ ...view, status: 'failed' }, language),
      showList({ ...view, status: 'signed-out' }, language),
      showOne(shown(), language),
      showOne(voided, language),
      showOne('signed-out', language),
    ];
    for (const html of pages) expect(html).not.toMatch(/\{\{|undefined|\[object/);
  });

  it('R3.52 R4.1 each says with a text and an icon whether it is pending, has won or not', () => {
    const html = showList(list);
    for (const text of ['Your ticket is waiting', 'Your ticket did not win', 'Your ticket has won']) {
      expect(html).toMatch(new RegExp(`<span class="[^"]*badge[^"]*"><svg.*?${text}`, 's'));
    }
  });

  it('mark drawn numbers, in words too', () => {
    const html = showOne(shown());
    expect(html.match(/<span[^>]*>drawn<\/span>/g)).toHaveLength(8);
    expect(textOf(html)).toMatch(/Numbers drawn: 3 \+ 1 · \$300/);
    expect(textOf(html)).toMatch(/Draws held 1\/2/);
    expect(textOf(html)).toContain('×3');
  });

  it('R3.50 R3.51 can be filtered and ordered, and have pages', () => {
    const html = showList({ ...list, filter: 'WIN', sort: 'POPULARITY', page: 2 });
    for (const href of [
      '/en/lotto/tickets/?filter=LOSS&amp;sort=POPULARITY',
      '/en/lotto/tickets/?filter=WIN&amp;sort=JACKPOT_AMOUNT',
      '/en/lotto/tickets/?filter=WIN&amp;sort=POPULARITY&amp;page=3',
    ]) {
      expect(html).toContain(`href="${href}"`);
    }
    expect(textOf(html)).toContain('Page 2 of 3');
  });

  it('lead to the same lines again, unless the visitor can’t play the lottery', () => {
    expect(showOne(shown())).toContain(`href="${repeatHref}"`);
    expect(showOne({ ...shown(), repeatHref: undefined })).not.toContain('Play these lines again');
  });

  it('show the price returned for a void draw, and do not count it as a prize', () => {
    const text = textOf(showOne(voided));
    expect(text).toMatch(/Void .*Price returned \$6/);
    expect(text).toMatch(/Price returned \$6 Won \$0/);
    expect(text).not.toContain('did not win');
    expect(text).toContain('Draws held 0/1');
  });

  it('show a ticket’s winnings separately from the price returned for one of its draws', () => {
    const [held] = ticketFixture().draws;
    const [returned] = voided.ticket.draws;
    const draws = [returned, held].flatMap((draw) => draw ?? []);
    const mixed = shown({ draws, result: 'win', won: usd(30_600) });
    expect(textOf(showOne(mixed))).toMatch(/Price returned \$6 Won \$300/);
  });

  it('mark a drawn additional number if it counts for the bet', () => {
    const bet = shown({
      entries: [{ main: [4, 9, 17], additional: [], size: 2 }],
      draws: [{ draw: '2026-11-18', at: 1_795_000_000, state: 'win', numbers: { main: [4, 8, 20], additional: [9] } }],
    });
    const marks = (html: string) => html.match(/<span[^>]*>drawn<\/span>/g)?.length;
    expect(marks(showOne({ ...bet, countsBonus: true }))).toBe(2);
    expect(marks(showOne(bet))).toBe(1);
  });

  it('are only for the visitor, and ask for a sign-in without a session', () => {
    expect(showList({ ...view, status: 'signed-out' })).toContain('data-action="sign-in"');
    expect(lottoTicketsPage(list, context('en')).blocks.map(({ isPersonal }) => isPersonal)).toEqual([false, true]);
    expect(lottoTicketPage(shown(), context('en')).blocks.map(({ isPersonal }) => isPersonal)).toEqual([false, true]);
  });
});
