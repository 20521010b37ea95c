import * as z from 'zod';
import { schemaShape } from '../openapi/schema-shape.ts';
import { narrowings } from './narrowings.ts';
import type { Changes } from './release-problems.ts';
import { removals } from './removals.ts';

const contentSchema = z.object({ 'application/json': z.object({ schema: schemaShape }) });

const operationSchema = z.object({
  operationId: z.string(),
  deprecated: z.boolean().default(false),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().default(false), schema: schemaShape }))
    .default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ content: contentSchema.optional() })),
});

/** An OpenAPI document, without what is not compared. */
export const documentSchema = z.object({
  info: z.object({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), schemaShape) }),
});

type Document = z.infer<typeof documentSchema>;
type Operation = z.infer<typeof operationSchema>;

/**
 * Changes since the last release. A breaking change makes a correct platform fail: a changed address, a request that it does not know, a
 * reply that is refused. A new or removed call breaks nothing, because pages work without it.
 */
export function platformChanges(lastRelease: unknown, now: unknown): Changes {
  const [before, after] = [documentSchema.parse(lastRelease), documentSchema.parse(now)];
  const calls = callsOf(after);
  const pairs = [...callsOf(before)].map(([id, old]) => ({ id, old, current: calls.get(id) }));
  return {
    versions: [before.info.version, after.info.version],
    broken: pairs.flatMap(({ id, old, current }) =>
      current === undefined
        ? []
        : [
            ...(old.address === current.address ? [] : [`${id}: was ${old.address}, is ${current.address}`]),
            ...requestChanges(id, [old.operation, before], [current.operation, after]),
            ...replyChanges(id, [old.operation, before], [current.operation, after]),
          ],
    ),
    removed: pairs.flatMap(({ id, old, current }) => {
      if (current !== undefined) return removedFields(id, [old.operation, before], [current.operation, after]);
      return old.operation.deprecated ? [] : [id];
    }),
  };
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

function removedFields(id: string, [old, before]: Versioned, [current, after]: Versioned): string[] {
  const bodies = [
    ['request', bodyOf(old), bodyOf(current)] as const,
    ['reply', replyOf(old), replyOf(current)] as const,
  ];
  return bodies.flatMap(([part, schema, next]) =>
    schema && next
      ? removals(
          { schema, components: before.components.schemas },
          { schema: next, components: after.components.schemas },
          `${id} ${part}`,
        )
      : [],
  );
}
