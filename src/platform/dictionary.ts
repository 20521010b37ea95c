import * as z from 'zod/mini';
import { dictionaryResultSchema } from '../entities/dictionary-result.ts';
import { apiBase, callPlatform, type PlatformTransport } from './transport.ts';

/** Reply of the dictionary call (specification, section 7); path and fields are ours, the specification names none. */
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

/** Which parts are wanted: some by their ids, or all of a unit. */
export type DictionarySelection = { readonly ids: readonly string[] } | { readonly unit: string };

/** Parts of the operator's dictionary in a language. */
export async function loadDictionary(
  transport: PlatformTransport,
  language: string,
  selection: DictionarySelection,
): Promise<DictionaryParts> {
  const query = new URLSearchParams(
    'unit' in selection ? { lang: language, unit: selection.unit } : { lang: language, ids: selection.ids.join(',') },
  );
  const reply = await callPlatform(
    transport,
    { call: 'dictionary', method: 'GET', path: `${apiBase}/api/dictionary?${query}` },
    dictionaryReplySchema,
  );
  return reply.parts;
}
