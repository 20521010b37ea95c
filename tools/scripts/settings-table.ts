import path from 'node:path';
import * as z from 'zod';

const root = path.resolve(import.meta.dirname, '../..');

const propertySchema = z.looseObject({
  enum: z.array(z.string()).optional(),
  default: z.union([z.string(), z.number()]).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});

/** A Markdown table of environment variables: name, default, values and description. */
export function settingsTable(schema: z.ZodObject): string {
  const { properties, required = [] } = z
    .object({ properties: z.record(z.string(), propertySchema), required: z.array(z.string()).optional() })
    .parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  const rows = Object.entries(properties).map(([name, property]) => [
    `\`${name}\``,
    required.includes(name) ? 'required' : describeDefault(property.default),
    describeValues(property),
    schema.shape[name]?.description ?? '',
  ]);
  return [['Variable', 'Default', 'Values', 'Meaning'], ['---', '---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function describeDefault(value: string | number | undefined): string {
  if (value === undefined || value === '') return '';
  if (typeof value === 'number') return `\`${value}\``;
  // The path of a folder on this machine means nothing to readers; its path in the repository does.
  return `\`${path.isAbsolute(value) ? path.relative(root, value) : value}\``;
}

function describeValues({ enum: values, minimum, maximum }: z.infer<typeof propertySchema>): string {
  if (values !== undefined) return values.map((value) => `\`${value}\``).join(', ');
  return minimum === undefined || maximum === undefined ? '' : `${minimum} to ${maximum}`;
}
