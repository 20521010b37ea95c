import * as z from 'zod';
import { localeCodes } from '../config/languages.ts';
import type { LanguageCode } from '../src/i18n/languages.ts';
import { localeTag } from './locales.ts';

/** Messages between the studio's client and its server. Both sides validate them. */

const fieldsSchema = z.record(z.string(), z.unknown());

/** A key in a campaign file; never `__proto__`. */
export const pathKey = z.string().regex(/^[A-Za-z0-9][\w.-]{0,99}$/);

/** File with the texts in a language. */
export const textFile = (code: LanguageCode): string => `texts/${code}.json`;

/** Language of a text file; undefined for other files. */
export const languageOf = (file: string): LanguageCode | undefined =>
  localeCodes.find((code) => file === textFile(code));

/** Path of a field in a campaign file. */
export const fieldPath = z
  .array(z.union([pathKey, z.int().min(0).max(999)]))
  .min(1)
  .max(12);

/** A change of one field. `before` is its value when the change was made, which reveals concurrent changes. */
const changeSchema = z.strictObject({
  file: z.enum(['campaign.json', ...localeCodes.map(textFile)]),
  path: fieldPath,
  before: z.unknown().optional(),
  /** Missing if the field is removed. */
  value: z.unknown().optional(),
});

/** A change of a campaign. */
export type Change = z.infer<typeof changeSchema>;

/** Changes, oldest first. */
export const saveSchema = z.strictObject({ changes: z.array(changeSchema).min(1).max(500) });

/** People set `draft` and `ready`; the other states follow from the dates. `unreadable`: its file can't be parsed. */
const campaignStates = ['draft', 'ready', 'scheduled', 'running', 'ended', 'unreadable'] as const;

/** Approval, reply, publication or moment that a campaign waits for. */
const waitSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('approval'), locales: z.array(localeTag) }),
  z.strictObject({ kind: z.literal('publication') }),
  z.strictObject({ kind: z.literal('comments'), count: z.int() }),
  z.strictObject({ kind: z.literal('planned'), at: z.string(), zone: z.string() }),
  z.strictObject({ kind: z.literal('cancelled') }),
]);

const boardRow = z.strictObject({
  name: z.string(),
  label: z.string(),
  /** Title in the first language that has one. */
  title: z.string(),
  mechanic: z.string(),
  state: z.enum(campaignStates),
  startTime: z.string().optional(),
  expireTime: z.string().optional(),
  products: z.array(z.string()),
  countries: z.array(z.string()),
  missing: z.strictObject({ languages: z.array(z.enum(localeCodes)), art: z.boolean(), record: z.boolean() }),
  waits: z.array(waitSchema),
});

/** A campaign on the board. */
export type BoardRow = z.infer<typeof boardRow>;

export const boardSchema = z.strictObject({
  user: z.string(),
  campaigns: z.array(boardRow),
  mechanics: z.array(z.strictObject({ id: z.string(), about: z.string() })),
  /** Countries with rules, by their ISO code. */
  countries: z.array(z.string()),
});

/** Everything on the board. */
export type Board = z.infer<typeof boardSchema>;

const problemSchema = z.strictObject({ file: z.string(), field: z.string(), message: z.string() });

/** A problem of a field; the message says how to fix it. */
export type Problem = z.infer<typeof problemSchema>;

/** Differences between a campaign and the platform, or the reason why they could not be compared. */
export const platformCheckSchema = z.strictObject({
  problems: z.array(problemSchema),
  notCompared: z.string().optional(),
});

/** Result of a comparison with the platform. */
export type PlatformCheck = z.infer<typeof platformCheckSchema>;

export const draftSchema = z.strictObject({
  name: z.string(),
  /** Hash of the draft's files. */
  version: z.string(),
  state: z.enum(campaignStates),
  /** Name of the campaign that this one was copied from. */
  from: z.string().optional(),
  changedBy: z.string().optional(),
  fields: fieldsSchema,
  texts: z.partialRecord(z.enum(localeCodes), fieldsSchema),
  /** Titles with the soft hyphens that the page gives them, in the languages in which it gives any. */
  titles: z.partialRecord(z.enum(localeCodes), z.string()),
  /** Keys of texts copied from another campaign and not reviewed yet, by language. */
  unread: z.partialRecord(z.enum(localeCodes), z.array(z.string())),
  /** Pictures, with a hash of their contents. */
  art: z.array(z.strictObject({ file: z.string(), version: z.string() })),
  problems: z.array(problemSchema),
  warnings: z.array(problemSchema),
  /** Languages that the campaign is published in; missing while its problems prevent a page. */
  publishedIn: z.array(z.enum(localeCodes)).optional(),
  /** Countries that withhold the campaign; missing while its problems prevent a page. */
  withheld: z.array(z.strictObject({ country: z.string(), reasons: z.array(z.string()) })).optional(),
});

/** A campaign in the editor. */
export type Draft = z.infer<typeof draftSchema>;

/** Fields that two people have changed: nothing was saved. */
export const conflictSchema = z.strictObject({
  conflicts: z.array(
    z.strictObject({
      file: z.string(),
      path: z.array(z.union([z.string(), z.number()])),
      theirs: z.unknown().optional(),
      yours: z.unknown().optional(),
    }),
  ),
  by: z.string().optional(),
});

/** Reply to a save that conflicts with another person's. */
export type Conflict = z.infer<typeof conflictSchema>;

export const newCampaignSchema = z.strictObject({
  name: z.string().max(100),
  /** Campaign to copy; missing if the new one starts from a mechanic. */
  from: z.string().max(100).optional(),
  mechanic: z.string().max(100).optional(),
  startDay: z.string().max(10).optional(),
});

/** The request for a new campaign. */
export type NewCampaign = z.infer<typeof newCampaignSchema>;

export const readTextsSchema = z.strictObject({
  language: z.enum(localeCodes),
  keys: z.array(pathKey).min(1).max(500),
});

export const stateSchema = z.strictObject({ state: z.enum(['draft', 'ready']) });

export const previewSchema = z.strictObject({
  /** Origin whose subdomains are the preview's views: `http://localhost:41000`, `https://preview.studio.example`. */
  site: z.url().optional(),
  /** Changes whenever the preview shows another version of the campaign. */
  revision: z.number(),
  /** Whether the preview has a page of the campaign, possibly of its last valid version. */
  isShown: z.boolean(),
  /** The minute that the preview shows as now: ISO date and time. */
  now: z.string(),
  times: z.array(z.strictObject({ name: z.string(), date: z.string() })),
  /** The operator's brands besides the default one. */
  brands: z.array(z.string()),
});

/** Visitors that a preview can simulate. The sandbox platform has an account for each but the first. */
export const previewVisitors = ['anonymous', 'signed-in', 'age', 'paused', 'self-excluded'] as const;

export const previewThemes = ['dark', 'light'] as const;

/** Conditions for a previewed page, besides its address. */
export interface PreviewView {
  readonly country: string;
  readonly theme: (typeof previewThemes)[number];
  readonly visitor: (typeof previewVisitors)[number];
  /** An ISO date and time; missing for now. */
  readonly at?: string | undefined;
  /** Missing for the default brand. */
  readonly brand?: string | undefined;
  /** Number of a release that is shown as if it were live; if missing, drafts are shown. */
  readonly release?: number | undefined;
}

/** Maximum length of a brand name that fits into a view's single label. */
const maxBrand = 29;

/** Whether previews can show a brand. */
export const hasPreviews = (brand: string): boolean => brand.length <= maxBrand;

/**
 * Origin of a view, with separate cookies and storage. It is a single label, because a certificate for `*.preview.example` covers no more.
 */
export function originOfView(site: string, { country, theme, visitor, at, brand, release }: PreviewView): string {
  const { protocol, host } = new URL(site);
  const seconds = at === undefined ? [] : [Math.floor(Date.parse(at) / 1000)];
  const first = release === undefined ? [] : [`r${release}`];
  const label = [
    ...first,
    country.toLowerCase(),
    theme,
    visitor,
    ...seconds,
    ...(brand === undefined ? [] : [brand]),
  ].join('-');
  return `${protocol}//${label}.${host}`;
}

const viewLabel = new RegExp(
  `^(?:r(\\d{1,4})-)?([a-z]{2})-(${previewThemes.join('|')})-(${previewVisitors.join('|')})(?:-(\\d{1,10}))?(?:-([a-z][a-z0-9-]{0,${maxBrand - 1}}))?$`,
);

/** The view of a host name below the preview domain, with or without a port; undefined for other names. */
export function viewOfHost(host: string, domain: string): PreviewView | undefined {
  const [label = '', ...parents] = host.toLowerCase().replace(/:\d+$/, '').split('.');
  const [, release, country, theme, visitor, seconds, brand] = viewLabel.exec(label) ?? [];
  const knownTheme = previewThemes.find((known) => known === theme);
  const knownVisitor = previewVisitors.find((known) => known === visitor);
  if (parents.join('.') !== domain || country === undefined || !knownTheme || !knownVisitor) return undefined;
  return {
    country: country.toUpperCase(),
    theme: knownTheme,
    visitor: knownVisitor,
    at: seconds === undefined ? undefined : new Date(Number(seconds) * 1000).toISOString(),
    brand,
    ...(release !== undefined && { release: Number(release) }),
  };
}

/** State of a campaign's preview. */
export type Preview = z.infer<typeof previewSchema>;

export const pagesSchema = z.strictObject({
  country: z.string(),
  at: z.string(),
  pages: z.array(z.strictObject({ language: z.enum(localeCodes), html: z.string() })),
});

/** The campaign's page in each language that it has texts in, as the server renders it. */
export type CampaignPages = z.infer<typeof pagesSchema>;

/** A cell of a spreadsheet: its text, or the kind of its contents if it is not text. */
const sheetCellSchema = z.union([
  z.string(),
  z.strictObject({ kind: z.enum(['formula', 'number', 'date', 'yes-no', 'error']) }),
]);

/** A cell of a spreadsheet. */
export type SheetCell = z.infer<typeof sheetCellSchema>;

/** The rows of each sheet of a spreadsheet file. */
export const sheetsSchema = z.strictObject({ sheets: z.array(z.array(z.array(sheetCellSchema))) });

/** Contents of a spreadsheet file. */
export type Sheets = z.infer<typeof sheetsSchema>;

export const refusalSchema = z.strictObject({ problem: z.string() });
