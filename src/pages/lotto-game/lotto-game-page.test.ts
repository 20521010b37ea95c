import { describe, expect, it } from 'vitest';
import { localeCodes } from '../../../config/languages.ts';
import { renderBlocks } from '../../blocks/render-block.tsx';
import { textsFixture } from '../../components/render-in-site.tsx';
import type { LanguageCode } from '../../i18n/languages.ts';
import { readDraft } from '../../lottery/ticket-draft.ts';
import type { SiteChanges } from '../../state/site-fixture.ts';
import { gameFixture } from './game-fixtures.ts';
import { lottoGamePage } from './lotto-game-page.ts';

const at = 1_795_200_000;
const games = { jackpot: gameFixture('powerball', at), numbers: gameFixture('GER6', at) };

function show(kind: keyof typeof games, search = '', language: LanguageCode = 'en', site: SiteChanges = {}) {
  const game = games[kind];
  const draft = readDraft(game.rules, new URLSearchParams(search));
  const { blocks } = lottoGamePage({ game, draft }, { t: textsFixture(language).t, language });
  return renderBlocks(blocks, { site: { currentLanguage: language, ...site }, path: `/${language}/lotto/game/x` });
}

/** The text of a page without its marks. */
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ');

describe('the page of a lottery’s tickets', () => {
  it.each(localeCodes)('R2.14 shows both sorts of lottery in %s, with and without lines', (language) => {
    for (const html of [
      show('jackpot', '', language),
      show('jackpot', '?lines=1-2-3-4-5-6_7.1&multiplier=1', language),
      show('numbers', '?lines=1-2-3-4x2&stake=250', language, { userId: 7 }),
    ]) {
      expect(html).not.toMatch(/\{\{|undefined|\[object/);
      expect(html).toContain('<h1');
    }
  });

  it('preselects no option and adds no line', () => {
    const html = show('jackpot');
    expect(html).not.toContain('aria-pressed="true"');
    expect(html).not.toMatch(/<input type="checkbox"[^>]* checked/);
    expect(textOf(html)).toMatch(/Lines 0 .*Total price \$0/);
  });

  it('says price and chances of the lines of the address before anything is bought', () => {
    const text = textOf(show('jackpot', '?lines=3-8-21-30-44_7.5-9-33-40-41_1&draws=2&multiplier=1'));
    expect(text).toContain('Price of each line $3');
    expect(text).toMatch(/Sales close \w{3} [^A-Z]*UTC\+3 Lines 2 Total price \$12/);
    expect(text).toContain('1 in 146,100,669');
    expect(text).toContain('Jackpot, with one line 1 in 292,201,338');
    expect(text).toContain('Any prize, with one line 1 in 24.9');
    expect(text).toContain('Every combination of numbers has the same chance');
  });

  it('does not state a ticket’s chance if its systems may share lines', () => {
    const text = textOf(show('jackpot', '?lines=1-2-3-4-5-6_7.1-2-3-4-5-7_7'));
    expect(text).not.toContain('Chance of the jackpot with these lines');
  });

  it('says odds, chance and payout of a bet', () => {
    const text = textOf(show('numbers', '?lines=1-2-3-4x2&stake=250'));
    expect(text).toContain('2 of 4 · lines: 6 · odds: 54.00');
    expect(text).toMatch(/Odds, line 1 54\.00 · a winning line pays €135/);
    expect(text).toContain('Total price €15');
    expect(text).toMatch(/3 640\.00 1 in 921/);
  });

  it('offers quick pick without script, with the lines that are there', () => {
    const html = show('jackpot', '?lines=1-2-3-4-5_6.9');
    const form = /<noscript>.*?<\/noscript>/s.exec(html)?.[0] ?? '';
    expect(form).toMatch(/<form [^>]*action="\/en\/lotto\/game\/x" method="get"/);
    expect(form).toContain('name="lines" value="1-2-3-4-5_6.9"');
    expect(form).toMatch(/<select[^>]* name="pick"/);
    expect(form).toContain('need JavaScript');
  });

  it('sells nothing if no draw is on sale', () => {
    const game = { ...games.jackpot, draws: [] };
    const draft = readDraft(game.rules, new URLSearchParams());
    const { blocks } = lottoGamePage({ game, draft }, { t: textsFixture('en').t, language: 'en' });
    const html = renderBlocks(blocks);
    expect(html).toContain('No draw of this lottery is on sale right now.');
    expect(html).not.toContain('Buy ticket');
  });

  it('asks a visitor without a session to sign in, and keeps a page with lines out of search results', () => {
    expect(show('jackpot')).toContain('Sign in to buy');
    expect(show('jackpot', '', 'en', { userId: 7 })).toContain('Buy ticket');
    const game = games.jackpot;
    const hidden = (search: string) =>
      lottoGamePage(
        { game, draft: readDraft(game.rules, new URLSearchParams(search)) },
        { t: textsFixture('en').t, language: 'en' },
      ).isHidden;
    expect([hidden(''), hidden('?lines=1-2-3')]).toEqual([false, true]);
  });
});
