import type { Scaffold } from './scaffold.ts';

/** An unpublished language. Numbers and days are formatted by \`Intl\`; a person has to check them. */
export const language: Scaffold = {
  about: 'a language, unpublished until its code is in config/languages.ts',
  pattern: /^[a-z]{2}$/,
  example: 'it',
  files: ({ kebab: code }) => ({
    [`src/i18n/languages/${code}.ts`]: `import type { LanguageDefinition } from '../language-definition.ts';

export const language: LanguageDefinition = ${JSON.stringify(definitionOf(code), null, 2)};
`,
    [`src/document/shell/texts/${code}.json`]: '{}\n',
  }),
  maxTouched: { files: 0, lines: 0 },
  tests: ['src/i18n', 'test/server/languages.test.ts', 'test/server/crawlers.test.ts'],
  next: ({ kebab: code }) =>
    `Check src/i18n/languages/${code}.ts and write texts/${code}.json beside each English one; npm run check counts what is missing.`,
};

function definitionOf(code: string): object {
  const { language: known, script = 'Latn', region = 'US' } = new Intl.Locale(code).maximize();
  const direction = ['Arab', 'Hebr', 'Thaa', 'Syrc'].includes(script) ? 'rtl' : 'ltr';
  const locale = `${known}-${region}`;
  const title = new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;
  return {
    title: `${title.charAt(0).toLocaleUpperCase(locale)}${title.slice(1)}`,
    direction,
    script,
    htmlLang: code,
    locale,
    fallback: 'en',
    number: numberStyle(locale),
    dayPeriods: [8, 20].map((hour) => dayPeriod(locale, hour)),
    weekdays: Array.from({ length: 7 }, (_, day) => weekday(locale, day)),
    quotes: ['“', '”'],
    fonts: fontsOf(script),
  };
}

/** European digits, as in all languages (decision 15). */
function numberStyle(locale: string): object {
  const digits = { numberingSystem: 'latn' } as const;
  const partsOf = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { ...digits, ...options }).formatToParts(value);
  const parts = partsOf(123_456_789.5, {});
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value;
  const groups = parts.filter(({ type }) => type === 'integer').map(({ value }) => value.length);
  const plain = (text: string) => text.replaceAll('\u202f', '\u00a0');
  const pattern = (value: number, options: Intl.NumberFormatOptions, names: Readonly<Record<string, string>>) => {
    const patternParts = partsOf(value, options).flatMap(({ type, value: text }) =>
      type === 'literal' ? [plain(text)] : type in names ? [names[type] ?? ''] : type === 'percentSign' ? ['%'] : [],
    );
    return patternParts.join('').replaceAll(/[\u200e\u200f\u061c]/g, '');
  };
  return {
    group: plain(partOf('group') ?? '\u00a0'),
    grouping: groups.includes(2) ? 'lakhs' : 'thousands',
    decimal: partOf('decimal') ?? '.',
    currency: pattern(
      1,
      { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 },
      { integer: '{amount}', currency: '{symbol}' },
    ),
    percent: pattern(0.01, { style: 'percent' }, { integer: '{value}' }),
  };
}

function dayPeriod(locale: string, hour: number): string {
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', hourCycle: 'h12', timeZone: 'UTC' });
  const parts = format.formatToParts(new Date(Date.UTC(2026, 0, 4, hour)));
  return parts.find(({ type }) => type === 'dayPeriod')?.value ?? (hour < 12 ? 'AM' : 'PM');
}

/** 4 January 2026 is a Sunday. */
const weekday = (locale: string, day: number): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 0, 4 + day)));

function fontsOf(script: string): object {
  if (script === 'Arab') {
    return { first: ['vazirmatn-arabic'], text: ['vazirmatn'], headlines: ['vazirmatn'] };
  }
  const headlines = ['unbounded', 'onest'];
  if (script === 'Cyrl') {
    return { first: ['unbounded-cyrillic', 'onest-cyrillic'], text: ['onest'], headlines };
  }
  return { first: ['unbounded-latin', 'onest-latin'], text: ['onest'], headlines };
}
