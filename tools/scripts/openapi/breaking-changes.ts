import * as z from 'zod';
import { narrowings, schemaShape } from './narrowings.ts';

const contentSchema = z.object({ 'application/json': z.object({ schema: schemaShape }) });

const operationSchema = z.object({
  operationId: z.string(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().default(false), schema: schemaShape }))
    .default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ content: contentSchema.optional() })),
});

const documentSchema = z.object({
  info: z.object({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), schemaShape) }),
});

type Document = z.infer<typeof documentSchema>;
type Operation = z.infer<typeof operationSchema>;

/**
 * The mistakes of a platform that was right at the last release, one line each: an address that has changed, a request that it
 * does not know, a reply that is refused. A new call breaks nothing: what shows it stands without it.
 */
export function breakingChanges(lastRelease: unknown, now: unknown): string[] {
  const [before, after] = [documentSchema.parse(lastRelease), documentSchema.parse(now)];
  const calls = callsOf(after);
  return [...callsOf(before)].flatMap(([id, old]) => {
    const current = calls.get(id);
    if (current === undefined) return [];
    return [
      ...(old.address === current.address ? [] : [`${id}: was ${old.address}, is ${current.address}`]),
      ...requestChanges(id, [old.operation, before], [current.operation, after]),
      ...replyChanges(id, [old.operation, before], [current.operation, after]),
    ];
  });
}

/** The first number of the version must rise with a change that breaks a platform. */
export function versionObjection(lastRelease: unknown, now: unknown): string | undefined {
  const [before, after] = [documentSchema.parse(lastRelease), documentSchema.parse(now)].map(
    ({ info }) => info.version,
  );
  const broken = breakingChanges(lastRelease, now);
  if (broken.length === 0 || Number.parseInt(after ?? '', 10) > Number.parseInt(before ?? '', 10)) return undefined;
  return `version ${after} breaks platforms of ${before}:\n${broken.join('\n')}`;
}

const callsOf = ({ paths }: Document): Map<string, { address: string; operation: Operation }> =>
  new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        operation.operationId,
        { address: `${method.toUpperCase()} ${path}`, operation },
      ]),
    ),
  );

type Versioned = readonly [Operation, Document];

const bodyOf = ({ requestBody }: Operation) => requestBody?.content['application/json'].schema;
const replyOf = ({ responses }: Operation) => responses['200']?.content?.['application/json'].schema;

function requestChanges(id: string, [old, before]: Versioned, [current, after]: Versioned): string[] {
  const gone = old.parameters.filter(
    ({ name, required }) => required && !current.parameters.some((parameter) => parameter.name === name),
  );
  const [body, nextBody] = [bodyOf(old), bodyOf(current)];
  return [
    ...gone.map(({ name }) => `${id}: ${name} is not sent any more`),
    ...current.parameters.flatMap(({ name, schema }) => {
      const known = old.parameters.find((parameter) => parameter.name === name);
      return known === undefined
        ? []
        : narrowings(
            { schema, components: after.components.schemas },
            { schema: known.schema, components: before.components.schemas },
            `${id} ${name}`,
          );
    }),
    ...(nextBody && body
      ? narrowings(
          { schema: nextBody, components: after.components.schemas },
          { schema: body, components: before.components.schemas },
          `${id} request`,
        )
      : []),
  ];
}

function replyChanges(id: string, [old, before]: Versioned, [current, after]: Versioned): string[] {
  const [reply, nextReply] = [replyOf(old), replyOf(current)];
  return reply && nextReply
    ? narrowings(
        { schema: reply, components: before.components.schemas },
        { schema: nextReply, components: after.components.schemas },
        `${id} reply`,
      )
    : [];
}
