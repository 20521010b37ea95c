import * as z from 'zod/mini';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import type { PlatformTransport } from '../transport.ts';
import { innerApiBase } from '../transport.ts';

/** Query of the dictionary call: either ids, joined with commas, or a unit. */
export const dictionaryQuerySchema = z.object({
  lang: z.string(),
  ids: z.optional(z.string()),
  unit: z.optional(z.string()),
});

/** Whether a part of the dictionary was loaded (R3.23). */
const dictionaryResultSchema = z.object({ id: z.string(), isLoaded: z.boolean() });

/** Reply of the dictionary call; path and fields are Marquee's own (R7.15). */
export const dictionaryReplySchema = z.object({
  parts: z.array(
    z.extend(dictionaryResultSchema, {
      /** Texts by key; checked when they are merged, so that an invalid part does not remove valid ones. */
      texts: z.unknown(),
    }),
  ),
});

/** Parts of the dictionary: whether each was loaded, and its texts. */
export type DictionaryParts = z.infer<typeof dictionaryReplySchema>['parts'];

/** Requested parts: some by their ids, or all of a unit. */
export type DictionarySelection = { readonly ids: readonly string[] } | { readonly unit: string };

const spec = {
  id: 'dictionary',
  group: 'configuration',
  method: 'GET',
  path: `${innerApiBase}/dictionary`,
  isRepeatable: true,
  isMoneyAction: false,
  query: dictionaryQuerySchema,
  reply: dictionaryReplySchema,
} as const satisfies CallSpec;

/** Parts of the operator's dictionary in a language. */
export async function loadDictionary(
  transport: PlatformTransport,
  language: string,
  selection: DictionarySelection,
): Promise<DictionaryParts> {
  const chosen = 'unit' in selection ? { unit: selection.unit } : { ids: selection.ids.join(',') };
  const reply = await callPlatform(transport, spec, { query: { lang: language, ...chosen } });
  return reply.parts;
}

export const dictionaryCall = defineCall(spec, {
  function: loadDictionary,
  token: 'none',
  isServerOnly: true,
  regionRule: 'none',
  example: () => ({
    make: (transport) => loadDictionary(transport, 'en', { ids: ['brand', 'links'] }),
    sent: { method: 'GET', path: '/web-api/api/dictionary?lang=en&ids=brand%2Clinks' },
    reply: { parts: [{ id: 'brand', isLoaded: true, texts: { brand_name: 'Aurora Bet' } }] },
    result: [{ id: 'brand', isLoaded: true, texts: { brand_name: 'Aurora Bet' } }],
  }),
  sample: () => ({ query: { lang: 'en', ids: 'brand,links' } }),
});
