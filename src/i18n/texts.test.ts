import fc from 'fast-check';
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { languageList, languages } from './languages.ts';
import { builtInMessages, keysOfGroup } from './messages.ts';
import { prepareTexts } from './prepare-texts.ts';
import { createTexts, type Messages, type TextValues } from './texts.ts';

const counts = [undefined, 0, 1, 2, 3, 5, 6, 10, 11, 21, 100, 101, 1_000_000, 0.5, 1.5];
const baseOf = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

type Translate = (key: string, values: TextValues) => string;

/** i18next itself, with the settings that texts are prepared with. */
function i18nextFor(language: string, builtIn: Messages, dictionary: Messages): Translate {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    ns: ['operator', 'built-in'],
    defaultNS: 'operator',
    fallbackNS: 'built-in',
    resources: { [language]: { operator: { ...dictionary }, 'built-in': { ...builtIn } } },
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    parseMissingKeyHandler: () => '',
    interpolation: { escapeValue: false },
    // i18next would show visitors the placeholder.
    missingInterpolationHandler: () => '',
  });
  return (key, values) => instance.t(key, { ...values, nest: false });
}

/** Caches translations, since the values for a key differ only in their count. */
function remembered(translate: Translate): Translate {
  const known = new Map<string, string>();
  return (key, values) => {
    const id = `${values['count']} ${key}`;
    const text = known.get(id) ?? translate(key, values);
    known.set(id, text);
    return text;
  };
}

const namesIn = (text: string): string[] =>
  Array.from(text.matchAll(/\{\{-?(.+?)\}\}/g), ([, name = '']) => name.trim());

type ValuesOf = (key: string) => TextValues;

/**
 * Values for the placeholders that a key's built-in texts have, none of which may be parsed as a text. i18next copies its values several
 * times: passing all of them for each text would take most of the time.
 */
function valuesOfTexts(builtIn: Messages, dictionary: Messages): ValuesOf {
  const named = new Set(Object.values(builtIn).flatMap(namesIn));
  named.delete('count');
  const values = new Map<string, Record<string, string>>();
  for (const [key, text] of [...Object.entries(builtIn), ...Object.entries(dictionary)]) {
    const keyValues = values.get(baseOf(key)) ?? {};
    for (const name of namesIn(text)) if (named.has(name)) keyValues[name] = `<${name}> {{brand}} $t(home_title) $&`;
    values.set(baseOf(key), keyValues);
  }
  return (key) => values.get(key) ?? {};
}

/** i18next does not isolate values. */
const withoutIsolates = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '');

/** Keys for which two lookups differ. */
function differences(keys: Iterable<string>, valuesOf: ValuesOf, expected: Translate, actual: Translate) {
  return [...keys].flatMap((key) =>
    counts.flatMap((count) => {
      const filled = count === undefined ? valuesOf(key) : { ...valuesOf(key), count };
      const texts = { expected: withoutIsolates(expected(key, filled)), actual: withoutIsolates(actual(key, filled)) };
      return texts.expected === texts.actual ? [] : [{ key, count, ...texts }];
    }),
  );
}

const ignoreMissing = () => {};

describe.each(languageList)('texts in $code', ({ code: language }) => {
  const builtIn = builtInMessages.get(language) ?? {};
  const keys = new Set(Object.keys(builtIn).map(baseOf));

  it.each<[string, Messages]>([
    ['the built-in ones alone', {}],
    [
      'with some of the operator’s',
      {
        home_title: 'Ours: {{brand}} {{ brand }} {{-brand}} {{unknown}} $t(home_empty_title)',
        home_promotion_count: 'Promotions: {{count}}',
        lotto_result_count_other: '{{count}} of ours',
        prize_points_zero: 'Nothing of ours',
        campaign_joined_tickets_other: '{{number}} tickets of ours',
        only_ours_one: 'One of ours',
        constructor: '{{constructor}} {{toString}}',
      },
    ],
  ])('are rendered like i18next on the server and in browsers: %s', (_, dictionary) => {
    const messages = prepareTexts(language, builtIn, dictionary);
    const onServer = createTexts({ language: languages[language], messages, onMissingKey: ignoreMissing });
    const values = valuesOfTexts(builtIn, dictionary);
    const expected = remembered(i18nextFor(language, builtIn, dictionary));
    expect(differences([...keys, 'only_ours', 'constructor', 'nowhere'], values, expected, onServer.t)).toEqual([]);
    for (const group of keysOfGroup.values()) {
      const sent = Object.fromEntries(Object.entries(messages).filter(([key]) => group.includes(key)));
      const inBrowser = createTexts({
        language: languages[language],
        messages: JSON.parse(JSON.stringify(sent)),
        onMissingKey: ignoreMissing,
      });
      // No page requests a counted text without a count.
      const found = differences(new Set(group.map(baseOf)), values, expected, inBrowser.t);
      expect(found.filter(({ key, count }) => count !== undefined || group.includes(key))).toEqual([]);
    }
  });

  it('have every plural form of the language, even when only the other form exists', () => {
    const messages = prepareTexts(language, { ours: '{{count}}', ours_other: '{{count}} x' }, {});
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    expect(forms.filter((form) => messages[`ours_${form}`] === undefined)).toEqual([]);
  });
});

it('renders any text of an operator like i18next', () => {
  const piece = fc.constantFrom(
    '{{name}}',
    '{{ count }}',
    '{{-name}}',
    '{{nobody}}',
    '{{a b}}',
    '$t(key)',
    '{',
    '}',
    '<b>',
    ' ',
    '%',
  );
  const text = fc.array(piece).map((pieces) => pieces.join('|'));
  const keys = fc.constantFrom('key', 'key_zero', 'key_one', 'key_few', 'key_other', '__proto__', 'toString');
  const dictionaries = fc.dictionary(keys, text);
  fc.assert(
    fc.property(dictionaries, dictionaries, fc.string(), (builtIn, dictionary, name) => {
      const messages = prepareTexts('ru', builtIn, dictionary);
      const texts = createTexts({ language: languages.ru, messages, onMissingKey: ignoreMissing });
      expect(differences(['key'], () => ({ name }), i18nextFor('ru', builtIn, dictionary), texts.t)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

describe('createTexts', () => {
  it('R8.13 reports a missing key, and returns empty text', () => {
    const missing: string[] = [];
    const { t } = createTexts({
      language: languages.en,
      messages: { here: 'here' },
      onMissingKey: (key) => missing.push(key),
    });
    expect([t('here'), t('gone'), t('gone', { count: 1 }), t('toString')]).toEqual(['here', '', '', '']);
    expect(missing).toEqual(['gone', 'gone', 'toString']);
  });

  it('merges another page’s texts over earlier ones', () => {
    const texts = createTexts({ language: languages.en, messages: { a: 'a', b: 'b' }, onMissingKey: ignoreMissing });
    texts.add({ b: 'new {{b}}', c: 'c' });
    expect([texts.t('a'), texts.t('b', { b: 2 }), texts.t('c')]).toEqual(['a', 'new 2', 'c']);
  });

  it('works as the i18n instance of react-i18next', () => {
    const { i18n } = createTexts({ language: languages.en, messages: { a: '{{x}}' }, onMissingKey: ignoreMissing });
    expect(i18n.getFixedT('en')('a', { x: 1 })).toBe('1');
    expect(i18n.hasLoadedNamespace('any')).toBe(true);
  });
});
