import { localeCodes } from '../../config/languages.ts';

/** A visitor's request. */
export interface Visitor {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Headers of a browser's document requests. */
const browserHeaders = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'br',
} as const;

/** Visitors of each page, out of twenty: most come for the campaign that causes the spike. */
const pages = [
  ['promotion/lucky-friday', 14],
  ['', 3],
  ['lotto/', 3],
] as const;

/** Every other visitor reads the first language; the others share the rest. */
const [firstLanguage, ...otherLanguages] = localeCodes;

/** Anonymous visitors of all languages: most on the campaign's page, a few with a chosen theme. */
export function visitors(): Visitor[] {
  const paths = pages.flatMap(([path, count]) => Array.from({ length: count }, () => path));
  return otherLanguages.flatMap((other, turn) =>
    paths.map((path, index) => {
      const language = index % 2 === turn % 2 ? firstLanguage : other;
      const theme = index % 7 === 0 ? { cookie: 'app_theme=light' } : {};
      return { path: `/${language}/${path}`, headers: { ...browserHeaders, ...theme } };
    }),
  );
}
