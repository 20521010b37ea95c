import { pick, pickWeighted } from './pick.ts';

/** A visitor: language, headers and cookies. */
export interface Visitor {
  readonly language: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: Readonly<Record<string, string>>;
}

/** Weights of languages; {@link rareLanguage} applies to all others. */
const languageWeights: Readonly<Record<string, number>> = { en: 30, ru: 20, es: 12, pt: 10, tr: 6, hi: 5, ar: 4 };
const rareLanguage = 2;

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const userAgents = [
  [`${android} Chrome/142.0.0.0 Mobile Safari/537.36`, 55],
  [`${iphone} Version/26.0 Mobile/15E148 Safari/604.1`, 25],
  [`${desktop} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36`, 15],
  [`${desktop} Gecko/20100101 Firefox/145.0`, 5],
] as const;

const timeZones = ['0', '1', '2', '3', '5', '5.5', '-3', '-5'] as const;
const themes = [
  ['unset', 70],
  ['default', 20],
  ['light', 10],
] as const;

/** Share of first-time visitors, who have no cookies. */
const newShare = 0.6;

/** Draws a visitor by the shares above, who reads one of the given languages. */
export function drawVisitor(languages: readonly string[]): Visitor {
  const language = pickWeighted(languages.map((code) => [code, languageWeights[code] ?? rareLanguage] as const));
  return {
    language,
    headers: {
      'User-Agent': pickWeighted(userAgents),
      'Accept-Language': language === 'en' ? 'en' : `${language},en;q=0.5`,
      'Accept-Encoding': 'gzip, deflate, br',
    },
    cookies: Math.random() < newShare ? {} : { lng: language, tzo: pick(timeZones), app_theme: pickWeighted(themes) },
  };
}

/** Draws the query of an advert's link: different for each visitor, and without effect on the page. */
export const drawAdvertQuery = (): string =>
  `?utm_source=${pick(['mail', 'search', 'partner'])}&click_id=${Math.random().toString(36).slice(2)}`;
