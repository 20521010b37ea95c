import * as z from 'zod';
import { schemaShape } from '../openapi/schema-shape.ts';
import type { ContractSet } from './contract-set.ts';

const documentSchema = z.object({
  info: z.object({ version: z.string() }),
  paths: z.record(
    z.string(),
    z.object({
      get: z.object({
        tags: z.array(z.string()),
        responses: z.object({
          200: z.object({ content: z.object({ 'application/json': z.object({ schema: schemaShape }) }) }),
        }),
      }),
    }),
  ),
});

/** Contracts of Marquee's responses to hosts and clusters, by path. The data of pages is only for the scripts of the same build. */
export function replyContracts(marqueeDocument: unknown): ContractSet {
  const { info, paths } = documentSchema.parse(marqueeDocument);
  const responses = Object.entries(paths)
    .filter(([, { get }]) => !get.tags.includes('pages'))
    .map(([path, { get }]) => [path, get.responses[200].content['application/json'].schema] as const);
  return { version: info.version, read: {}, written: Object.fromEntries(responses) };
}
