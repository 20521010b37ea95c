/** A font file that browsers load: the characters and weights that pages use, of a complete font in `node_modules`. */
export interface FontFace {
  /** Name of the generated file. */
  readonly name: string;
  readonly family: string;
  /** Stylesheet `fonts-<sheet>.css`, for pages in languages of this script or of a brand with this typeface. Missing: every page. */
  readonly sheet?: 'cyrillic' | 'arabic' | 'serif';
  /** Below `node_modules/@fontsource-variable`. */
  readonly source: string;
  /** One weight, or the first and the last weight of a range. */
  readonly weight: number | readonly [number, number];
  /** The characters of the file, as a `unicode-range`. */
  readonly characters: string;
  /**
   * A shorter range of its characters: the browser requests the file when a page has one in it. Missing: all the
   * characters.
   */
  readonly range?: string;
  /** Faces that phones and desktops may have already, which saves the download. */
  readonly local?: readonly string[];
}

/** All of Latin-1, since names of winners and teams can be in any of its languages; œ, the Uzbek ʻ and ʼ, dashes, quotes, signs. */
const latin =
  'U+20-7E, U+A0-FF, U+131, U+152-153, U+2BB-2BC, U+2010-2015, U+2018-201E, U+2022, U+2026, U+202F-2030, U+2039-203A, U+20AC, U+2122, U+2191, U+2193, U+2212';
const cyrillic = 'U+401, U+410-44F, U+451, U+2116';

/** The weights of `tokens.css`; headings in Kazakh and Turkish are the heaviest. */
const textWeights = [420, 820] as const;

/**
 * Every font file of the product. A language needs the files of its script, and the Latin ones for digits and names; all other characters
 * come from the device's fonts.
 */
export const fontFaces: readonly FontFace[] = [
  {
    name: 'unbounded-latin',
    family: 'Unbounded Variable',
    source: 'unbounded/files/unbounded-latin-wght-normal.woff2',
    weight: 720,
    characters: latin,
  },
  {
    name: 'unbounded-cyrillic',
    family: 'Unbounded Variable',
    sheet: 'cyrillic',
    source: 'unbounded/files/unbounded-cyrillic-wght-normal.woff2',
    weight: 720,
    characters: cyrillic,
  },
  {
    name: 'onest-latin',
    family: 'Onest Variable',
    source: 'onest/files/onest-latin-wght-normal.woff2',
    weight: textWeights,
    characters: latin,
  },
  {
    // Headings use these too: a currency sign must not load another heading font.
    name: 'onest-signs',
    family: 'Onest Variable',
    source: 'onest/files/onest-latin-ext-wght-normal.woff2',
    weight: textWeights,
    characters: 'U+2020, U+20A0-20AB, U+20AD-20C0, U+2113',
  },
  {
    name: 'onest-latin-ext',
    family: 'Onest Variable',
    source: 'onest/files/onest-latin-ext-wght-normal.woff2',
    weight: textWeights,
    characters: 'U+100-130, U+132-151, U+154-17F, U+18F, U+218-21B, U+259, U+1E9E',
  },
  {
    name: 'onest-cyrillic',
    family: 'Onest Variable',
    sheet: 'cyrillic',
    source: 'onest/files/onest-cyrillic-wght-normal.woff2',
    weight: textWeights,
    characters: 'U+400-45F, U+490-491, U+4B0-4B1, U+2116',
  },
  {
    name: 'onest-cyrillic-ext',
    family: 'Onest Variable',
    sheet: 'cyrillic',
    source: 'onest/files/onest-cyrillic-ext-wght-normal.woff2',
    weight: textWeights,
    characters: 'U+492-493, U+496-497, U+49A-49B, U+4A2-4A3, U+4AE-4AF, U+4B2-4B3, U+4B6-4BB, U+4D8-4D9, U+4E8-4E9',
  },
  {
    name: 'devanagari',
    family: 'Noto Sans Devanagari Variable',
    source: 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
    weight: [420, 720],
    // The letters of Hindi. The other letters of the Unicode block belong to Vedic and other languages, and would bring their conjuncts
    // with them.
    characters:
      'U+901-903, U+905-90B, U+90D, U+90F-911, U+913-928, U+92A-930, U+932, U+935-939, U+93C, U+93E-943, U+945, U+947-949, U+94B-94D, U+95B-95E, U+964-970, U+200C-200D, U+25CC',
    range: 'U+900-97F, U+200C-200D, U+25CC',
    local: ['Noto Sans Devanagari', 'Nirmala UI', 'KohinoorDevanagari-Regular'],
  },
  {
    name: 'vazirmatn-arabic',
    family: 'Vazirmatn Variable',
    sheet: 'arabic',
    source: 'vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
    weight: [420, 720],
    range: 'U+600-6FF, U+200C-200F',
    // The letters, marks and digits of Arabic and Persian.
    characters:
      'U+60C, U+61B, U+61F, U+621-63A, U+640-655, U+660-66C, U+670-671, U+67E, U+686, U+698, U+6A9, U+6AF, U+6C0, U+6CC, U+6D4, U+6F0-6F9, U+200C-200F',
  },
  {
    name: 'vazirmatn-latin',
    family: 'Vazirmatn Variable',
    sheet: 'arabic',
    source: 'vazirmatn/files/vazirmatn-latin-wght-normal.woff2',
    weight: [420, 720],
    characters: latin,
  },
  {
    name: 'serif-latin',
    family: 'Noto Serif Display Variable',
    sheet: 'serif',
    source: 'noto-serif-display/files/noto-serif-display-latin-wght-normal.woff2',
    weight: textWeights,
    characters: latin,
  },
  {
    name: 'serif-latin-ext',
    family: 'Noto Serif Display Variable',
    sheet: 'serif',
    source: 'noto-serif-display/files/noto-serif-display-latin-ext-wght-normal.woff2',
    weight: textWeights,
    characters: 'U+100-130, U+132-151, U+154-17F, U+218-21B, U+1E9E',
  },
  {
    name: 'serif-cyrillic',
    family: 'Noto Serif Display Variable',
    sheet: 'serif',
    source: 'noto-serif-display/files/noto-serif-display-cyrillic-wght-normal.woff2',
    weight: textWeights,
    characters: cyrillic,
  },
  {
    name: 'serif-cyrillic-ext',
    family: 'Noto Serif Display Variable',
    sheet: 'serif',
    source: 'noto-serif-display/files/noto-serif-display-cyrillic-ext-wght-normal.woff2',
    weight: textWeights,
    characters: 'U+492-493, U+49A-49B, U+4A2-4A3, U+4AE-4B1, U+4BA-4BB, U+4D8-4D9, U+4E8-4E9',
  },
];

/** The characters of a `unicode-range`. */
export function charactersOf(unicodeRange: string): string[] {
  return unicodeRange.split(', ').flatMap((range) => {
    const [first = 0, last = first] = range
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  });
}
