import * as z from 'zod/mini';
import { localeCodes } from '../../config/languages.ts';
import { publicErrorSchema } from '../lib/error-catalogue.ts';
import { visitorSchema } from '../state/visitor.ts';

/** Where a page's data alone is served: this prefix and the page's own path and query (architecture, section 4). */
export const pageDataPrefix = '/page-data';

/** What a browser gets when it asks a route for its data. */
export const pageDataSchema = z.union([
  z.object({ redirect: z.string().check(z.regex(/^\/(?![/\\])/)) }),
  /** Without a visitor where it went wrong before anybody could say who they are. */
  z.object({ error: publicErrorSchema, visitor: z.optional(visitorSchema) }),
  z.object({
    data: z.unknown(),
    routeId: z.string(),
    language: z.enum(localeCodes),
    buildId: z.string(),
    /** Who the visitor is by now: they may have signed in, or their session may have ended, since the document was made. */
    visitor: visitorSchema,
  }),
]);

export type PageDataReply = z.infer<typeof pageDataSchema>;
