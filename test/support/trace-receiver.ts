import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { urlOf } from './start-service.ts';

const value = z.union([
  z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
  z.object({ intValue: z.coerce.number() }).transform(({ intValue }) => intValue),
  z.object({ doubleValue: z.number() }).transform(({ doubleValue }) => doubleValue),
  z.object({ boolValue: z.boolean() }).transform(({ boolValue }) => boolValue),
]);
const attributes = z
  .array(z.object({ key: z.string(), value }))
  .transform((pairs) => Object.fromEntries(pairs.map(({ key, value: of }) => [key, of])));
const spanSchema = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.coerce.bigint(),
  endTimeUnixNano: z.coerce.bigint(),
  attributes,
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).default([]),
  status: z.object({ code: z.number().default(0), message: z.string().optional() }).default({ code: 0 }),
});
const batchSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

/** A span as a collector gets it (OTLP, as JSON). */
export type ReceivedSpan = z.infer<typeof spanSchema>;

/** Starts a collector that receives traces by OTLP over HTTP. */
export async function startTraceReceiver() {
  const spans: ReceivedSpan[] = [];
  const resources: Record<string, unknown>[] = [];
  const bodies: string[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (status !== 200) return response.writeHead(status).end();
    bodies.push(body);
    for (const { resource, scopeSpans } of batchSchema.parse(JSON.parse(body)).resourceSpans) {
      resources.push(resource.attributes);
      for (const scope of scopeSpans) spans.push(...scope.spans);
    }
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: urlOf(server),
    spans,
    resources,
    /** Everything that it has received. */
    text: () => bodies.join('\n'),
    /** Sets the status of all responses; 200 accepts traces again. */
    replyWith: (next: number) => {
      status = next;
    },
    reset: () => {
      spans.length = 0;
      bodies.length = 0;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
