import * as z from 'zod/mini';
import { counterSettingsSchema } from '../entities/counter-settings.ts';
import { hostSettingsSchema } from '../host/host-settings.ts';
import { publicErrorSchema } from '../lib/error-catalogue.ts';
import { siteStateSchema } from '../state/site-state.ts';

/** What the page shows: data for its component, the error page, or nothing yet: the browser asks for the data itself. */
export const pageOutcomeSchema = z.union([
  z.object({ pending: z.literal(true) }),
  z.object({ error: publicErrorSchema }),
  z.object({ data: z.unknown() }),
]);
export type PageOutcome = z.infer<typeof pageOutcomeSchema>;

/** All that the browser needs to continue where the server stopped. It is an allow-list: nothing else is serialized. */
export const documentStateSchema = z.object({
  /** Build that made the document: data of another build is not mixed in. */
  buildId: z.string(),
  routeId: z.string(),
  /** The part of the query that the document was made for, with its `?`; or empty. What else the address has came later. */
  search: z.string(),
  site: siteStateSchema,
  /** The operator's texts in the language of the document. */
  dictionary: z.record(z.string(), z.string()),
  outcome: pageOutcomeSchema,
  /** Whom the page may talk to. */
  host: hostSettingsSchema,
  /** The pages that fail on purpose are there: never in production. */
  hasDebugRoutes: z.boolean(),
  /** The platform has said who the visitor is, or that it is nobody. */
  isVisitorKnown: z.boolean(),
  /** The operator's counters and fingerprint script; neither is here for somebody who has declined. */
  counters: z.optional(counterSettingsSchema),
  fingerprintScript: z.optional(z.string()),
});

export type DocumentState = z.infer<typeof documentStateSchema>;

/** JSON for a `<script type="application/json">`: `<` can't end the element or open a comment in it. */
export const serializeState = (state: DocumentState): string => JSON.stringify(state).replaceAll('<', '\\u003c');
