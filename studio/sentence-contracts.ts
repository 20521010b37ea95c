import * as z from 'zod';
import { localeCodes } from '../config/languages.ts';
import { approvalSchema, versionSchema } from './publishing-contracts.ts';

/** Messages between the studio's client and its server about who published a sentence. */

export const sentenceSearchSchema = z.strictObject({
  text: z.string().trim().min(3).max(2_000),
  /** If missing, all campaigns are searched. Campaigns from before the studio are searched only one at a time. */
  campaign: z.string().max(100).optional(),
  language: z.enum(localeCodes).optional(),
});

/** Words of a page, for example as a customer quotes them. */
export type SentenceSearch = z.infer<typeof sentenceSearchSchema>;

const periodSchema = z.strictObject({
  /** Publication that first showed the sentence. */
  from: versionSchema,
  /** Publication that removed it; missing while it is live. */
  until: versionSchema.optional(),
  approval: approvalSchema.optional(),
  /** The save that brought the sentence into the draft; missing if no single one is known. */
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
  /** Number of further sentences that were found but not included. */
  left: z.int(),
});

/** Published sentences that contain the searched words. */
export type SentenceFindings = z.infer<typeof sentenceFindingsSchema>;
