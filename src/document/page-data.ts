import * as z from 'zod/mini';
import { localeCodes } from '../../config/languages.ts';
import { publicErrorSchema } from '../lib/error-catalogue.ts';
import { propertyOf } from '../lib/property-of.ts';
import { visitorSchema } from '../state/visitor.ts';
import type { PageView } from './page-view.ts';

/** Prefix of the addresses of page data: the page's own path and query follow (R4.15). */
export const pageDataPrefix = '/page-data';

const headSchema = z.object({
  title: z.string(),
  description: z.optional(z.string()),
  isHidden: z.optional(z.boolean()),
  canonical: z.string(),
  translations: z.array(z.tuple([z.string(), z.string()])),
});

/** A view is not validated further, because it is from the same build as the script that reads it. */
const isView = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ['routeId', 'nodes', 'texts', 'visitorData', 'serverTime'].every((key) => key in value) &&
  Array.isArray(propertyOf(value, 'nodes'));

const pageSchema = z.object({
  buildId: z.string(),
  language: z.enum(localeCodes),
  /** The visitor as known at this time: they may have signed in, or their session may have ended, since the document was made. */
  visitor: visitorSchema,
  /** The page is an error page. */
  error: z.optional(publicErrorSchema),
  page: z.object({
    head: headSchema,
    /** Stylesheets that the page needs. */
    styles: z.array(z.string()),
    /** Third-party sources that the page's policy must allow. */
    sources: z.optional(z.array(z.string())),
    view: z.custom<PageView>(isView),
  }),
});

/** Reply to a request for page data; an error without a page if none could be rendered. */
export const pageDataSchema = z.union([
  z.object({ redirect: z.string().check(z.regex(/^\/(?![/\\])/)) }),
  pageSchema,
  z.object({ error: publicErrorSchema }),
]);

/** A reply of {@link pageDataSchema}. */
export type PageDataReply = z.infer<typeof pageDataSchema>;

/** The page of a reply. */
export type PageData = z.infer<typeof pageSchema>['page'];
