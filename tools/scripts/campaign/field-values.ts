/** A place in the JSON of a campaign. */
export type FieldPath = readonly (string | number)[];

type Fields = Readonly<Record<string, unknown>>;

/** The value at a path; undefined if the fields have none. */
export function valueAt(node: unknown, [key, ...rest]: FieldPath): unknown {
  if (key === undefined) return node;
  if (Array.isArray(node)) return typeof key === 'number' ? valueAt(node[key], rest) : undefined;
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return undefined;
  return valueAt(Object.entries(node).find(([own]) => own === String(key))?.[1], rest);
}

/** The fields with one value changed, or removed if it is undefined. */
export function withValue(fields: Fields, [key, ...rest]: FieldPath, value: unknown): Fields {
  const name = String(key);
  const own = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const changed = valueWithin(own, rest, value);
  if (changed !== undefined) return { ...fields, [name]: changed };
  return Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name));
}

/** As {@link withValue}, of any value: an object, a list, or the value itself. */
export function valueWithin(node: unknown, path: FieldPath, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(node)) return node.map((item, index) => (index === key ? valueWithin(item, rest, value) : item));
  return withValue(Object.fromEntries(Object.entries(node ?? {})), path, value);
}

/** Updates the fields that are derived from the changed one: the main promotion, and whether there is an end. */
export function withFollowingFields(fields: Fields, [changed]: FieldPath): Fields {
  if (changed === 'expireTime') return withValue(fields, ['isLongTerm'], fields['expireTime'] === undefined);
  const ids: unknown = fields['promotionIds'];
  if (changed !== 'promotionIds' || !Array.isArray(ids) || ids.includes(fields['promotionId'])) return fields;
  return withValue(fields, ['promotionId'], ids[0]);
}
