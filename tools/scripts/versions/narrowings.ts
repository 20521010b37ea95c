import type { Schema } from '../openapi/schema-shape.ts';

/** A schema and the components that it may refer to. */
export interface Side {
  readonly schema: Schema;
  readonly components: Readonly<Record<string, Schema>>;
}

/** Places where `accepted` refuses a value that `sent` allows, one line each. */
export function narrowings(sent: Side, accepted: Side, place: string, seen: ReadonlySet<string> = new Set()): string[] {
  const pair = `${sent.schema.$ref} ${accepted.schema.$ref}`;
  if (sent.schema.$ref !== undefined && seen.has(pair)) return [];
  const known = new Set([...seen, pair]);
  const [from, to] = [resolved(sent), resolved(accepted)];
  const inner = (a: Schema, b: Schema, part: string) =>
    narrowings({ ...sent, schema: a }, { ...accepted, schema: b }, part, known);
  const [choices, allowed] = [from.anyOf ?? from.oneOf, to.anyOf ?? to.oneOf];
  if (choices) return choices.flatMap((choice) => inner(choice, to, place));
  if (allowed) {
    const problems = allowed.map((choice) => inner(from, choice, place));
    return problems.toSorted((one, other) => one.length - other.length)[0] ?? [];
  }
  if (to.type !== undefined && !(from.type === to.type || (from.type === 'integer' && to.type === 'number'))) {
    return [`${place}: was ${from.type ?? 'anything'}, is ${to.type}`];
  }
  return [
    ...valueNarrowings(from, to, place),
    ...limitNarrowings(from, to, place),
    ...(to.required ?? [])
      .filter((field) => !from.required?.includes(field))
      .map((field) => `${place}.${field}: is required now`),
    ...Object.entries(to.properties ?? {}).flatMap(([field, schema]) => {
      const before = from.properties?.[field];
      return before === undefined ? [] : inner(before, schema, `${place}.${field}`);
    }),
    ...(to.additionalProperties === false
      ? Object.keys(from.properties ?? {})
          .filter((field) => to.properties?.[field] === undefined)
          .map((field) => `${place}.${field}: is refused now`)
      : []),
    ...(typeof from.additionalProperties === 'object' && typeof to.additionalProperties === 'object'
      ? inner(from.additionalProperties, to.additionalProperties, `${place}.*`)
      : []),
    ...(from.items && to.items ? inner(from.items, to.items, `${place}[]`) : []),
    ...(to.prefixItems ?? []).flatMap((schema, index) => {
      const before = from.prefixItems?.[index];
      return before === undefined ? [] : inner(before, schema, `${place}[${index}]`);
    }),
  ];
}

/** The schema itself, or the component that it refers to. */
export function resolved({ schema, components }: Side): Schema {
  if (schema.$ref === undefined) return schema;
  return components[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] ?? {};
}

function valueNarrowings(from: Schema, to: Schema, place: string): string[] {
  const [before, now] = [valuesOf(from), valuesOf(to)];
  if (now === undefined)
    return from.pattern === to.pattern || to.pattern === undefined ? [] : [`${place}: must match ${to.pattern}`];
  if (before === undefined) return [`${place}: must be one of ${now.join(', ')}`];
  const gone = before.filter((value) => !now.includes(value));
  return gone.length > 0 ? [`${place}: ${gone.join(', ')} is no longer a value`] : [];
}

const valuesOf = (schema: Schema): readonly unknown[] | undefined =>
  schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);

const lower = ['minimum', 'minLength', 'minItems'] as const;
const upper = ['maximum', 'maxLength', 'maxItems'] as const;

function limitNarrowings(from: Schema, to: Schema, place: string): string[] {
  const changed = (limit: (typeof lower | typeof upper)[number]) =>
    `${place}: ${limit} was ${from[limit] ?? 'open'}, is ${to[limit]}`;
  return [
    ...lower.filter((limit) => (to[limit] ?? -Infinity) > (from[limit] ?? -Infinity)).map(changed),
    ...upper.filter((limit) => (to[limit] ?? Infinity) < (from[limit] ?? Infinity)).map(changed),
  ];
}
