import * as z from 'zod';
import { pageDataSchema } from '../../../src/document/page-data.ts';
import type { EmbedInfo } from '../../../src/host/embed-info.ts';
import { publicErrorSchema } from '../../../src/lib/error-catalogue.ts';

const pixels = z.number().positive().describe('CSS pixels');

const embedInfo: z.ZodType<EmbedInfo> = z
  .object({
    versions: z.array(z.union([z.literal(1), z.literal(2)])).describe('Versions of the host protocol that pages speak'),
    minimumWidth: pixels.describe('The narrowest frame that pages are made for, in CSS pixels'),
    heights: z
      .array(z.tuple([pixels, pixels]))
      .describe('Widths of the frame and the heights of the page there, the narrowest first'),
  })
  .describe('What a host page needs before it shows a page');

const failure = z.object({ error: publicErrorSchema }).describe('Why a request fails; the codes are stable');

/** Marquee's own responses to programs, by status. */
export const marqueeContracts = {
  embedInfo: { 200: embedInfo, 404: failure, 405: failure },
  pageData: { 200: pageDataSchema, 404: pageDataSchema, 503: failure },
  alive: { 200: z.object({ status: z.literal('alive') }) },
  ready: {
    200: z.object({ status: z.literal('ready') }),
    503: z.object({ status: z.literal('not-ready'), reason: z.enum(['draining', 'no site configuration yet']) }),
  },
} as const;
