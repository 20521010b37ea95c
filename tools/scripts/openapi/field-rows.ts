import { type Schema, schemaShape } from './schema-shape.ts';
import { typeWords } from './type-words.ts';

/** A field of a request or a reply, as documents list it. */
export interface FieldRow {
  /** `sectors[].chance.wins`. */
  readonly field: string;
  readonly type: string;
  /** `in its form`: required, but the field exists only in one variant. */
  readonly required: 'yes' | 'in its form' | '–';
  readonly meaning: string;
}

type Components = Readonly<Record<string, unknown>>;

/** The fields of a schema and of the objects inside it, each once; the forms of a choice are listed one after the other. */
export function fieldRows(schema: unknown, components: Components): FieldRow[] {
  const rows = new Map<string, FieldRow>();
  collect(schemaShape.parse(schema), '', { components, rows, around: [] });
  return [...rows.values()];
}

interface Place {
  readonly components: Components;
  readonly rows: Map<string, FieldRow>;
  /** Names of the enclosing components: a recursive one is listed once. */
  readonly around: readonly string[];
  /** Fields that every form of a choice requires; missing outside of a choice. */
  readonly common?: ReadonlySet<string>;
}

function collect(reference: Schema, field: string, place: Place): void {
  const { schema, name } = resolveSchema(reference, place.components);
  if (name !== undefined && place.around.includes(name)) return;
  const { common, ...outside } = place;
  const inside = name === undefined ? outside : { ...outside, around: [...place.around, name] };
  const forms = schema.anyOf ?? schema.oneOf ?? [];
  const inAll = commonFields(forms.map((form) => resolveSchema(form, place.components).schema));
  for (const form of forms) collect(form, field, { ...inside, common: inAll });
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    const path = field === '' ? key : `${field}.${key}`;
    const isRequired = schema.required?.includes(key) ?? false;
    const required = isRequired ? (common?.has(key) === false ? 'in its form' : 'yes') : '–';
    addRow(path, property, required, inside);
    collect(property, path, inside);
  }
  if (schema.items) collect(schema.items, `${field}[]`, inside);
  for (const [index, item] of (schema.prefixItems ?? []).entries()) collect(item, `${field}[${index}]`, inside);
  if (typeof schema.additionalProperties === 'object') collect(schema.additionalProperties, `${field}.*`, inside);
}

/** Fields that all forms of a value require; forms without fields, such as `null`, are ignored. */
function commonFields(forms: readonly Schema[]): ReadonlySet<string> {
  const [first = [], ...others] = forms.filter(({ properties }) => properties).map(({ required = [] }) => required);
  return new Set(first.filter((name) => others.every((names) => names.includes(name))));
}

/** A field of several forms has their types. */
function addRow(field: string, reference: Schema, required: FieldRow['required'], { components, rows }: Place): void {
  const { schema } = resolveSchema(reference, components);
  const known = rows.get(field);
  const type = typeWords(schema, (inner) => resolveSchema(inner, components).schema);
  rows.set(field, {
    field,
    type: known && known.type !== type ? `${known.type} or ${type}` : type,
    required: known?.required ?? required,
    meaning: known?.meaning || (reference.description ?? schema.description ?? ''),
  });
}

function resolveSchema(schema: Schema, components: Components): { readonly schema: Schema; readonly name?: string } {
  if (schema.$ref === undefined) return { schema };
  const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  const { description } = schema;
  const component = schemaShape.parse(components[name]);
  return { schema: description === undefined ? component : { ...component, description }, name };
}
