import type { LanguageCode } from '../../../src/i18n/languages.ts';
import { type FieldPath, valueAt } from '../../../tools/scripts/campaign/field-values.ts';
import type { Comment, Place, StoredComment } from '../../comment-contracts.ts';
import { textFile } from '../../contracts.ts';
import type { Files } from '../repository/trees.ts';
import type { Contents } from './contents.ts';

/** Reads the contents at places of a version. */
export interface PlaceReader {
  /** Words or value; undefined if there are none. */
  readonly textAt: (place: Place) => string | undefined;
  /** Whether a place still has the words that a comment is about. */
  readonly stateOf: (comment: Pick<StoredComment, 'place' | 'quote'>) => Comment['state'];
  /** Whether a field exists, or could exist because its parent does. */
  readonly hasField: (path: FieldPath) => boolean;
}

/** Maximum characters of a quote: people don't compare longer ones, such as a list of prizes. */
const maxQuote = 2_000;

/** Contents are undefined for files without a page; they are read only when a sentence is needed. */
export function readPlaces(files: Files, readContents: () => Contents | undefined): PlaceReader {
  const facts = read(files, 'campaign.json');
  const textsOf = inEachLanguage((language) => read(files, textFile(language)));
  let known: { readonly contents: Contents | undefined } | undefined;
  const contents = (): Contents | undefined => {
    known ??= { contents: readContents() };
    return known.contents;
  };
  const composedIn = inEachLanguage((language) => contents()?.composed(language));
  const textAt = (place: Place): string | undefined => {
    if (place.kind === 'fact') return toQuote(valueAt(facts, place.path));
    if (place.kind === 'text') return toQuote(valueAt(textsOf(place.language), [place.key]));
    return composedIn(place.language)
      ?.find(({ id }) => id === place.id)
      ?.text.slice(0, maxQuote);
  };
  return {
    textAt,
    hasField: (path) => typeof valueAt(facts, path.slice(0, -1)) === 'object',
    stateOf: ({ place, quote }) => {
      if (place.kind === 'sentence' && !contents()) return 'unknown';
      const value = textAt(place);
      if (value === quote) return 'same';
      return value === undefined ? 'gone' : 'changed';
    },
  };
}

/** A text or a field may be commented on before it has a value; a sentence must exist. */
export function canHaveComment(places: PlaceReader, place: Place): boolean {
  if (place.kind === 'text') return true;
  return place.kind === 'fact' ? places.hasField(place.path) : places.textAt(place) !== undefined;
}

/** Caches the contents of each language, for any number of comments. */
function inEachLanguage<Value>(readLanguage: (language: LanguageCode) => Value): (language: LanguageCode) => Value {
  const known = new Map<LanguageCode, { readonly value: Value }>();
  return (language) => {
    const entry = known.get(language) ?? { value: readLanguage(language) };
    known.set(language, entry);
    return entry.value;
  };
}

function read(files: Files, file: string): unknown {
  try {
    return JSON.parse(files.get(file)?.toString('utf8') ?? '{}');
  } catch {
    // A draft that is not JSON has no texts to quote.
    return {};
  }
}

function toQuote(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, maxQuote);
}
