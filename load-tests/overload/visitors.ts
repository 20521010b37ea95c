import { localeCodes } from '../../config/languages.ts';

/** What a visitor asks for. */
export interface Visitor {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a browser sends with every document it asks for. */
const browserHeaders = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'br',
} as const;

/** Of a spike most want the campaign that caused it. How many of twenty visitors want a page. */
const pages = [
  ['promotion/lucky-friday', 14],
  ['', 3],
  ['lotto/', 3],
] as const;

/** Every other visitor reads the first language; the others share the rest. */
const [firstLanguage, ...otherLanguages] = localeCodes;

/** People of all languages, most of them on the page of the campaign, a few with a theme of their own. None is signed in. */
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
