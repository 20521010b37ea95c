import * as z from 'zod/mini';
import { type Counter, counterSchema } from '../entities/counter-settings.ts';
import { callPlatform } from './call-platform.ts';
import type { CallSpecs } from './call-spec.ts';
import { innerApiBase, type PlatformTransport } from './transport.ts';

/** Query of the counters call: the operator's project, and the host name that the page is shown on. */
export const countersQuerySchema = z.object({ project: z.int(), domain: z.string() });

/** Reply of the counters call: analytics codes by type. */
export const countersReplySchema = z.object({
  counters: z.array(counterSchema),
});

/** The counters call (R7.13, decision 18). */
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
