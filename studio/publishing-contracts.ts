import * as z from 'zod';
import { countryCode } from '../config/iso-3166.ts';
import { localeCodes } from '../config/languages.ts';
import { localeSchema, localeTag } from './locales.ts';

/** Messages about versions and publication between the studio's client and its server. */

const languageSchema = z.enum(localeCodes);

/** Id of a version: a commit of the repository. */
export const versionId = z.string().regex(/^[0-9a-f]{40}$/);

/** Kinds of versions: save points of drafts, publications, and comments. */
const versionKinds = [
  'import',
  'save',
  'create',
  'restore',
  'terms-change',
  'ask',
  'approve',
  'plan',
  'call-off',
  'publish',
  'roll-back',
  'rename',
  'end',
  'delete',
  'comment',
  'answer',
  'resolve',
  'reopen',
  'release',
  'release-end',
  'release-discard',
] as const;

export const approvalSchema = localeSchema.extend({
  /** Hash of the contents that readers get. */
  hash: z.string(),
  by: z.string(),
  at: z.string(),
});

/** An approval of the contents in a language, or of those of a country. */
export type Approval = z.infer<typeof approvalSchema>;

/** Note in the message of a commit. */
export const noteSchema = z.strictObject({
  kind: z.enum(versionKinds),
  name: z.string(),
  by: z.string(),
  /** ISO 8601, in UTC. */
  at: z.string(),
  /** Files that differ from the previous version. */
  files: z.array(z.string()).optional(),
  /** For a request for approval. */
  languages: z.array(localeTag).optional(),
  /** For an approval; for a publication, the approvals that it relies on. */
  approvals: z.array(approvalSchema).optional(),
  /** For a publication: the draft that went live. */
  draft: z.string().optional(),
  /** For a publication: who last changed the draft. */
  author: z.string().optional(),
  /** For a planned publication: its moment, and the zone it was planned in. */
  plan: z.strictObject({ at: z.string(), zone: z.string() }).optional(),
  /** For a planned publication: the live version when it was planned. */
  base: z.string().optional(),
  /** Why a planned publication was cancelled. */
  reason: z.string().optional(),
  /** For a roll-back or a restored draft: the version that it repeats. */
  from: z.string().optional(),
  /** For a renamed campaign: its former name. */
  formerName: z.string().optional(),
  /** For a comment and its replies: the comment's number. */
  comment: z.int().optional(),
  /** Of a step of a release, and of a publication that is part of one: its number. */
  release: z.int().positive().optional(),
  /** Of a planned start or end of a release, and of a change of it: the campaigns. */
  campaigns: z
    .array(
      z.strictObject({
        name: z.string(),
        draft: z.string().optional(),
        author: z.string().optional(),
        /** Contents that must be live before. */
        base: z.string().optional(),
        /** Of an end: the version that it restores. */
        from: z.string().optional(),
      }),
    )
    .optional(),
});

/** Note of a version. */
export type VersionNote = z.infer<typeof noteSchema>;

export const versionSchema = noteSchema.extend({ id: z.string() });

/** A version of a campaign. */
export type CampaignVersion = z.infer<typeof versionSchema>;

export const historySchema = z.strictObject({
  user: z.string(),
  may: z.strictObject({
    /** May change everything and publish. */
    edit: z.boolean(),
    approve: z.array(localeTag),
  }),
  /** Whether a second person must approve each changed language before it is published. */
  needsApproval: z.boolean(),
  /** Why this studio can't publish; missing if it can. */
  closed: z.string().optional(),
  /** Newest version of the draft. */
  draft: z.string(),
  /** Version that services show now; missing for an unpublished campaign. */
  live: versionSchema.optional(),
  isRunning: z.boolean(),
  /** A planned moment, in the zone of the person who planned it. */
  planned: z.strictObject({ at: z.string(), zone: z.string(), by: z.string() }).optional(),
  /** Why a planned publication was cancelled. */
  calledOff: z.string().optional(),
  /** Each language, and each country that has an approver of its own. */
  locales: z.array(
    localeSchema.extend({
      hash: z.string(),
      isChanged: z.boolean(),
      /** Who last changed the language. */
      author: z.string().optional(),
      approval: approvalSchema.optional(),
    }),
  ),
  /** Reasons why the draft can't be published now. */
  obstacles: z.array(z.enum(['problems', 'unread', 'terms', 'approval', 'same'])),
  /** Whether the draft changes the terms of a running campaign without saying so. */
  needsTermsDate: z.boolean(),
  openComments: z.int(),
  publications: z.array(versionSchema),
  saves: z.array(versionSchema),
});

/** History of a campaign, and what can be done with it. */
export type History = z.infer<typeof historySchema>;

export const servicesSchema = z.strictObject({
  /** Missing if their addresses are not configured. */
  services: z
    .array(
      z.strictObject({
        address: z.string(),
        /** `serves`: what is live; `refused`: its files can't be used there, `silent`: no response. */
        state: z.enum(['serves', 'other', 'refused', 'silent']),
        /** Of `other`: the version that it serves; missing if it serves none, or one from elsewhere. */
        version: versionSchema.optional(),
      }),
    )
    .optional(),
});

/** Versions of a campaign that services have now. */
export type Services = z.infer<typeof servicesSchema>;

const changedLines = z.strictObject({ title: z.string(), before: z.array(z.string()), after: z.array(z.string()) });

export const differencesSchema = z.strictObject({
  languages: z.array(z.strictObject({ language: languageSchema, parts: z.array(changedLines) })),
  facts: z.array(z.strictObject({ field: z.string(), before: z.string().optional(), after: z.string().optional() })),
  art: z.array(z.strictObject({ file: z.string(), before: z.boolean(), after: z.boolean() })),
  /** Sides whose sentences are unknown, because they can't be composed by the current rules. */
  unknown: z.array(z.enum(['before', 'after'])),
});

/** Differences between two versions as a reader sees them. */
export type Differences = z.infer<typeof differencesSchema>;

export const approveSchema = z.strictObject({
  approvals: z
    .array(localeSchema.extend({ hash: z.string().max(64) }))
    .min(1)
    .max(500),
});

/** A time by the clocks of a zone. */
export const localTimeSchema = z.strictObject({
  /** `2027-03-28T02:30`. */
  local: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/),
  zone: z.string().max(64),
  /** The user's choice if the clocks show the time twice. */
  moment: z.iso.datetime({ offset: true }).optional(),
});

/** A time by the clocks of a zone. */
export type LocalTime = z.infer<typeof localTimeSchema>;

/** Open comments that the person has seen. If there are more, nothing is published. */
export const openComments = z.int().min(0).default(0);

export const publishSchema = z.strictObject({ draft: versionId, openComments });

export const planSchema = z.strictObject({ draft: versionId, ...localTimeSchema.shape, openComments });

/** The clocks of the zone show the chosen time twice: the person chooses one. Nothing was planned. */
const momentsSchema = z.strictObject({ moments: z.array(z.string()) });

export const planReplySchema = z.union([historySchema, momentsSchema]);

export const rollBackSchema = z.strictObject({
  version: versionId,
  /** Only the texts of these languages; missing for everything. */
  languages: z.array(languageSchema).min(1).optional(),
  /** Dates other terms of a running campaign: now. */
  datesTerms: z.boolean().default(false),
});

/** The roll back changes the terms of a running campaign: the person dates the change first. Nothing was done. */
const undatedTerms = z.strictObject({ needsTermsDate: z.literal(true) });

export const rollBackReplySchema = z.union([historySchema, undatedTerms]);

export const restoreSchema = z.strictObject({ version: versionId });

export const renameSchema = z.strictObject({ to: z.string().max(100) });

export const removeSchema = z.strictObject({
  /** The campaign's name, typed again. */
  confirm: z.string(),
  /** Second confirmation, for a running campaign. */
  isRunning: z.boolean().default(false),
});

export const removalSchema = z.strictObject({
  /** A running campaign ends. If a second person must approve that, only its draft has the end date until then. */
  result: z.enum(['removed', 'ended', 'to-approve']),
});

/** Result of a deletion. */
export type Removal = z.infer<typeof removalSchema>;

export const differencesQuery = z.strictObject({
  from: z.union([z.literal('live'), versionId]),
  to: z.union([z.literal('draft'), z.literal('live'), versionId]),
  /** Country whose visitors are compared; missing for the contents in general. */
  country: countryCode.optional(),
});
