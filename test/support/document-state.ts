import * as z from 'zod';
import { localeCodes } from '../../config/languages.ts';
import type { DocumentState } from '../../src/document/document-state.ts';
import { pageDataSchema } from '../../src/document/page-data.ts';
import type { PageNode, PageView } from '../../src/document/page-view.ts';
import { counterSettingsSchema } from '../../src/entities/counter-settings.ts';
import { countrySchema } from '../../src/entities/country.ts';
import { hostSettingsSchema } from '../../src/host/host-settings.ts';
import { languages } from '../../src/i18n/languages.ts';
import { publicErrorSchema } from '../../src/lib/error-catalogue.ts';
import { publicConfigurationSchema } from '../../src/state/public-configuration.ts';

const consentAnswer = z.enum(['granted', 'denied', 'unasked']);

/** Site and visitor in the state of a document. */
export const siteSchema = z.strictObject({
  coefViewId: z.int(),
  timeZone: z.number().min(-12).max(14),
  is12h: z.literal([0, 1]),
  userId: z.int().nullable(),
  siteConfig: z.strictObject({
    registrationPath: z.optional(z.string()),
    languages: publicConfigurationSchema.shape.languages,
    loginUrl: publicConfigurationSchema.shape.loginUrl,
    registrationUrl: publicConfigurationSchema.shape.registrationUrl,
    isLottoAvailable: z.boolean(),
    hasIdempotencyKeys: z.boolean(),
    currencies: publicConfigurationSchema.shape.currencies,
    minorDigits: publicConfigurationSchema.shape.minorDigits,
  }),
  windowSize: z.strictObject({ width: z.literal(0), height: z.literal(0) }),
  geoCurrencyCode: z.string().regex(/^[A-Za-z]{3,5}$/),
  configLoaded: z.boolean(),
  theme: z.enum(['default', 'light']),
  isForceMobile: z.boolean(),
  shouldUseOnlyDesktopNotifications: z.boolean(),
  currentLanguage: z.enum(localeCodes),
  isRtl: z.boolean(),
  code: z.string(),
  userCountry: z.nullable(countrySchema),
  session: z.enum(['known', 'pending', 'unavailable']),
  origin: z.string(),
  operatorSite: z.string(),
  consent: z.strictObject({ analytics: consentAnswer, fraudPrevention: consentAnswer }),
});

/** Nodes come from our own code, whatever the visitor does or sends, so checking their shape is enough. */
const nodeSchema = z.custom<PageNode>(
  (node) => typeof node === 'object' && node !== null && ['key', 'children', 'island'].some((key) => key in node),
);
const visitorDataSchema = z.union([
  z.strictObject({ status: z.enum(['none', 'waiting', 'failed']) }),
  z.strictObject({ status: z.literal('ready'), value: z.unknown() }),
]);

const viewSchema = z.strictObject({
  routeId: z.string(),
  languages: z.optional(publicConfigurationSchema.shape.languages),
  watchQuery: z.array(z.string()),
  nodes: z.array(nodeSchema),
  texts: z.record(z.string(), z.string()),
  visitorData: z.record(z.string(), visitorDataSchema),
  serverTime: z.int(),
  isPending: z.optional(z.literal(true)),
  error: z.optional(publicErrorSchema),
});

/** The allow-list of the document's state. */
export const documentStateSchema = z.strictObject({
  buildId: z.string(),
  site: siteSchema,
  language: z.custom<DocumentState['language']>((value) =>
    Object.values(languages).some((language) => JSON.stringify(language) === JSON.stringify(value)),
  ),
  address: z.strictObject({ pathname: z.string(), search: z.string() }),
  view: viewSchema,
  host: hostSettingsSchema,
  counters: z.optional(counterSettingsSchema),
  signInStyles: z.optional(z.array(z.string())),
  fingerprintScript: z.optional(z.string()),
  demoModule: z.optional(z.string()),
});

/** The state of a document, as its script reads it. */
export type ReadState = z.infer<typeof documentStateSchema>;

/** Reads and checks the state in a document; throws if there is none. */
export const readState = (html: string): ReadState => documentStateSchema.parse(JSON.parse(stateText(html)));

/** The text of the state in a document; undefined without one. */
export const stateText = (html: string): string =>
  /<script id="marquee-state" type="application\/json"[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? '';

/** A page-data reply with a page in it, checked as the browser does. */
export function readPage(body: unknown) {
  const reply = pageDataSchema.parse(body);
  if (!('page' in reply)) throw new Error(`The reply has no page: ${JSON.stringify(reply)}`);
  return { ...reply, html: htmlOf(reply.page.view.nodes), islands: islandsOf(reply.page.view.nodes) };
}

/** The HTML of the static parts of a page, in order. */
const htmlOf = (nodes: readonly PageNode[]): string =>
  nodes.map((node) => ('children' in node ? htmlOf(node.children) : 'html' in node ? (node.html ?? '') : '')).join('');

/** The islands of a page, with their props. */
const islandsOf = (nodes: readonly PageNode[]): Extract<PageNode, { island: string }>[] =>
  nodes.flatMap((node) => ('children' in node ? islandsOf(node.children) : 'island' in node ? [node] : []));

/** Visitor data of the islands of a folder. */
export const ownOf = ({ visitorData }: Pick<PageView, 'visitorData'>, folder: string) =>
  Object.entries(visitorData).flatMap(([key, state]) => (key.startsWith(`${folder} `) ? [state] : []));
