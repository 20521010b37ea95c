import { isDeepStrictEqual } from 'node:util';
import { localeCodes } from '../../../config/languages.ts';
import { isArtFile } from '../../../server/config/folder-kinds.ts';
import { type Locale, tagOf } from '../../locales.ts';
import type { Differences } from '../../publishing-contracts.ts';
import type { Files } from '../repository/trees.ts';
import type { Contents } from './contents.ts';
import type { Sentences } from './sentences.ts';

/** A version in a comparison. */
export interface Side {
  readonly files: Files;
  /** Sentences as they were published. */
  readonly stored: ReadonlyMap<string, Sentences> | undefined;
  /** Missing for a version that can't be composed now. */
  readonly contents: Contents | undefined;
}

/** Differences as visitors see them, in one country or in general. A missing side counts as empty. */
export function differencesOf(before: Side | undefined, after: Side | undefined, country?: string): Differences {
  return {
    languages: localeCodes.flatMap((language) => {
      const parts = compareParts(sentencesIn(before, { language, country }), sentencesIn(after, { language, country }));
      return parts.length > 0 ? [{ language, parts }] : [];
    }),
    facts: compareFacts(factsOf(before), factsOf(after)),
    art: compareArt(before, after),
    unknown: [...(isUnknown(before) ? ['before' as const] : []), ...(isUnknown(after) ? ['after' as const] : [])],
  };
}

const isUnknown = (side: Side | undefined): boolean => side !== undefined && !side.contents && !side.stored;

function sentencesIn(side: Side | undefined, locale: Locale): Sentences {
  const { language, country } = locale;
  const stored = side?.stored?.get(tagOf(locale));
  if (stored) return stored;
  return side?.contents?.languages.includes(language) ? side.contents.sentences(language, country) : [];
}

/** Sentences that only one of the versions has, part by part. */
function compareParts(before: Sentences, after: Sentences): Differences['languages'][number]['parts'] {
  const titles = [...new Set([...before, ...after].map(({ title }) => title))];
  return titles
    .map((title) => {
      const linesOf = (parts: Sentences) => parts.find((part) => part.title === title)?.lines ?? [];
      const [then, now] = [linesOf(before), linesOf(after)];
      return {
        title,
        before: then.filter((line) => !now.includes(line)),
        after: now.filter((line) => !then.includes(line)),
      };
    })
    .filter((part) => part.before.length > 0 || part.after.length > 0);
}

function factsOf(side: Side | undefined): ReadonlyMap<string, string> {
  try {
    return new Map(flat(JSON.parse(side?.files.get('campaign.json')?.toString('utf8') ?? '{}'), ''));
  } catch {
    // A draft that is not JSON has no facts to compare.
    return new Map();
  }
}

/** Fields in a flat form: `facts.deposits[0].percent` and its value. */
function flat(value: unknown, place: string): (readonly [string, string])[] {
  if (typeof value !== 'object' || value === null) return [[place, String(value)]];
  const entries = Array.isArray(value)
    ? value.map((item, index) => [`${place}[${index}]`, item] as const)
    : Object.entries(value).map(([key, item]) => [place === '' ? key : `${place}.${key}`, item] as const);
  return entries.flatMap(([inner, item]) => flat(item, inner));
}

function compareFacts(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Differences['facts'] {
  const fields = [...new Set([...before.keys(), ...after.keys()])];
  return fields
    .map((field) => ({ field, before: before.get(field), after: after.get(field) }))
    .filter(({ before: then, after: now }) => then !== now);
}

function compareArt(before: Side | undefined, after: Side | undefined): Differences['art'] {
  const names = [before, after].flatMap((side) => [...(side?.files.keys() ?? [])].filter(isArtFile));
  return [...new Set(names)].sort().flatMap((file) => {
    const [then, now] = [before?.files.get(file), after?.files.get(file)];
    return isDeepStrictEqual(then, now) ? [] : [{ file, before: then !== undefined, after: now !== undefined }];
  });
}
