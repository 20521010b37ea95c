import * as z from 'zod';
import { catalogue, type MessageType } from '../../../src/host/catalogue.ts';
import type { MessageSpec } from '../../../src/host/catalogue-types.ts';
import { messageDescriptions } from '../../../src/host/message-descriptions.ts';
import { messageExamples } from '../../../src/host/message-examples.ts';

/** A part of a JSON Schema (draft 2020-12), as far as the contracts of messages need it. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
  readonly type?: string | undefined;
  readonly const?: unknown;
  readonly enum?: readonly string[] | undefined;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly items?: JsonSchema | undefined;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
}

const jsonSchemaSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.looseObject({
    type: z.string().optional(),
    enum: z.array(z.string()).optional(),
    anyOf: z.array(jsonSchemaSchema).optional(),
    items: jsonSchemaSchema.optional(),
    properties: z.record(z.string(), jsonSchemaSchema).optional(),
    required: z.array(z.string()).optional(),
  }),
);

/** One field of a message besides its type. */
export interface MessageField {
  readonly name: string;
  readonly text: string;
  readonly since: number;
  readonly isRequired: boolean;
  readonly schema: JsonSchema;
}

/** One message, with everything that documents and stubs contain about it. */
export interface MessageModel {
  readonly type: string;
  readonly spec: MessageSpec;
  readonly text: string;
  readonly fields: readonly MessageField[];
  readonly schema: JsonSchema;
  readonly replySchema: JsonSchema | undefined;
  readonly example: unknown;
  readonly exampleReply: unknown;
}

/** Every message of the catalogue, in its order. */
export const readMessages = (): MessageModel[] =>
  Object.entries(catalogue).flatMap(([type, spec]) => (isType(type) ? [readModel(type, spec)] : []));

const isType = (type: string): type is MessageType => Object.hasOwn(catalogue, type);

function readModel(type: MessageType, spec: MessageSpec): MessageModel {
  const { text, fields } = messageDescriptions[type];
  const schema = schemaOf(spec.contract);
  const words: Readonly<Record<string, string>> = fields;
  const later: Readonly<Record<string, number>> = spec.fieldsSince ?? {};
  const { message, reply } = messageExamples[type];
  return {
    type,
    spec,
    text,
    schema,
    replySchema: spec.reply && schemaOf(spec.reply.contract),
    fields: Object.entries(schema.properties ?? {})
      .filter(([name]) => name !== 'type')
      .map(([name, field]) => ({
        name,
        text: words[name] ?? '',
        since: later[name] ?? spec.since,
        isRequired: schema.required?.includes(name) ?? false,
        schema: field,
      })),
    example: message,
    exampleReply: reply,
  };
}

/** The contract as JSON Schema, without the draft's name, which the document has. */
function schemaOf(contract: z.core.$ZodType): JsonSchema {
  const { $schema: _, ...schema } = jsonSchemaSchema.parse(z.toJSONSchema(contract, { io: 'input' }));
  return schema;
}

/** Type of a field, for languages with types. */
export interface FieldKind {
  readonly name: 'text' | 'choice' | 'whole' | 'number' | 'flag' | 'record' | 'list';
  /** Whether the field may be null, which differs from leaving it out. */
  readonly isNullable: boolean;
  readonly choices: readonly string[];
}

const kindNames: Readonly<Record<string, FieldKind['name']>> = {
  string: 'text',
  integer: 'whole',
  number: 'number',
  boolean: 'flag',
  object: 'record',
  array: 'list',
};

/** Throws for a contract without a type in the stubs, which the generator must then learn. */
export function kindOf(field: MessageField): FieldKind {
  const { anyOf = [field.schema] } = field.schema;
  const [schema, ...others] = anyOf.filter(({ type }) => type !== 'null');
  const name = kindNames[schema?.type ?? ''];
  if (!schema || !name || others.length > 0) throw new Error(`The field ${field.name} has no type in Kotlin and Swift`);
  const isNullable = anyOf.some(({ type }) => type === 'null');
  if (schema.enum && isNullable)
    throw new Error(`The field ${field.name} is a choice that may be null, which is not supported yet`);
  const isWhole = name === 'number' && Number.isInteger(schema.const);
  return {
    name: schema.enum ? 'choice' : isWhole ? 'whole' : name,
    isNullable,
    choices: schema.enum ?? [],
  };
}

/** Limits of a text or a whole number besides its type. */
export interface FieldLimits {
  /** Limits of the number, or of the text's length in UTF-16 units. */
  readonly range: readonly [least: number, most: number | undefined] | undefined;
  /** For every engine: `\z` is the end of the text, before which Java and ICU would allow a line break. */
  readonly pattern: string | undefined;
}

/** The limits of a field, without those inside an object or a list. */
export function fieldLimits(field: MessageField): FieldLimits {
  const { anyOf = [field.schema] } = field.schema;
  const schema = anyOf.find(({ type }) => type !== 'null') ?? {};
  const [least, most] =
    kindOf(field).name === 'text'
      ? [schema['minLength'], schema['maxLength']]
      : [schema.const ?? schema['minimum'], schema.const ?? schema['maximum']];
  const { pattern } = schema;
  const isLimited = isLimit(least) || isLimit(most);
  return {
    range: isLimited ? [isLimit(least) ? least : 0, isLimit(most) ? most : undefined] : undefined,
    pattern: typeof pattern === 'string' ? portable(pattern) : undefined,
  };
}

/** Whether it is a limit of the contract: zod writes the safe integers as limits if there is none. */
const isLimit = (limit: unknown): limit is number =>
  typeof limit === 'number' && Math.abs(limit) < Number.MAX_SAFE_INTEGER;

/** Throws for patterns that JavaScript, Java and ICU read differently. */
function portable(pattern: string): string {
  if (/\\[wdsb]|\[[^\]\\]*\[/.test(pattern)) throw new Error(`Engines read this pattern differently: ${pattern}`);

  return pattern.replaceAll('\\/', '/').replace(/\$$/, '\\z');
}

/** The words of a name: `sessionChanged` and `soc_reg` have two each. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_-]/);
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** `SessionChanged` */
export const pascalCase = (name: string): string => wordsOf(name).map(capital).join('');
/** `SESSION_CHANGED` */
export const upperCase = (name: string): string => wordsOf(name).join('_').toUpperCase();
/** `sessionChanged` */
export const camelCase = (name: string): string =>
  wordsOf(name)
    .map((word, index) => (index === 0 ? word : capital(word)))
    .join('');

/** The name of the type of a field that is one of several words. */
export const enumName = (type: string, { name }: MessageField): string => pascalCase(type) + pascalCase(name);

export const choicesOf = (fields: readonly MessageField[]): MessageField[] =>
  fields.filter((field) => kindOf(field).name === 'choice');
