import * as z from 'zod/mini';
import { callPlatform } from './call-platform.ts';
import type { CallSpecs } from './call-spec.ts';
import { innerApiBase, type PlatformTransport } from './transport.ts';

/** Query of the counters call: the operator's project, and the host name that the page is shown on. */
export const countersQuerySchema = z.object({ project: z.int(), domain: z.string() });

/** Reply of the counters call. A code ends up in the address of a script, so its alphabet is small. */
export const countersReplySchema = z.object({
  counters: z.array(
    z.object({
      type: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/)),
      code: z.string().check(z.regex(/^[\w-]{1,64}$/)),
    }),
  ),
});

/** An analytics code, and the kind of counter that it is for. */
export type Counter = z.infer<typeof countersReplySchema>['counters'][number];

/** The counters call (specification, section 7; its path is not shown there, decision 18). */
export const counterCalls = {
  counters: {
    id: 'counters',
    group: 'configuration',
    method: 'GET',
    path: `${innerApiBase}/counters`,
    function: 'loadCounters',
    token: 'none',
    isRepeatable: true,
    isMoneyAction: false,
    query: countersQuerySchema,
    reply: countersReplySchema,
  },
} as const satisfies CallSpecs;

/** The analytics codes of a project on a domain; none where the platform supplies none. */
export async function loadCounters(transport: PlatformTransport, project: number, domain: string): Promise<Counter[]> {
  const reply = await callPlatform(transport, counterCalls.counters, { query: { project, domain } });
  return reply.counters;
}
