import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { JsonSchema, MessageModel } from './model.ts';

const opening = `// Written by \`npm run host-messages\` from the message catalogue. Do not edit.
// Types of Marquee's host SDK (marquee.js, marquee.mjs). They need nothing else.
`;

/** Union types of the messages, as in `client/embed/message-unions.ts`; a test compares them. */
const writeLastTypes = (): string => `/** A message that asks the host to open one of its paths. */
export type OpeningMessage = Exclude<Extract<MessageToHost, { readonly path: string }>, { readonly type: 'pageNotFound' }>;

/** A message with a handler. */
export type HandledMessage = Exclude<MessageToHost, { readonly type: 'init' }>;

/** Handlers of the page's messages. The reply to a message without a handler is "unsupported". */
export type HostHandlers = {
  readonly [Type in HandledMessage['type']]?: (
    message: Extract<HandledMessage, { readonly type: Type }>,
  ) => Type extends keyof Replies ? Replies[Type] | Promise<Replies[Type]> : unknown;
};

/** Context of the host and the visitor. Fields that are left out keep their value. */
export type HostContext = Omit<ContextMessage, 'type'>;

${kitTypes()}
/** Shows a page of Marquee in an element of the host page. Throws for a wrong place, origin or path. */
export declare function embed(place: string | Element, options: EmbedOptions): Embed;

declare global {
  /** The global object of the classic script. */
  var Marquee: { readonly embed: typeof embed };
}
`;

/** Types of the kit's own functions, from its source without the imports. */
const kitTypes = (): string =>
  readFileSync(path.resolve(import.meta.dirname, '../../../client/embed/embed-types.ts'), 'utf8').replace(
    /^import .*\n+/gm,
    '',
  );

/** Types of the host SDK, with every message, in one self-contained file. */
export function writeTypeScript(messages: readonly MessageModel[]): string {
  const union = (name: string, other: string): string =>
    `export type ${name} =${messages
      .filter(({ spec }) => spec.direction !== other)
      .map(({ type }) => `\n  | ${nameOf(type)}`)
      .join('')};\n`;
  const replies = messages.flatMap(({ type, replySchema }) =>
    replySchema && type !== 'init' && Object.keys(replySchema.properties ?? {}).join() !== 'isAccepted'
      ? [`  readonly ${type}: ${typeOf(replySchema)};\n`]
      : [],
  );
  return [
    opening,
    ...messages.map(interfaceOf),
    union('MessageToHost', 'host-to-page'),
    union('MessageToPage', 'page-to-host'),
    `/** Replies by message type. All other replies are \`{ isAccepted }\`. */\nexport interface Replies {\n${replies.join('')}}\n`,
    writeLastTypes(),
  ].join('\n');
}

const nameOf = (type: string): string => `${type.slice(0, 1).toUpperCase()}${type.slice(1)}Message`;

const interfaceOf = ({ type, text, fields, spec }: MessageModel): string => `/** ${text} Since version ${spec.since}. */
export interface ${nameOf(type)} {
  readonly type: '${type}';
${fields
  .map(
    ({ name, text: words, since, isRequired, schema }) =>
      `  /** ${words} Since version ${since}. */\n  readonly ${name}${isRequired ? '' : '?'}: ${typeOf(schema)}${isRequired ? '' : ' | undefined'};\n`,
  )
  .join('')}}
`;

/** The type of a contract. Throws if the generator does not know its kind yet. */
function typeOf(schema: JsonSchema): string {
  const { type, const: only, enum: choices, anyOf, items, properties, required } = schema;
  if (only !== undefined) return JSON.stringify(only).replaceAll('"', "'");
  if (anyOf) return anyOf.map(typeOf).join(' | ');
  if (choices) return choices.map((choice) => `'${choice}'`).join(' | ');
  if (type === 'array') return `(${items ? typeOf(items) : 'unknown'})[]`;
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) => {
      const isRequired = required?.includes(name) ?? false;
      return `readonly ${name}${isRequired ? '' : '?'}: ${typeOf(field)}${isRequired ? '' : ' | undefined'}`;
    });
    return `{ ${fields.join('; ')} }`;
  }
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'string' || type === 'boolean' || type === 'null') return type;
  throw new Error(`No TypeScript type for ${JSON.stringify(schema)}`);
}
