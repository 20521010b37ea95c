import * as z from 'zod';
import { declarations, fieldComment } from '../contracts/contract-comments.ts';
import { isDeprecated } from './deprecation.ts';

/** A JSON Schema as OpenAPI 3.1 has it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

const commentsKey = 'x-comments';

/** The named contracts by the names of their components: `Wheel` of `wheelSchema`. */
const names = new Map(
  [...declarations].flatMap(([value, { name }]) =>
    value instanceof z.core.$ZodType && name.endsWith('Schema')
      ? [[value, `${name[0]?.toUpperCase()}${name.slice(1, -'Schema'.length)}`] as const]
      : [],
  ),
);

/** The replies of a platform, by the names of contracts: input, since Marquee fills in what may be missing. */
export function replyComponents(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [contract, id] of names) registry.add(contract, { id });
  const { schemas } = z.toJSONSchema(registry, {
    ...settings,
    io: 'input',
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, tidy(schema)]));
}

/** Reference to the component of a named contract, or else its schema. */
export const replySchema = (contract: z.core.$ZodType): JsonSchema => {
  const name = names.get(contract);
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
  return tidy(z.toJSONSchema(contract, { ...settings, io: 'input' }));
};

/** The schema of a request, as Marquee sends it. */
export const requestSchema = (contract: z.core.$ZodType): JsonSchema =>
  tidy(z.toJSONSchema(contract, { ...settings, io: 'output' }));

const settings = {
  unrepresentable: 'any',
  override: ({ zodSchema, jsonSchema }) => {
    const declared = declarations.get(zodSchema);
    if (declared?.comment !== undefined) jsonSchema.description ??= declared.comment;
    const def = zodSchema._zod.def;
    if (def.type !== 'object') return;
    const comments = Object.keys(def.shape).flatMap((field) => {
      const comment = Reflect.get(def.shape, fieldComment(field));
      return typeof comment === 'string' ? [[field, comment] as const] : [];
    });
    if (comments.length > 0) jsonSchema[commentsKey] = Object.fromEntries(comments);
  },
} as const satisfies z.core.ToJSONSchemaParams;

const textsSchema = z.record(z.string(), z.string());
const propertiesSchema = z.record(z.string(), z.record(z.string(), z.unknown()));

/** Turns comments into descriptions of their fields, and removes what components don't need. */
function tidy(schema: JsonSchema): JsonSchema {
  const { $schema: _, $id: _id, '~standard': _standard, [commentsKey]: comments, ...rest } = schema;
  const meaningful = Object.entries(rest).filter(([, value]) => Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER);
  const tidied = withDeprecation(Object.fromEntries(meaningful.map(([key, value]) => [key, tidyValue(value)])));
  const { data: texts } = textsSchema.safeParse(comments);
  const { data: properties } = propertiesSchema.safeParse(tidied['properties']);
  if (!texts || !properties) return tidied;
  const described = Object.entries(properties).map(([field, property]) => {
    const description = texts[field];
    if (description === undefined) return [field, property];
    return [field, withDeprecation({ ...property, description })];
  });
  return { ...tidied, properties: Object.fromEntries(described) };
}

const withDeprecation = (schema: JsonSchema): JsonSchema =>
  isDeprecated(String(schema['description'])) ? { ...schema, deprecated: true } : schema;

function tidyValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidyValue);
  if (typeof value !== 'object' || value === null) return value;
  return tidy(Object.fromEntries(Object.entries(value)));
}
