import type { Schema } from '../openapi/schema-shape.ts';
import { resolved, type Side } from './narrowings.ts';

/** Fields of `before` that `now` lacks and that were not `deprecated`, as paths. */
export function removals(before: Side, now: Side, place: string): string[] {
  return findRemovals([before], [now], place, new Set());
}

/** Compares all forms of a value at once: a field that another form still has is not removed. */
function findRemovals(
  before: readonly Side[],
  now: readonly Side[],
  place: string,
  around: ReadonlySet<string>,
): string[] {
  const names = before.map(({ schema }) => schema.$ref).filter((name) => name !== undefined);
  if (names.length > 0 && names.every((name) => around.has(name))) return [];
  const inside = new Set([...around, ...names]);
  const current = partsOf(now);
  return [...partsOf(before)].flatMap(([part, forms]) => {
    const kept = current.get(part);
    if (kept !== undefined) return findRemovals(forms, kept, place + part, inside);
    return forms.every((form) => isDeprecated(form)) ? [] : [place + part];
  });
}

const isDeprecated = (side: Side): boolean => side.schema.deprecated ?? resolved(side).deprecated ?? false;

/** The parts of all forms, as paths name them: `.field`, `[]`, `.*`. */
function partsOf(sides: readonly Side[]): ReadonlyMap<string, readonly Side[]> {
  const parts = new Map<string, Side[]>();
  const add = (side: Side): void => {
    const schema = resolved(side);
    for (const form of schema.anyOf ?? schema.oneOf ?? []) add({ ...side, schema: form });
    for (const [part, inner] of innerSchemas(schema)) {
      parts.set(part, [...(parts.get(part) ?? []), { ...side, schema: inner }]);
    }
  };
  for (const side of sides) add(side);
  return parts;
}

const innerSchemas = ({ properties = {}, items, additionalProperties }: Schema): (readonly [string, Schema])[] => [
  ...Object.entries(properties).map(([field, schema]) => [`.${field}`, schema] as const),
  ...(items ? [['[]', items] as const] : []),
  ...(typeof additionalProperties === 'object' ? [['.*', additionalProperties] as const] : []),
];
