import * as z from 'zod/mini';
import { callPlatform } from './call-platform.ts';
import type { CallSpecs } from './call-spec.ts';
import { innerApiBase, type PlatformTransport } from './transport.ts';

/** Query of the dictionary call: either some ids, joined with commas, or a unit. */
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
      /** Texts by key; checked where they are merged, so that a bad part does not take the good ones with it. */
      texts: z.unknown(),
    }),
  ),
});

/** Parts of the dictionary: whether each was loaded, and its texts. */
export type DictionaryParts = z.infer<typeof dictionaryReplySchema>['parts'];

/** The dictionary call (R7.15, decision 18). */
export const dictionaryCalls = {
  parts: {
    id: 'dictionary',
    group: 'configuration',
    method: 'GET',
    path: `${innerApiBase}/dictionary`,
    function: 'loadDictionary',
    token: 'none',
    isRepeatable: true,
    isMoneyAction: false,
    query: dictionaryQuerySchema,
    reply: dictionaryReplySchema,
  },
} as const satisfies CallSpecs;

/** Which parts are wanted: some by their ids, or all of a unit. */
export type DictionarySelection = { readonly ids: readonly string[] } | { readonly unit: string };

/** Parts of the operator's dictionary in a language. */
export async function loadDictionary(
  transport: PlatformTransport,
  language: string,
  selection: DictionarySelection,
): Promise<DictionaryParts> {
  const chosen = 'unit' in selection ? { unit: selection.unit } : { ids: selection.ids.join(',') };
  const reply = await callPlatform(transport, dictionaryCalls.parts, { query: { lang: language, ...chosen } });
  return reply.parts;
}
