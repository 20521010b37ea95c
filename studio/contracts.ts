import * as z from 'zod';
import { localeCodes } from '../config/languages.ts';
import type { LanguageCode } from '../src/i18n/languages.ts';

/** The messages between the studio's browser side and its server. Both sides check them. */

const fieldsSchema = z.record(z.string(), z.unknown());

/** A key of JSON that is also one of a campaign: never `__proto__`. */
const pathKey = z.string().regex(/^[A-Za-z0-9][\w.-]{0,99}$/);

/** The file of the texts in a language. */
export const textFile = (code: LanguageCode): string => `texts/${code}.json`;

/** The language that a file has the texts of. */
export const languageOf = (file: string): LanguageCode | undefined =>
  localeCodes.find((code) => file === textFile(code));

/** One change of one place. `before` is what was there when it was made: so a second writer is noticed. */
const changeSchema = z.strictObject({
  file: z.enum(['campaign.json', ...localeCodes.map(textFile)]),
  path: z
    .array(z.union([pathKey, z.int().min(0).max(999)]))
    .min(1)
    .max(12),
  before: z.unknown().optional(),
  /** Missing: the place is taken out. */
  value: z.unknown().optional(),
});

/** A change of a campaign. */
export type Change = z.infer<typeof changeSchema>;

/** Changes in the order in which they were made. */
export const saveSchema = z.strictObject({ changes: z.array(changeSchema).min(1).max(500) });

/** Where a campaign is on its way: `draft` and `ready` say people, the rest the calendar. */
const campaignStates = ['draft', 'ready', 'scheduled', 'running', 'ended', 'unreadable'] as const;

const boardRow = z.strictObject({
  name: z.string(),
  label: z.string(),
  /** In the first language that has one. */
  title: z.string(),
  mechanic: z.string(),
  state: z.enum(campaignStates),
  startTime: z.string().optional(),
  expireTime: z.string().optional(),
  products: z.array(z.string()),
  countries: z.array(z.string()),
  missing: z.strictObject({ languages: z.array(z.enum(localeCodes)), art: z.boolean(), record: z.boolean() }),
});

/** A campaign on the board. */
export type BoardRow = z.infer<typeof boardRow>;

export const boardSchema = z.strictObject({
  user: z.string(),
  campaigns: z.array(boardRow),
  mechanics: z.array(z.strictObject({ id: z.string(), about: z.string() })),
});

/** Everything on the board. */
export type Board = z.infer<typeof boardSchema>;

const problemSchema = z.strictObject({ file: z.string(), field: z.string(), message: z.string() });

/** A mistake in a field, with its mend. */
export type Problem = z.infer<typeof problemSchema>;

export const draftSchema = z.strictObject({
  name: z.string(),
  /** Changes with every byte of its files. */
  version: z.string(),
  state: z.enum(campaignStates),
  /** The campaign that it is a copy of. */
  from: z.string().optional(),
  changedBy: z.string().optional(),
  fields: fieldsSchema,
  texts: z.partialRecord(z.enum(localeCodes), fieldsSchema),
  /** Texts that were written for another campaign, by language, until someone has read them. */
  unread: z.partialRecord(z.enum(localeCodes), z.array(z.string())),
  problems: z.array(problemSchema),
  warnings: z.array(problemSchema),
  /** Where the rules of a country keep it from visitors; nothing while it has problems that leave no page. */
  withheld: z.array(z.strictObject({ country: z.string(), reasons: z.array(z.string()) })).optional(),
});

/** A campaign as the studio shows it. */
export type Draft = z.infer<typeof draftSchema>;

/** A place that two people have changed. */
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

/** The answer to the second writer of a field. */
export type Conflict = z.infer<typeof conflictSchema>;

export const newCampaignSchema = z.strictObject({
  name: z.string().max(100),
  /** A campaign to copy, or the mechanic of an empty one. */
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
  /** Where the pages are; missing while the preview starts. */
  origin: z.string().optional(),
  /** Changes when the pages show another version of the campaign. */
  revision: z.number(),
  /** The version that is shown is an earlier one: the last that could be shown. */
  isShown: z.boolean(),
  times: z.array(z.strictObject({ name: z.string(), date: z.string() })),
});

/** Where the pages of a preview are. */
export type Preview = z.infer<typeof previewSchema>;

export const refusalSchema = z.strictObject({ problem: z.string() });
