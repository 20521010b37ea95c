import { pathParts, safeEncodings } from '../../../src/host/host-path-parts.ts';
import type { JsonSchema, MessageField, MessageModel } from './model.ts';

const opening = `/**
 * Compact table of the page's messages, written by \`npm run host-messages\` from the catalogue. Do not edit. Each rule
 * lists its message types. A rule: \`!\` if the reply says whether the host accepted the message, \`=\` if it says
 * something else; then the fields: name, \`?\` if optional, pattern of its JSON, limit. \`{…}\` refers to a named pattern.
 */
export const messageTable: Readonly<Record<string, string>> = {
`;

/** The contracts of a page's messages as a table small enough for every host page. */
export function writeTable(messages: readonly MessageModel[]): string {
  const types = Map.groupBy(
    messages.filter(({ spec }) => spec.direction !== 'host-to-page'),
    ({ replySchema, fields }) => answerSign(replySchema) + fields.map(fieldRule).join(' '),
  );
  const lines = Array.from(
    types,
    ([rule, models]) => `  '${rule}':${writeList(models.map(({ type }) => type).join(' '), rule)},\n`,
  );
  return `${opening}${lines.join('')}};\n`;
}

/** Writes the types on the line of the rule or below it, as the formatter does. */
const writeList = (types: string, rule: string): string =>
  `${rule.length + types.length > 110 ? '\n    ' : ' '}'${types}'`;

const answerSign = (reply: JsonSchema | undefined): string =>
  reply === undefined ? '' : Object.keys(reply.properties ?? {}).join() === 'isAccepted' ? '!' : '=';

const fieldRule = ({ name, isRequired, schema }: MessageField): string =>
  `${name}${isRequired ? '' : '?'}:${kindWithLimit(schema)}`;

/** Throws for a contract without a kind in `check-fields.ts`, which must then learn it. */
function kindWithLimit(schema: JsonSchema): string {
  const { type, const: only, enum: choices, items } = schema;
  if (typeof only === 'number') return String(only);
  if (choices) return `"(${choices.join('|')})"`;
  if (type === 'string') return textKind(schema);
  if (type === 'integer') return `\\\\d+:${limitOf(schema, 'maximum')}`;
  if (type === 'array' && items?.type === 'integer') return '\\\\[\\\\d+(,\\\\d+)*]';
  if (type === 'boolean') return 'true|false';
  if (type === 'object') return '{[^]*}';
  throw new Error(`check-fields.ts has no kind for ${JSON.stringify(schema)}`);
}

function textKind(schema: JsonSchema): string {
  const { pattern } = schema;
  const limit = limitOf(schema, 'maxLength');
  if (typeof pattern !== 'string') return `{text}:${limit}`;
  if (pattern.startsWith('^https:')) return `{url}:${limit}`;
  if (/^\^\\?\/$/.test(pattern)) return `"/[^]*":${limit}`;
  if (pattern.startsWith(`^${safeEncodings}`)) return `"${pathKind(pattern)}"`;
  throw new Error(`check-fields.ts has no kind for texts like ${pattern}`);
}

/** The pattern of a path with the names of its parts, without its anchors and the parts that all paths share. */
export const shortPathPattern = (pattern: string): string =>
  Object.entries(pathParts)
    .reduce(
      (rest, [name, part]) => rest.replaceAll(part, `{${name}}`),
      pattern.slice(1, -1).replaceAll('\\/', '/').replace(safeEncodings, ''),
    )
    .replaceAll('(?:', '(');

function pathKind(pattern: string): string {
  const short = shortPathPattern(pattern).replaceAll('\\', '\\\\');
  if (/[\s:']/.test(short)) throw new Error(`check-fields.ts can't read ${short}`);
  return short;
}

function limitOf(schema: JsonSchema, name: string): number {
  const limit = schema[name];
  if (typeof limit !== 'number') throw new Error(`A field without ${name}: ${JSON.stringify(schema)}`);
  return limit;
}
