import * as z from 'zod';
import { countryCode } from '../config/iso-3166.ts';
import { localeCodes } from '../config/languages.ts';
import { localeSchema, localeTag } from './locales.ts';

/** Messages between the studio's client and its server about versions and publication. */

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
  /** Hash of the contents that visitors get. */
  hash: z.string(),
  by: z.string(),
  at: z.string(),
});

/** An approval of the contents in a language, or of those of a country. */
export type Approval = z.infer<typeof approvalSchema>;

/** Fields of every note. */
const commonFields = {
  kind: z.enum(versionKinds),
  /** Name of the campaign, or title of the release. */
  name: z.string(),
  by: z.string(),
  /** ISO 8601, in UTC. */
  at: z.string(),
};

/** Of versions of a draft. */
const draftFields = {
  /** Files that differ from the previous version. */
  files: z.array(z.string()).optional(),
  /** `ask`: locales that wait for approval. */
  languages: z.array(localeTag).optional(),
  /** `rename`: the former name. */
  formerName: z.string().optional(),
};

/** Of publications: `publish`, `roll-back`, `end`, `release-end` and `delete`. */
const publicationFields = {
  /** Draft that went live. */
  draft: z.string().optional(),
  /** Person who last changed the draft. */
  author: z.string().optional(),
  /** Approvals that the publication relies on; `approve`: those that were given. */
  approvals: z.array(approvalSchema).optional(),
  /** `roll-back` and `restore`: the version that is repeated. */
  from: z.string().optional(),
};

/** Of `plan`, `call-off`, and publications that were planned. */
const planFields = {
  /** Moment, and the zone in which it was planned. */
  plan: z.strictObject({ at: z.string(), zone: z.string() }).optional(),
  /** Tree that was live when the publication was planned. */
  base: z.string().optional(),
  /** `call-off`: why the studio cancelled it; missing if a person did. */
  reason: z.string().optional(),
};

/** Of steps of a release, and publications that are part of one. */
const releaseFields = {
  /** Number of the release. */
  release: z.int().positive().optional(),
  /** `plan` and `release`: the campaigns that are planned or changed. */
  campaigns: z
    .array(
      z.strictObject({
        name: z.string(),
        draft: z.string().optional(),
        author: z.string().optional(),
        /** Tree that must be live before. */
        base: z.string().optional(),
        /** Version that the end of the release restores. */
        from: z.string().optional(),
      }),
    )
    .optional(),
};

/** Of `comment`, `answer`, `resolve` and `reopen`. */
const commentFields = {
  /** Number of the comment. */
  comment: z.int().optional(),
};

/**
 * Note in the message of a commit. Histories read all kinds alike, and repositories have notes of earlier studios: every field is optional,
 * in every kind.
 */
export const noteSchema = z.strictObject({
  ...commonFields,
  ...draftFields,
  ...publicationFields,
  ...planFields,
  ...releaseFields,
  ...commentFields,
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
  publishingDisabledReason: z.string().optional(),
  /** Newest version of the draft. */
  draft: z.string(),
  /** Version that services show now; missing for an unpublished campaign. */
  live: versionSchema.optional(),
  isRunning: z.boolean(),
  /** A planned moment, in the zone of the person who planned it. */
  planned: z.strictObject({ at: z.string(), zone: z.string(), by: z.string() }).optional(),
  /** Why a planned publication was cancelled. */
  cancelReason: z.string().optional(),
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
  /**
   * Reasons why the draft can't be published now. `problems`: the check finds some; `unread`: texts of another campaign that no one has
   * read; `terms`: a change of terms without a date; `approval`: one is missing; `same`: it is live already.
   */
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
        /** `live`: serves the live version; `rejected`: could not load the files; `unreachable`: no response. */
        state: z.enum(['live', 'other', 'rejected', 'unreachable']),
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

/** Differences between two versions as visitors see them. */
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
  /** Records the change of a running campaign's terms with the current date. */
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
