import path from 'node:path';
import { fallbackDescriptions, hostPathDescriptions } from '../../src/host/message-descriptions.ts';
import { writeKotlin } from './kotlin.ts';
import { type JsonSchema, type MessageField, type MessageModel, readMessages } from './model.ts';
import { writeSchema } from './schema.ts';
import { writeSwift } from './swift.ts';
import { shortPathPattern, writeTable } from './table.ts';
import { writeTypeScript } from './typescript.ts';
import { pathGrammar, wireFormat } from './wire-format.ts';

const docs = path.resolve(import.meta.dirname, '../../docs');
const embed = path.resolve(import.meta.dirname, '../../client/embed');
const hostSide = path.resolve(import.meta.dirname, '../../src/host/host-side');

/** A file that is written from the catalogue. */
interface WrittenFile {
  readonly file: string;
  readonly text: string;
}

/** Every file that is generated from the catalogue, with its content. */
export function writeHostMessages(): WrittenFile[] {
  const messages = readMessages();
  return [
    { file: path.join(docs, 'host-messages.md'), text: writeDocument(messages) },
    { file: path.join(docs, 'host-messages/schema.json'), text: writeSchema(messages) },
    { file: path.join(docs, 'host-messages/HostMessages.kt'), text: writeKotlin(messages) },
    { file: path.join(docs, 'host-messages/HostMessages.swift'), text: writeSwift(messages) },
    { file: path.join(hostSide, 'message-table.ts'), text: writeTable(messages) },
    { file: path.join(embed, 'marquee.d.ts'), text: writeTypeScript(messages) },
  ];
}

const introduction = `# Host messages

What a Marquee page and its host say to each other, for the teams that build hosts. Written by \`npm run host-messages\` from
the catalogue in \`src/host/\`; \`scripts/host-messages/document.lint.test.ts\` fails when it is out of date. The same as JSON Schema
(2020-12): \`host-messages/schema.json\`. For apps: \`host-messages/HostMessages.kt\` (\`org.json\`) and
\`host-messages/HostMessages.swift\`; they check types, enumerations,
lengths, ranges and patterns of all fields, the schema those inside objects too.
Why it is so: \`decisions/0024-host-message-catalogue.md\`.

- A message is an object with a \`type\`. One without is refused: "Can't send data without required type parameter".
- A field that does not fit refuses the whole message. Fields that are not listed are left out: a later version may have more.
- Types that are not listed are left alone.
- Version 1 is what a host knew before it said its version; version 2 is what Marquee has added.
- A budget is how long the page waits for the answer. Then, and without a host, it does what "Without an answer" says.
- "Not twice": the same message again is another request, so it is never repeated by itself.
`;

const headings = ['Type', 'Direction', 'Since', 'Parameters', 'Answer', 'Without an answer', 'Example'];

/** The catalogue as Markdown. */
function writeDocument(messages: readonly MessageModel[]): string {
  const paths = messages.flatMap(({ type, spec, fields }) =>
    spec.opens ? [[code(type), code(hostPathDescriptions[spec.opens]), code(pathPattern(fields))]] : [],
  );
  return `${introduction}
## Messages

${table(headings, messages.map(cellsOf))}
## Paths

The paths that messages ask the host to open. Every value in them is encoded; a part with a question mark may be missing.

${table(['Type', 'Path', 'Pattern'], paths)}
${pathGrammar}
${wireFormat}`;
}

/** The pattern of the path of a message, with the names of its parts. */
function pathPattern(fields: readonly MessageField[]): string {
  const pattern = fields.find(({ name }) => name === 'path')?.schema['pattern'];
  if (typeof pattern !== 'string') throw new Error('A message that opens a path has no pattern for it');
  return shortPathPattern(pattern);
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `${[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;

const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;
const list = (items: readonly string[]): string => (items.length === 0 ? '–' : items.join('<br>'));

function cellsOf({ type, text, spec, fields, replySchema, example, exampleReply }: MessageModel): string[] {
  const answer = replySchema === undefined ? [] : [typeWords(replySchema), `within ${spec.reply?.budget} ms`];
  return [
    `${code(type)}<br>${text}${spec.isRepeatable ? '' : ' Not twice.'}`,
    spec.direction.replaceAll('-', ' '),
    String(spec.since),
    list(fields.map(fieldWords)),
    list(answer),
    fallbackDescriptions[spec.fallback],
    list([example, exampleReply].flatMap((value) => (value === undefined ? [] : [code(JSON.stringify(value))]))),
  ];
}

const fieldWords = ({ name, text, since, isRequired, schema }: MessageField): string =>
  `${code(name)}${isRequired ? '' : ' (optional)'}, since ${since}: ${typeWords(schema)}. ${text}`;

/** A contract in few words; patterns are in the schema only. */
function typeWords({
  type,
  const: only,
  enum: values,
  anyOf,
  items,
  properties,
  required,
  ...limits
}: JsonSchema): string {
  if (only !== undefined) return code(JSON.stringify(only));
  if (anyOf) return anyOf.map(typeWords).join(' or ');
  if (values) return values.map(code).join(', ');
  if (items) return `list of ${typeWords(items)}`;
  if (properties)
    return `object with ${Object.keys(properties)
      .map((name) => code(required?.includes(name) ? name : `${name}?`))
      .join(', ')}`;
  if (typeof limits['maxLength'] === 'number') return `${type}, at most ${limits['maxLength']} characters`;
  if (isShown(limits['minimum']) && isShown(limits['maximum']))
    return `${type}, ${limits['minimum']} to ${limits['maximum']}`;
  return type ?? 'anything';
}

const isShown = (limit: unknown): boolean =>
  typeof limit === 'number' && Number.isSafeInteger(limit) && Math.abs(limit) < Number.MAX_SAFE_INTEGER;
