import * as z from 'zod';
import records from '../data/counters.json' with { type: 'json' };
import type { CallContext, PlatformCall } from './platform-call.ts';

const counterSchema = z.strictObject({
  type: z.string().regex(/^[a-z][a-z0-9-]*$/),
  code: z.string().regex(/^[\w-]+$/),
});

/** Analytics codes of the operator's projects. */
const projects = z
  .array(
    z.strictObject({
      projectId: z.int(),
      /** Tag for every domain without its own codes. */
      defaultTag: counterSchema,
      domains: z.array(z.strictObject({ domain: z.string(), counters: z.array(counterSchema).min(1) })),
    }),
  )
  .parse(records);

const querySchema = z.object({ project: z.coerce.number().int(), domain: z.string().min(1).max(253) });

/**
 * `GET /web-api/api/counters?project=&domain=`: the default tag for a domain without codes; empty for another project.
 */
export function countersReply({ request }: CallContext) {
  const { project, domain } = querySchema.parse(request.query);
  const found = projects.find(({ projectId }) => projectId === project);
  if (found === undefined) return { counters: [] };
  const ownCodes = found.domains.find((candidate) => candidate.domain === domain.toLowerCase());
  return { counters: ownCodes?.counters ?? [found.defaultTag] };
}

/** The call of the analytics codes (R7.13). */
export const counterCalls: readonly PlatformCall[] = [
  {
    id: 'counters',
    about:
      'Project 285: own codes for `localhost` (of a type that only the settings of the browser tests allow), `promo.aurorabet.example` and `embed.aurorabet.example`; the default tag for other domains. None for other projects',
    method: 'get',
    path: '/web-api/api/counters',
    reply: countersReply,
  },
];
