import * as z from 'zod';
import { localeCodes } from '../config/languages.ts';
import { termsSections } from '../src/campaigns/clauses/clause.ts';

/** Facts about clauses in a campaign's own words, which the studio's server sends to its client. */

const sayingSchema = z.strictObject({
  /** Precedes the sentence if the campaign has alternatives, such as `(Sports) `. */
  before: z.string(),
  /** Written values by the name of their placeholder. */
  values: z.record(z.string(), z.string()),
  /** Our sentence; empty for a clause that only the campaign has. */
  sentence: z.string(),
});

/** Values and sentence of a clause in a language, each time that it is said. */
export type ClauseSaying = z.infer<typeof sayingSchema>;

const ownClauseSchema = z.strictObject({
  /** Names of the values that each sentence of it must say. */
  names: z.array(z.string()),
  said: z.partialRecord(z.enum(localeCodes), z.array(sayingSchema)),
});

/** A clause in the campaign's own words. */
export type OwnClauseFacts = z.infer<typeof ownClauseSchema>;

const offeredValueSchema = z.strictObject({
  /** `path|format`, as an added clause names it. */
  value: z.string(),
  /** Field of `campaign.json` that it comes from; a name of its own for a value that is worked out. */
  field: z.string(),
  /** The value as an English sentence has it. */
  shown: z.string(),
});

/** A value that an added clause may say. */
export type OfferedValue = z.infer<typeof offeredValueSchema>;

export const clauseFactsSchema = z.strictObject({
  sections: z.array(z.strictObject({ id: z.enum(termsSections), title: z.string() })),
  /** Clauses of ours that the campaign says, in the order of its terms. Empty while the offer can't be read. */
  ours: z.array(z.strictObject({ id: z.string(), section: z.enum(termsSections), text: z.string() })),
  own: z.record(z.string(), ownClauseSchema),
  offered: z.array(offeredValueSchema),
  /** Whether the offer can be read: without it no value is known. */
  isReadable: z.boolean(),
});

/** Facts that the form of own clauses needs beside the draft. */
export type ClauseFacts = z.infer<typeof clauseFactsSchema>;

const looseClauses = z
  .looseObject({
    replaced: z.array(z.string()).catch([]),
    added: z
      .array(
        z.looseObject({
          id: z.string().catch(''),
          section: z.string().catch(''),
          significant: z.boolean().optional().catch(undefined),
          values: z.record(z.string(), z.string()).optional().catch(undefined),
        }),
      )
      .catch([]),
  })
  .catch({ replaced: [], added: [] });

/** Own clauses of a campaign, with mistakes or without. */
export type OwnClauses = z.infer<typeof looseClauses>;

/** A clause that only this campaign has. */
export type AddedClause = OwnClauses['added'][number];

/** Own clauses in the fields of a draft. */
export const ownClausesOf = (fields: Readonly<Record<string, unknown>>): OwnClauses =>
  looseClauses.parse(fields['clauses'] ?? {});
