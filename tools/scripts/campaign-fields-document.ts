import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { freeBet, freeSpins, limit, prizeLadder, reward, stake } from '../../src/campaigns/campaign-fields.ts';
import { campaignSchema } from '../../src/campaigns/campaign-schema.ts';
import { mechanicTable } from '../../src/campaigns/mechanics/mechanic-table.ts';
import { usualRange } from '../../src/campaigns/plausibility/usual-ranges.ts';

const root = path.resolve(import.meta.dirname, '../..');

const documentFile = path.join(root, 'docs/campaign-fields.md');

const nodeSchema = z.looseObject({
  type: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});
type Node = z.infer<typeof nodeSchema>;

const fieldTextSchema = z.record(z.string(), z.object({ label: z.string(), unit: z.string().optional() }));
const fieldTexts = new Map(
  Object.entries(
    fieldTextSchema.parse(JSON.parse(readFileSync(path.join(root, 'studio/texts/fields.en.json'), 'utf8'))),
  ),
);

const jsonSchema = (schema: z.ZodType): Node => {
  const { $schema: _, ...node } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return nodeSchema.parse(node);
};

/** Parts that many mechanics share, each with a separate table. */
const parts: Readonly<Record<string, z.ZodType>> = {
  reward,
  stake,
  freeBet,
  freeSpins,
  limit,
  prizes: prizeLadder,
};

const partNames: ReadonlyMap<string, string> = new Map(
  Object.entries(parts).map(([name, schema]) => [JSON.stringify(jsonSchema(schema)), name]),
);

/** A field of a schema, as the document has it. */
interface FieldRow {
  readonly field: string;
  /** Its explanation; undefined if it has none. */
  readonly says: string | undefined;
  readonly form: string;
  readonly usual: string;
}

/** Every field of every mechanic, and of the parts that they share, by the heading. */
function readFieldTables(): ReadonlyMap<string, readonly FieldRow[]> {
  return new Map([
    ['campaign.json', rowsOf('', jsonSchema(campaignSchema))],
    ...[...mechanicTable].map(([id, { factsSchema }]) => [id, rowsOf(id, jsonSchema(factsSchema))] as const),
    ...Object.entries(parts).map(([name, schema]) => [`part ${name}`, rowsOf('', jsonSchema(schema), [name])] as const),
  ]);
}

/** The rows of an object, of its nested objects, and of all of its variants. Each field has one row. */
function rowsOf(mechanic: string, node: Node, around: readonly string[] = [], prefix = ''): FieldRow[] {
  const rows = new Map<string, FieldRow>();
  const add = (row: FieldRow) => {
    const known = rows.get(row.field);
    const forms = known && known.form !== row.form ? `${known.form}, or ${row.form}` : row.form;
    rows.set(row.field, { ...row, form: forms });
  };
  for (const form of formsOf(node)) {
    for (const [key, value] of Object.entries(form.properties ?? {})) {
      const inner = nodeSchema.parse(value);
      const entry = inner.type === 'array' ? nodeSchema.parse(inner.items ?? {}) : inner;
      const field = `${prefix}${key}${inner.type === 'array' ? '[]' : ''}`;
      const names = [...around, key];
      const isNeeded = form.required?.includes(key) ?? false;
      add({
        field,
        says: textOf(names),
        form: `${formOf(inner)}${isNeeded ? '' : ', or left out'}`,
        usual: usualOf(mechanic, names),
      });
      if (nameOf(entry) === undefined && !isMoney(entry)) {
        for (const row of rowsOf(mechanic, entry, names, `${field}.`)) add(row);
      }
    }
  }
  return [...rows.values()];
}

function formsOf(node: Node): Node[] {
  const others = [...(node.anyOf ?? []), ...(node.oneOf ?? [])].map((form) => nodeSchema.parse(form));
  return others.length > 0 ? others.flatMap(formsOf) : [node];
}

const nameOf = (node: Node): string | undefined => partNames.get(JSON.stringify(node));

const isMoney = ({ properties }: Node): boolean =>
  properties !== undefined && Object.keys(properties).toSorted().join() === 'amount,currency';

/** How the value of a field is written. */
function formOf(node: Node): string {
  const name = nameOf(node);
  if (name !== undefined) return `see [${name}](#${name.toLowerCase()})`;
  if (isMoney(node)) return 'money';
  if (node.const !== undefined) return code(node.const);
  if (node.enum) return node.enum.map(code).join(', ');
  const forms = [...(node.anyOf ?? []), ...(node.oneOf ?? [])].map((form) => formOf(nodeSchema.parse(form)));
  if (forms.length > 0) return [...new Set(forms)].join(' or ');
  if (node.type === 'array') return `list: ${formOf(nodeSchema.parse(node.items ?? {}))}`;
  if (node.type === 'integer' || node.type === 'number') return numberForm(node);
  return plainForms[node.type ?? ''] ?? 'see [campaigns.md](campaigns.md)';
}

const plainForms: Readonly<Record<string, string>> = { string: 'text', boolean: '`true` or `false`', object: 'object' };

function numberForm({ type, minimum, maximum = Number.MAX_SAFE_INTEGER }: Node): string {
  const noun = type === 'integer' ? 'whole number' : 'number';
  const from = minimum === undefined || minimum <= Number.MIN_SAFE_INTEGER ? '' : ` from ${minimum}`;
  return `${noun}${from}${maximum >= Number.MAX_SAFE_INTEGER ? '' : ` to ${maximum}`}`;
}

const code = (value: unknown): string => `\`${String(value)}\``;

function textOf(names: readonly string[]): string | undefined {
  const text = fieldTexts.get(names.slice(-2).join('.')) ?? fieldTexts.get(names.at(-1) ?? '');
  return text && (text.unit === undefined ? text.label : `${text.label} (${text.unit})`);
}

function usualOf(mechanic: string, names: readonly string[]): string {
  const range = usualRange(mechanic, names);
  return range ? `${range[0].toLocaleString('en')} to ${range[1].toLocaleString('en')}` : '';
}

const intro = `# Fields of a campaign

Every field of \`campaign.json\` and of the facts of each mechanic, written out of their schemas by \`npm run docs\`.
[campaigns.md](campaigns.md) says how to make a campaign of them. \`[]\` is an entry of a list. Money is
\`{ "amount": 10, "currency": "EUR" }\`, in major units. A value outside what is usual (amounts in euros) is a warning of
\`npm run campaign -- check\`: it may be meant.
`;

function writeDocument(tables: ReadonlyMap<string, readonly FieldRow[]>): string {
  const sections = [...tables].map(
    ([heading, rows]) =>
      `## ${heading.replace(/^part /, '')}\n\n| Field | What it says | Written | Usual |\n| --- | --- | --- | --- |\n${rows
        .map(({ field, says = '', form, usual }) => `| \`${field}\` | ${says} | ${form} | ${usual} |`)
        .join('\n')}\n`,
  );
  return `${intro}\n${sections.join('\n')}`;
}

const tables = readFieldTables();

/** The document of the fields. */
export const fieldsDocument = { file: documentFile, text: writeDocument(tables) };

/** Fields without an explanation, each after the heading of its table. */
export const unexplainedFields: readonly string[] = [...tables].flatMap(([heading, rows]) =>
  rows.filter(({ says }) => says === undefined).map(({ field }) => `${heading}: ${field}`),
);
