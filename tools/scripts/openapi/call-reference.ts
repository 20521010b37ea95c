import * as z from 'zod';
import { type FieldRow, fieldRows } from './field-rows.ts';

const contentSchema = z.object({
  'application/json': z.object({ schema: z.unknown(), example: z.unknown().optional() }),
});

const operationSchema = z.object({
  operationId: z.string(),
  tags: z.tuple([z.string()]),
  description: z.string(),
  deprecated: z.boolean().default(false),
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.string(),
      required: z.boolean().default(false),
      description: z.string().default(''),
      schema: z.unknown(),
      example: z.unknown().optional(),
    }),
  ),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: contentSchema.partial().optional() })),
});

const documentSchema = z.object({
  info: z.object({ version: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

type Components = z.infer<typeof documentSchema>['components']['schemas'];
type Operation = z.infer<typeof operationSchema>;

/** The OpenAPI document of the platform as Markdown: each call with its fields, an example and its refusals. */
export function writeReference(document: unknown): string {
  const { info, paths, components } = documentSchema.parse(document);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ address: `${method.toUpperCase()} ${path}`, operation })),
  );
  const groups = Map.groupBy(calls, ({ operation }) => operation.tags[0]);
  return [
    `Version ${info.version}. ${info.description}`,
    ...[...groups].map(([group, members]) =>
      [
        `## Group ${group}`,
        ...members.map(({ address, operation }) => callSection(address, operation, components.schemas)),
      ].join('\n\n'),
    ),
  ].join('\n\n');
}

function callSection(address: string, operation: Operation, components: Components): string {
  const { operationId, description, deprecated, security, parameters, requestBody, responses } = operation;
  const body = requestBody?.content['application/json'];
  const reply = responses['200']?.content?.['application/json'];
  const sent = [
    ...parameters.map(({ name, in: place, required, schema, description: meaning }) => ({
      ...valueRow(schema, components),
      field: `${name} (${place})`,
      required: required ? ('yes' as const) : ('–' as const),
      meaning,
    })),
    ...(body === undefined
      ? []
      : fieldRows(body.schema, components).map((row) => ({ ...row, field: `body.${row.field}` }))),
  ];
  return [
    `### \`${operationId}\`${deprecated ? ' (deprecated)' : ''}`,
    `\`${address}\``,
    `${description}\n- **Token**: ${tokenWords(security)}.`,
    ...(sent.length === 0 ? [] : [fieldTable('Sent', sent)]),
    ...(body === undefined ? [] : [codeBlock(body.example)]),
    ...(reply === undefined ? [] : replyParts(reply, components)),
    refusalList(responses),
  ].join('\n\n');
}

const tokenWords = (security: Operation['security']): string => {
  if (security.length === 0) return 'none';
  return security.some((scheme) => Object.keys(scheme).length === 0) ? 'if the visitor has one' : 'required';
};

/** The type of a value without fields. */
const valueRow = (schema: unknown, components: Components): FieldRow =>
  fieldRows({ properties: { value: schema } }, components)[0] ?? {
    field: '',
    type: '',
    required: '–',
    meaning: '',
  };

function replyParts(
  { schema, example }: { readonly schema: unknown; readonly example?: unknown },
  components: Components,
): string[] {
  const rows = fieldRows(schema, components);
  return [
    rows.length === 0 ? `The reply: ${valueRow(schema, components).type}.` : fieldTable('Reply', rows),
    codeBlock(example),
  ];
}

const fieldTable = (heading: string, rows: readonly FieldRow[]): string =>
  [
    [heading, 'Type', 'Required', 'Meaning'],
    ['---', '---', '---', '---'],
    ...rows.map(({ field, type, required, meaning }) => [
      `\`${field}\``,
      escapeCell(type),
      required,
      escapeCell(meaning),
    ]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const codeBlock = (example: unknown): string => `\`\`\`json\n${formatJson(example, '')}\n\`\`\``;

/** Characters of a line of an example. */
const lineWidth = 100;

/** JSON in which every value that fits on one line is on one line. */
function formatJson(value: unknown, indent: string): string {
  const short = JSON.stringify(value) ?? 'null';
  if (typeof value !== 'object' || value === null || indent.length + short.length <= lineWidth) return short;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => formatJson(item, inner))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${formatJson(item, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}

/** The refusals that the call declares, by status. Any call may be refused in other ways too. */
function refusalList(responses: Operation['responses']): string {
  const named = Object.entries(responses).filter(([status]) => /^4\d\d$/.test(status));
  if (named.length === 0) return 'No refusal of its own.';
  const lines = named.map(([status, { description }]) =>
    description.startsWith('- ')
      ? `- ${status}:\n${description.replaceAll(/^/gm, '  ')}`
      : `- ${status}: ${description}`,
  );
  return `Refusals:\n\n${lines.join('\n')}`;
}
