import type { Schema } from './schema-shape.ts';

/** The type of a value in a few words: `whole number, 0 to 100`. */
export function typeWords(schema: Schema, resolve: (schema: Schema) => Schema): string {
  const { const: only, enum: values, anyOf, oneOf, type, items, additionalProperties } = schema;
  if (only !== undefined) return code(only);
  if (values) return values.map(code).join(', ');
  const forms = anyOf ?? oneOf;
  if (forms) return [...new Set(forms.map((form) => typeWords(resolve(form), resolve)))].join(' or ');
  if (type === 'array') {
    const item = items && typeWords(resolve(items), resolve);
    return `list${lengthWords(schema.minItems, schema.maxItems)}${item === undefined || item === 'object' ? '' : ` of ${item}`}`;
  }
  if (type === 'object') {
    const hasNames = typeof additionalProperties === 'object' && schema.properties === undefined;
    return hasNames ? `object of ${typeWords(resolve(additionalProperties), resolve)}` : 'object';
  }
  if (type === 'string') {
    const like = schema.pattern === undefined ? '' : ` like ${code(schema.pattern)}`;
    return `text${lengthWords(schema.minLength, schema.maxLength)}${like}`;
  }
  if (type === 'integer' || type === 'number') {
    return `${type === 'integer' ? 'whole number' : 'number'}${rangeWords(schema.minimum, schema.maximum)}`;
  }
  return type ?? 'anything';
}

const code = (value: unknown): string => `\`${String(value)}\``;

function lengthWords(least = 0, most?: number): string {
  if (least === most) return ` of length ${most}`;
  if (most !== undefined) return ` of length ${least} to ${most}`;
  return least > 0 ? ` of length ${least} or more` : '';
}

function rangeWords(least?: number, most?: number): string {
  if (least !== undefined && most !== undefined) return ` from ${least} to ${most}`;
  if (least !== undefined) return ` from ${least}`;
  return most === undefined ? '' : ` up to ${most}`;
}
