import * as z from 'zod/mini';
import { localeCodes } from '../../config/languages.ts';
import { publicErrorSchema } from '../lib/error-catalogue.ts';
import { visitorSchema } from '../state/visitor.ts';
import type { PageView } from './page-view.ts';

/** Where a page's data alone is served: this prefix and the page's own path and query (R4.15). */
export const pageDataPrefix = '/page-data';

const headSchema = z.object({
  title: z.string(),
  description: z.optional(z.string()),
  isHidden: z.optional(z.boolean()),
  canonical: z.string(),
  translations: z.array(z.tuple([z.string(), z.string()])),
});

/** A view is of the same build as the script that reads it: its parts have the types that both know. */
const isView = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ['routeId', 'nodes', 'texts', 'own', 'serverTime'].every((key) => key in value) &&
  Array.isArray(Reflect.get(value, 'nodes'));

const pageSchema = z.object({
  buildId: z.string(),
  language: z.enum(localeCodes),
  /** Who the visitor is by now: they may have signed in, or their session may have ended, since the document was made. */
  visitor: visitorSchema,
  /** The page is an error page. */
  error: z.optional(publicErrorSchema),
  page: z.object({
    head: headSchema,
    /** Stylesheets that the page needs. */
    styles: z.array(z.string()),
    /** Content sources that the page's policy must allow. */
    sources: z.optional(z.array(z.string())),
    view: z.custom<PageView>(isView),
  }),
});

/** What a browser gets when it asks a route for its data; an error without a page where none could be made. */
export const pageDataSchema = z.union([
  z.object({ redirect: z.string().check(z.regex(/^\/(?![/\\])/)) }),
  pageSchema,
  z.object({ error: publicErrorSchema }),
]);

/** A reply of {@link pageDataSchema}. */
export type PageDataReply = z.infer<typeof pageDataSchema>;

/** The page of a reply. */
export type PageData = z.infer<typeof pageSchema>['page'];
