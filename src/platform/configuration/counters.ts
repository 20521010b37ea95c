import * as z from 'zod/mini';
import { projectType, uiLibraryVersion } from '../../../config/constants.ts';
import type { Counter } from '../../entities/counter-settings.ts';
import { counterSchema } from '../../entities/counter-settings.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import type { PlatformTransport } from '../transport.ts';
import { innerApiBase } from '../transport.ts';

/**
 * Query of the counters call: the operator's project, the host name of the page, and the kind and UI version of the
 * site (R9.5).
 */
export const countersQuerySchema = z.object({
  project: z.int(),
  domain: z.string(),
  type: z.literal(projectType),
  ui: z.literal(uiLibraryVersion),
});

/** Reply of the counters call: analytics codes by type. */
export const countersReplySchema = z.object({
  counters: z.array(counterSchema),
});

const spec = {
  id: 'counters',
  group: 'configuration',
  method: 'GET',
  path: `${innerApiBase}/counters`,
  isRepeatable: true,
  isMoneyAction: false,
  query: countersQuerySchema,
  reply: countersReplySchema,
} as const satisfies CallSpec;

/** Loads the analytics codes of a project on a domain; empty if the platform has none. */
export async function loadCounters(transport: PlatformTransport, project: number, domain: string): Promise<Counter[]> {
  const reply = await callPlatform(transport, spec, {
    query: { project, domain, type: projectType, ui: uiLibraryVersion },
  });
  return reply.counters;
}

export const countersCall = defineCall(spec, {
  function: loadCounters,
  token: 'none',
  regionRule: 'none',
  example: () => ({
    make: (transport) => loadCounters(transport, 285, 'promo.example.com'),
    sent: { method: 'GET', path: '/web-api/api/counters?project=285&domain=promo.example.com&type=Desktop&ui=2.3.84' },
    reply: { counters: [{ type: 'gtm', code: 'GTM-ABC123' }] },
    result: [{ type: 'gtm', code: 'GTM-ABC123' }],
  }),
  sample: () => ({ query: { project: 285, domain: 'localhost', type: projectType, ui: uiLibraryVersion } }),
});
