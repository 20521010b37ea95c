import * as z from 'zod';

const id = z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/, 'must be up to 64 letters, digits, dots, dashes or underscores');

/** `config/dictionary.json`: the parts of the operator's dictionary that are merged over Marquee's own texts. */
export const dictionarySelectionSchema = z.strictObject({
  /** All parts of one unit. */
  unit: id.optional(),
  /** Parts by their ids. */
  ids: z.array(id).default([]),
});

/** The parts of the operator's dictionary that Marquee requests. */
export type DictionarySettings = z.infer<typeof dictionarySelectionSchema>;
