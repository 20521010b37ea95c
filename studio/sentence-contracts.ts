import * as z from 'zod';
import { localeCodes } from '../config/languages.ts';
import { approvalSchema, versionSchema } from './publishing-contracts.ts';

/** Messages about who published a sentence between the studio's client and its server. */

export const sentenceSearchSchema = z.strictObject({
  text: z.string().trim().min(3).max(2_000),
  /** Missing: all campaigns. Campaigns from before the studio are searched one at a time only. */
  campaign: z.string().max(100).optional(),
  language: z.enum(localeCodes).optional(),
});

/** Words of a page, such as a customer quotes them. */
export type SentenceSearch = z.infer<typeof sentenceSearchSchema>;

const periodSchema = z.strictObject({
  /** Publication with which readers got the sentence. */
  from: versionSchema,
  /** Publication with which it was gone; missing while it is live. */
  until: versionSchema.optional(),
  approval: approvalSchema.optional(),
  /** The save that brought it into the draft; missing where no single one is known. */
  changed: z.strictObject({ by: z.string(), at: z.string() }).optional(),
});

export const sentenceFindingsSchema = z.strictObject({
  findings: z.array(
    z.strictObject({
      campaign: z.string(),
      language: z.enum(localeCodes),
      /** Part of the page. */
      title: z.string(),
      text: z.string(),
      isLive: z.boolean(),
      /** The newest first. */
      periods: z.array(periodSchema),
    }),
  ),
  /** Sentences that were found and are not shown. */
  left: z.int(),
});

/** Published sentences with the words that were searched. */
export type SentenceFindings = z.infer<typeof sentenceFindingsSchema>;
