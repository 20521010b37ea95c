import { describe, expect, it } from 'vitest';
import { localeCodes } from '../../../config/languages.ts';
import { renderBlocks } from '../../blocks/render-block.tsx';
import { textsFixture } from '../../components/render-in-site.tsx';
import { type LanguageCode, languages } from '../../i18n/languages.ts';
import { keysOfGroup, textGroups } from '../../i18n/messages.ts';
import type { Messages } from '../../i18n/texts.ts';
import { lotteryKindIds } from '../../lottery/lottery-kind-ids.ts';
import { infoFixtures } from './info-fixtures.ts';
import { type InfoTab, infoTabs, type LotteryInfo } from './lottery-info.ts';
import { lottoInfoPage } from './lotto-info-page.ts';

const folders = /^src\/(?:pages\/lotto-info|lottery\/kinds\/\w+)$/;

function infoOf(id: string): LotteryInfo {
  const found = infoFixtures.find((info) => info.id === id);
  if (!found) throw new Error(`there is no lottery ${id}`);
  return found;
}

const pageOf = (lottery: LotteryInfo, tab: InfoTab, language: LanguageCode) =>
  lottoInfoPage(lottery, tab, { t: textsFixture(language).t, language });

const show = (id: string, tab: InfoTab, language: LanguageCode = 'en'): string =>
  renderBlocks(pageOf(infoOf(id), tab, language).blocks, {
    site: { currentLanguage: language },
    path: `/${language}/lotto/info/${id}`,
  });

/** Text of a page, without tags and direction marks. */
const wordsOf = (html: string): string =>
  html
    .replace(/<(style|script)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

describe.each(localeCodes)('the texts of lotteries in %s', (language) => {
  it.each(lotteryKindIds)('R2.137 R2.138 R2.140 are complete for %s, without keys, gaps or placeholders', (id) => {
    for (const tab of infoTabs) {
      const { title, description } = pageOf(infoOf(id), tab, language);
      const html = show(id, tab, language);
      for (const text of [title, description ?? '', wordsOf(html)]) {
        expect(text).not.toMatch(/\{|\}|undefined|NaN|Infinity|\[object|lotto_|country_/);
        expect(text).toContain(infoOf(id).kind.name);
      }
      // No sentence part, label or value may be empty.
      expect(html).not.toMatch(/<(p|li|dt|dd|th|td|h[1-6])\b[^>]*>\s*<\/\1>/);
      expect(wordsOf(html)).not.toMatch(/\( *\)|: *[.。।](?:\s|$)| ,/);
    }
  });

  it('contain no digits: numbers come from the facts', () => {
    const groups = textGroups.filter(({ folder, ...group }) => group.language === language && folders.test(folder));
    const messages: Messages = Object.assign({}, ...groups.map((group) => group.messages));
    const textEntries = Object.entries(messages).filter(([key]) => key !== 'lotto_one_in');
    expect(textEntries.filter(([, text]) => /\p{N}/u.test(text.replaceAll(/\{\{\w+\}\}/g, '')))).toEqual([]);
    expect(messages['lotto_one_in']?.replace('{{number}}', '').match(/\p{N}+/gu)).toEqual(['1']);
  });

  it('isolate values only in right-to-left languages', () => {
    const html = show('powerball', 'about', language);
    expect(html.includes('\u2066Powerball\u2069')).toBe(languages[language].direction === 'rtl');
  });
});

it('R2.139 each kind has a separate about text in the dictionary', () => {
  for (const id of lotteryKindIds) expect(keysOfGroup.get(`src/lottery/kinds/${id}`)).toContain(`lotto_about_${id}`);
});

/** Cells of the rows of the page's first table. */
const rowsOf = (html: string): string[][] =>
  [...(/<tbody>(.*?)<\/tbody>/s.exec(html)?.[1] ?? '').matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => wordsOf(cell).trim()),
  );

describe('the prizes of a lottery', () => {
  it('are shown with their computed chances', () => {
    expect(rowsOf(show('powerball', 'winnings'))).toEqual([
      ['5 + 1', 'Jackpot', '1 in 292,201,338'],
      ['5 + 0', '$1,000,000; with Power Play: $2,000,000', '1 in 11,688,054'],
      ['4 + 1', '$50,000', '1 in 913,129'],
      ['4 + 0', '$100', '1 in 36,525'],
      ['3 + 1', '$100', '1 in 14,494'],
      ['3 + 0', '$7', '1 in 579.76'],
      ['2 + 1', '$7', '1 in 701.33'],
      ['1 + 1', '$4', '1 in 91.98'],
      ['0 + 1', '$4', '1 in 38.32'],
    ]);
    expect(wordsOf(show('powerball', 'winnings'))).toMatch(/The chance of any prize is 1 in 24\.87\./);
  });

  it('name the fund they come from and say that winners divide it, if they are shares', () => {
    const html = show('euromillions', 'winnings');
    expect(rowsOf(html)[1]).toEqual(['5 + 1', 'Share of the prize fund: 2.61%', '1 in 6,991,908']);
    expect(html).toMatch(/divided among the winners/);
    expect(show('powerball', 'winnings')).not.toMatch(/divided among the winners/);
  });

  it('name the highest jackpot, and what happens once it is reached', () => {
    expect(wordsOf(show('euromillions', 'winnings'))).toMatch(
      /The jackpot is capped at €250,000,000\..*at its cap for at most 4 draws in a row\./s,
    );
    expect(show('superloto', 'winnings')).not.toMatch(/Highest jackpot/);
  });

  it('are odds for bets, with the chance and the average return', () => {
    expect(rowsOf(show('GER6', 'winnings'))[2]).toEqual(['3', '640', '€640', '1 in 921.2', '69%']);
    expect(rowsOf(show('MM6', 'winnings')).map(([bet]) => bet)).toContain('3 + 1');
  });

  it('say that each draw is independent', () => {
    for (const id of lotteryKindIds) expect(show(id, 'winnings')).toMatch(/Each draw is independent/);
  });
});

describe('the next draws', () => {
  it('are five, in the visitor’s zone and in the draw’s', () => {
    const rows = rowsOf(show('powerball', 'about'));
    expect(rows).toHaveLength(5);
    expect(rows[0]).toEqual(['Sun 22.11 / 06:59 UTC+3', 'Sat 21.11 / 22:59 UTC-5', 'Sun 22.11 / 06:00 UTC+3']);
  });
});

describe('the rules', () => {
  it('name earlier rules with the days on which they applied', () => {
    const html = show('megamillions', 'rules');
    expect(html).toContain('Rules of earlier years');
    expect(rowsOf(html)).toEqual([
      ['08.04.2025', '5/70 + 1/24', '$5'],
      ['31.10.2017', '5/70 + 1/25', '$2'],
      ['earlier', '5/75 + 1/15', '$1'],
    ]);
    expect(show('powerball', 'rules')).not.toContain('Rules of earlier years');
  });

  it('say which results of a bet count, and what happens to a draw that is not held', () => {
    const html = wordsOf(show('IR7', 'rules'));
    expect(html).toMatch(/The bonus number counts like a main one\..*the bet is void/s);
    expect(wordsOf(show('AUS6', 'rules'))).toMatch(/Bonus numbers do not count/);
  });

  it('say that the site is not the lottery’s official one', () => {
    for (const id of lotteryKindIds) expect(show(id, 'rules')).toMatch(/not affiliated with the organiser/);
  });
});
