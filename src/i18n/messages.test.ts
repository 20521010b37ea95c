import { describe, expect, it } from 'vitest';
import { defaultLanguage } from '../../config/languages.ts';
import { type LanguageCode, languageList } from './languages.ts';
import { builtInMessages, keysOfGroup, textGroups } from './messages.ts';
import type { Messages } from './texts.ts';

const pluralSuffix = /_(zero|one|two|few|many|other)$/;
/** Look-alike characters: quotation marks in oʻ and maʼno, and a vowel mark after its alif instead of before it. */
const lookAlikes: Partial<Record<LanguageCode, RegExp>> = { uz: /\p{L}['‘’`]\p{L}/u, ar: /\u0627\u064b/u };
const loaded = languageList.map(({ code }) => ({ code, messages: builtInMessages.get(code) ?? {} }));
const reference = loaded.find(({ code }) => code === defaultLanguage)?.messages ?? {};

/** A key without its plural form, as components use it. */
const baseKeys = (messages: Messages) =>
  [...new Set(Object.keys(messages).map((key) => key.replace(pluralSuffix, '')))].sort();
const countedKeys = (messages: Messages) =>
  [
    ...new Set(
      Object.keys(messages)
        .filter((key) => pluralSuffix.test(key))
        .map((key) => key.replace(pluralSuffix, '')),
    ),
  ].sort();
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort();

const wordsOf = (text: string) => new Set(text.trim().split(/\s+/));

/** Placeholders of names and of lists, which may follow a colon. */
const namePlaceholders = wordsOf(`
  name prize reward option team match section zone language game games ticket date year numbers main additional
`);

/** Texts that are not sentences: counters, labels with values, heads and cells of tables, names of files, and buttons with what they do. */
const shortTexts = wordsOf(`
  label_value album_total album_history_newest forecast_entered forecast_hits missions_needed missions_done
  campaign_result_tickets standings_all standings_own_now wheel_history_newest lotto_game_chosen
  lotto_game_chosen_of lotto_archive_count lotto_frequency_draws lotto_tickets_count store_left
  lotto_check_other_rules lotto_check_cut lotto_check_newest_wins lotto_tickets_winning_lines session_clock_hours
  session_clock_minutes lotto_page_of lotto_tickets_page album_chance lotto_game_size_option lotto_prize_share
  lotto_prize_multiplied lotto_bet_payout prize_free_bet album_open_all wheel_spin_all lobby_more store_buy
  lotto_game_pay lotto_calendar_sales
`);

describe.each(loaded)('the texts in $code', ({ code, messages }) => {
  it('have exactly the keys of the default language', () => {
    expect(baseKeys(messages)).toEqual(baseKeys(reference));
  });

  it('are not empty', () => {
    expect(Object.entries(messages).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('have every plural form of the language', () => {
    const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
    for (const key of countedKeys(reference)) {
      const missing = forms.filter((form) => !Object.hasOwn(messages, `${key}_${form}`));
      expect({ key, missing }).toEqual({ key, missing: [] });
    }
  });

  it('have the placeholders of the default language', () => {
    for (const [key, text] of Object.entries(messages)) {
      const original = reference[key] ?? reference[key.replace(pluralSuffix, '_other')] ?? '';
      const unknown = placeholders(text).filter((name) => !placeholders(original).includes(name));
      expect({ key, unknown }).toEqual({ key, unknown: [] });
      if (Object.hasOwn(reference, key) && !pluralSuffix.test(key)) {
        expect({ key, names: placeholders(text) }).toEqual({ key, names: placeholders(original) });
      }
    }
  });

  it('have no “label: figure” outside counters, tables and buttons', () => {
    const labels = Object.entries(messages).filter(([key, text]) => {
      const figures = Array.from(text.matchAll(/[:：]\s*\{\{(\w+)\}\}/gu), ([, name = '']) => name);
      return !shortTexts.has(key.replace(pluralSuffix, '')) && figures.some((name) => !namePlaceholders.has(name));
    });
    expect(labels).toEqual([]);
  });

  it('use the letters and punctuation of the language', () => {
    const foreign = lookAlikes[code];
    expect(Object.entries(messages).filter(([, text]) => foreign?.test(text))).toEqual([]);
  });

  it('are translated, not copied', () => {
    if (code === defaultLanguage) return;
    const words = Object.entries(messages).filter(([, text]) =>
      /[a-z]{4,} [a-z]{3,}/i.test(text.replaceAll(/\{\{\w+\}\}/g, '')),
    );
    expect(words.filter(([key, text]) => reference[key] === text)).toEqual([]);
  });
});

const french = Object.entries(
  import.meta.glob<Messages>(['../**/texts/fr.json', '../../config/campaigns/*/texts/fr.json'], {
    eager: true,
    import: 'default',
  }),
);

it.each(french)('%s has no-break spaces before French punctuation', (_, messages) => {
  expect(Object.values(messages).filter((text) => /[^\u00a0\u202f][:;!?»]|«[^\u00a0\u202f]/u.test(text))).toEqual([]);
});

describe('groups of texts', () => {
  it('exist in every language', () => {
    for (const [folder, groups] of Map.groupBy(textGroups, (group) => group.folder)) {
      const found = groups.map(({ language }) => language);
      expect({ folder, found: found.toSorted() }).toEqual({
        folder,
        found: languageList.map(({ code }) => code).toSorted(),
      });
    }
  });

  it('have each key in one folder only', () => {
    const folders = [...keysOfGroup.values()].flat();
    expect(folders.filter((key, index) => folders.indexOf(key) !== index)).toEqual([]);
  });

  it('have the plural forms of every language, for operators who write one of them', () => {
    expect(keysOfGroup.get('src/pages/home')).toEqual(
      expect.arrayContaining(
        ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => `home_promotion_count_${form}`),
      ),
    );
  });
});
