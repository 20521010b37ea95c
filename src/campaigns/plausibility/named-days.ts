import type { LanguageCode } from '../../i18n/languages.ts';
import { leafValues } from '../../lib/leaf-values.ts';
import type { Campaign, CampaignTexts } from '../campaign-types.ts';
import type { FieldProblem } from '../read-fields.ts';

type Dated = Pick<Campaign, 'facts' | 'cadence' | 'start' | 'end'>;

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Days of the week and months in texts that are others than those of the offer: they stay behind in a copy. */
export const unexpectedDays = (campaign: Dated, texts: CampaignTexts, language: LanguageCode): FieldProblem[] => [
  ...unexpectedWeekdays(campaign, texts, language),
  ...unexpectedMonths(campaign, texts, language),
];

function unexpectedWeekdays({ facts, cadence }: Dated, texts: CampaignTexts, language: LanguageCode): FieldProblem[] {
  const own: ReadonlySet<unknown> = new Set(
    [...leafValues({ facts, cadence })].flatMap(({ path, value }) => (path.at(-1) === 'weekday' ? [value] : [])),
  );
  if (own.size === 0) return [];
  const names = namesOf(language, 'weekday');
  const english = namesOf('en', 'weekday');
  const known = weekdays.flatMap((day, index) => (own.has(day) ? [english[index] ?? day] : [])).join(', ');
  const unexpected = names.filter((_, index) => !own.has(weekdays[index]));
  return findNames(texts, unexpected).map(({ key, name }) => ({
    path: [key],
    message: `says “${name}”, and the weekdays of the offer are ${known}: check both`,
  }));
}

function unexpectedMonths({ start, end }: Dated, texts: CampaignTexts, language: LanguageCode): FieldProblem[] {
  if (!end) return [];
  const months = monthsBetween(localDate(start), localDate(end));
  const names = namesOf(language, 'month');
  const english = namesOf('en', 'month');
  const unexpected = names.filter((_, index) => !months.has(index));
  return findNames(texts, unexpected).map(({ key, name }) => ({
    path: [key],
    message: `says “${name}”, and it runs in ${[...months].map((month) => english[month]).join(', ')}: check both`,
  }));
}

const localDate = ({ seconds, utcOffset }: Campaign['start']): Date => new Date((seconds + utcOffset * 3_600) * 1_000);

function monthsBetween(first: Date, last: Date): ReadonlySet<number> {
  const count = (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth() + 1;
  return new Set(Array.from({ length: Math.min(count, 12) }, (_, index) => (first.getUTCMonth() + index) % 12));
}

/** A shorter name is often another word too, such as “May”. */
const minLetters = 4;

/** Longer names that are: a walk, surroundings, a planet, a market, a hearth, a gap, sowing, a season, a cauldron, “practised”, “both”. */
const otherWords: ReadonlySet<string> = new Set([
  ...['March', 'среда', 'mars', 'Pazar', 'Ocak', 'Aralık', 'Ekim', 'Маусым', 'Қазан', 'मार्च', 'مارس', 'الاثنين'],
]);

/** Joins the two words of a weekday in Persian, which may also be written as one. */
const joiner = /\u200c/g;

/** Names in the texts as the language writes them, each as a whole word. */
const findNames = (texts: CampaignTexts, names: readonly string[]) =>
  Object.entries(texts).flatMap(([key, text]) =>
    names.flatMap((name) =>
      isDistinctive(name) && wholeWord(name).test(text.replaceAll(joiner, '')) ? [{ key, name }] : [],
    ),
  );

const wholeWord = (name: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])${name.replaceAll(joiner, '')}(?![\\p{L}\\p{M}])`, 'u');

const isDistinctive = (name: string): boolean => [...name].length >= minLetters && !otherWords.has(name);

const known = new Map<string, readonly string[]>();

/** Names of the weekdays from Monday on, or of the months. */
function namesOf(language: LanguageCode, part: 'weekday' | 'month'): readonly string[] {
  const id = `${language} ${part}`;
  const names =
    known.get(id) ??
    Array.from({ length: part === 'weekday' ? 7 : 12 }, (_, index) => {
      // The first of January 2024 was a Monday.
      const date = part === 'weekday' ? Date.UTC(2024, 0, index + 1) : Date.UTC(2024, index, 1);
      const format = new Intl.DateTimeFormat(language, { [part]: 'long', calendar: 'gregory', timeZone: 'UTC' });
      return format.format(date);
    });
  known.set(id, names);
  return names;
}
