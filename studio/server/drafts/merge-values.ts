import { isDeepStrictEqual } from 'node:util';
import type { FieldPath } from '../../../tools/scripts/campaign/field-values.ts';

/** A value with the changes of two people, and the places that both have changed: there it has mine. */
export interface Merged {
  readonly value: unknown;
  readonly conflicts: readonly FieldPath[];
}

type Fields = Readonly<Record<string, unknown>>;
type List = readonly unknown[];

/** Whose change `theirs` is: a person may send one change twice. */
export type Writer = 'another-person' | 'same-person';

/** Merges two changes of one JSON value, leaf by leaf. `undefined` is a field that is not there. */
export function mergeValues(before: unknown, mine: unknown, theirs: unknown, writer: Writer): Merged {
  if (isDeepStrictEqual(theirs, before)) return { value: mine, conflicts: [] };
  if (isDeepStrictEqual(mine, before)) return { value: theirs, conflicts: [] };
  if (isDeepStrictEqual(mine, theirs))
    return { value: mine, conflicts: writer === 'same-person' ? [] : listsWithNewItems(before, mine) };
  if (isFields(before) && isFields(mine) && isFields(theirs)) return mergeFields(before, mine, theirs, writer);
  if (isList(before) && isList(mine) && isList(theirs)) return mergeLists(before, mine, theirs, writer);
  return { value: mine, conflicts: [[]] };
}

/** Lists to which an item was added. Two people who add equal items mean two, which they fill in next. */
function listsWithNewItems(before: unknown, after: unknown): readonly FieldPath[] {
  if (isList(before) && isList(after)) {
    if (after.length > before.length && after.some(isFields)) return [[]];
    return after.flatMap((item, index) => listsWithNewItems(before[index], item).map((place) => [index, ...place]));
  }
  if (!isFields(before) || !isFields(after)) return [];
  return Object.entries(after).flatMap(([key, value]) =>
    listsWithNewItems(own(before, key), value).map((place) => [key, ...place]),
  );
}

function mergeFields(before: Fields, mine: Fields, theirs: Fields, writer: Writer): Merged {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const merged = keys.map(
    (key) => [key, mergeValues(own(before, key), own(mine, key), own(theirs, key), writer)] as const,
  );
  return {
    value: Object.fromEntries(merged.flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value]]))),
    conflicts: merged.flatMap(([key, { conflicts }]) => conflicts.map((place) => [key, ...place])),
  };
}

/** Items keep their places if both lists are as long as before; otherwise one part of the list was replaced by each. */
function mergeLists(before: List, mine: List, theirs: List, writer: Writer): Merged {
  // An item that has moved has no place at which the other change could be found.
  if (hasMovedItems(before, mine) || hasMovedItems(before, theirs)) return { value: mine, conflicts: [[]] };
  if (mine.length === before.length && theirs.length === before.length) {
    const merged = before.map((item, index) => mergeValues(item, mine[index], theirs[index], writer));
    return {
      value: merged.map(({ value }) => value),
      conflicts: merged.flatMap(({ conflicts }, index) => conflicts.map((place) => [index, ...place])),
    };
  }
  const [first, second] = [replacedPart(before, mine), replacedPart(before, theirs)].sort(
    (one, other) => one.from - other.from,
  );
  // Two insertions at one place have no order.
  if (!first || !second || first.to > second.from || first.from === second.from)
    return { value: mine, conflicts: [[]] };
  return {
    value: [
      ...before.slice(0, first.from),
      ...first.items,
      ...before.slice(first.to, second.from),
      ...second.items,
      ...before.slice(second.to),
    ],
    conflicts: [],
  };
}

/** Whether a list of the same length has an item at another place than before. */
const hasMovedItems = (before: List, after: List): boolean =>
  after.length === before.length &&
  after.some(
    (item, index) => !isDeepStrictEqual(item, before[index]) && before.some((known) => isDeepStrictEqual(known, item)),
  );

/** The part of a list that differs, and the items in its place. */
function replacedPart(before: List, after: List) {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && isDeepStrictEqual(before[from], after[from])) from += 1;
  let same = 0;
  while (same < shorter - from && isDeepStrictEqual(before.at(-1 - same), after.at(-1 - same))) same += 1;
  return { from, to: before.length - same, items: after.slice(from, after.length - same) };
}

const own = (fields: Fields, key: string): unknown => (Object.hasOwn(fields, key) ? fields[key] : undefined);

const isList = (value: unknown): value is List => Array.isArray(value);

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !isList(value);
