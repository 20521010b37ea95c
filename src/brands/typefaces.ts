import { type LanguageCode, languageList } from '../i18n/languages.ts';

/** A typeface whose files the build generates (`tools/scripts/fonts`). */
export interface Typeface {
  /** Font names in order, for `font-family`. */
  readonly family: string;
  /** The stylesheet of its font faces, unless every page has them. */
  readonly sheet?: string;
  /** Files needed for the first screen, in Latin and in Cyrillic script. */
  readonly files: Readonly<Record<'latin' | 'cyrillic', string>>;
  /** Languages whose letters it lacks: these keep the default typeface. */
  readonly lacks: readonly LanguageCode[];
}

/** The typefaces that a brand can name. */
export const typefaces = {
  unbounded: {
    family:
      '"Unbounded Variable","Unbounded Fallback","Unbounded Fallback Roboto","Onest Variable",system-ui,sans-serif',
    files: { latin: 'unbounded-latin', cyrillic: 'unbounded-cyrillic' },
    lacks: ['kk', 'tr'],
  },
  onest: {
    family: '"Onest Variable","Onest Fallback","Onest Fallback Roboto",system-ui,sans-serif',
    files: { latin: 'onest-latin', cyrillic: 'onest-cyrillic' },
    lacks: [],
  },
  serif: {
    family: '"Noto Serif Display Variable","Serif Fallback","Serif Fallback Noto","Onest Variable",serif',
    sheet: 'src/components/styles/fonts-serif',
    files: { latin: 'serif-latin', cyrillic: 'serif-cyrillic' },
    lacks: [],
  },
} as const satisfies Readonly<Record<string, Typeface>>;

/** A typeface whose file is in the brand's folder. Missing letters come from the default typeface. */
const ownTypeface = (use: 'display' | 'body'): Typeface => ({
  family: `"Brand ${use}",${typefaces.onest.family}`,
  files: typefaces.onest.files,
  lacks: [],
});

/** Name of a typeface. */
export type TypefaceName = keyof typeof typefaces;

/** The typeface of a name. */
export const typefaceOf = (use: 'display' | 'body', name: TypefaceName | 'own'): Typeface =>
  name === 'own' ? ownTypeface(use) : typefaces[name];

/** Languages in scripts that no brand typeface covers, and that have neither capitals nor italics. */
export const otherScripts: readonly LanguageCode[] = ['ar', 'fa', 'hi'];

/** Languages that a typeface covers. */
export const languagesOf = ({ lacks }: Typeface): readonly LanguageCode[] =>
  languageList.map(({ code }) => code).filter((code) => ![...lacks, ...otherScripts].includes(code));
