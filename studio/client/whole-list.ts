import { type FieldPath, valueAt, valueWithin } from '../../tools/scripts/campaign/field-values.ts';
import type { Change } from '../contracts.ts';

/**
 * The change of a field; within a list, the change of the whole list. The number of an item would be another item's once someone else has added
 * or removed one, and a merge of lists finds the item.
 */
export function changeOfWholeList(contents: unknown, path: FieldPath, value: unknown): Omit<Change, 'file'> {
  const index = path.findIndex((key) => typeof key === 'number');
  const place = index === -1 ? path : path.slice(0, index);
  const before = valueAt(contents, place);
  return { path: [...place], before, value: valueWithin(before, path.slice(place.length), value) };
}
