import * as z from 'zod';
import { operatorTexts, sectionTexts } from './operator-texts.ts';
import type { CallContext } from './platform-call.ts';

type Texts = Readonly<Record<string, string>>;

const startingWith = (prefix: string, language: string): Texts =>
  Object.fromEntries(Object.entries(operatorTexts(language).dictionary).filter(([key]) => key.startsWith(prefix)));

/** The parts of the operator's dictionary by their ids. */
const parts: ReadonlyMap<string, (language: string) => Texts> = new Map([
  ['brand', (language) => startingWith('brand_', language)],
  ['links', (language) => startingWith('link_', language)],
  ['promotions', (language) => sectionTexts('promotions', language)],
  ['lotteries', (language) => sectionTexts('lotteries', language)],
]);

/** The ids of a unit's parts. */
const units: ReadonlyMap<string, readonly string[]> = new Map([['marquee', ['brand', 'links']]]);

const querySchema = z
  .object({ lang: z.string().default(''), ids: z.string().min(1).optional(), unit: z.string().min(1).optional() })
  .refine(({ ids, unit }) => (ids === undefined) !== (unit === undefined), 'name either ids or a unit');

/**
 * `GET /web-api/api/dictionary?lang=` with `ids=a,b` or `unit=`: parts of the operator's dictionary. An unknown part is
 * reported as not loaded; an unknown unit has no parts.
 */
export function dictionaryReply({ request }: CallContext) {
  const { lang, ids, unit } = querySchema.parse(request.query);
  const wanted = ids?.split(',') ?? units.get(unit ?? '') ?? [];
  return {
    parts: wanted.map((id) => {
      const textsIn = parts.get(id);
      return { id, isLoaded: textsIn !== undefined, texts: textsIn?.(lang) ?? {} };
    }),
  };
}
