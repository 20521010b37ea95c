import { isDeprecated } from '../openapi/deprecation.ts';
import { hostMessagesVersion } from '../versions/release-versions.ts';
import type { JsonSchema, MessageModel } from './model.ts';

const reference = (name: string): JsonSchema => ({ $ref: `#/$defs/${name}` });

/** The contracts of all messages as one JSON Schema (draft 2020-12): a message is for the host, for the page, or both. */
export function writeSchema(messages: readonly MessageModel[]): string {
  const readBy = (other: string) =>
    messages.filter(({ spec }) => spec.direction !== other).map(({ type }) => reference(type));
  const definitions = messages.flatMap((message): [string, JsonSchema][] => [
    [message.type, describedSchema(message)],
    ...(message.replySchema ? [[`${message.type}.reply`, message.replySchema] satisfies [string, JsonSchema]] : []),
  ]);
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Messages between a Marquee page and its host',
    'x-version': hostMessagesVersion,
    anyOf: [reference('toHost'), reference('toPage')],
    $defs: {
      toHost: { oneOf: readBy('host-to-page') },
      toPage: { oneOf: readBy('page-to-host') },
      ...Object.fromEntries(definitions),
    },
  };
  return `${JSON.stringify(schema, undefined, 2)}\n`;
}

/** The contract of a message with the meaning of its fields, the version that added them, and their deprecation. */
export function describedSchema({ schema, text, spec, fields }: MessageModel): JsonSchema {
  const properties = fields.map((field) => [
    field.name,
    { description: field.text, ...deprecation(field.text), 'x-since': field.since, ...field.schema },
  ]);
  return {
    description: text,
    ...deprecation(text),
    'x-since': spec.since,
    ...schema,
    properties: { type: schema.properties?.['type'], ...Object.fromEntries(properties) },
  };
}

const deprecation = (text: string): { readonly deprecated?: true } => (isDeprecated(text) ? { deprecated: true } : {});
