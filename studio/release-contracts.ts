import * as z from 'zod';
import { localeTag } from './locales.ts';
import { localTimeSchema, openComments, versionId, versionSchema } from './publishing-contracts.ts';

/** Messages between the studio's client and its server about releases. */

const releaseTitle = z
  .string()
  .max(80)
  .transform((text) => text.replaceAll(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, 'A release needs a name')
      .refine((text) => !/\p{Cc}/u.test(text), 'A name may not have control characters'),
  );

/** Maximum number of campaigns of a release. */
export const maxReleaseCampaigns = 40;

/** A release as its branch stores it. The contents of its campaigns are beside it. */
export const releaseRecordSchema = z.strictObject({
  title: z.string(),
  /** `open`: it can be changed, or its start is planned. */
  state: z.enum(['open', 'live', 'ended', 'discarded']),
  campaigns: z.array(
    z.strictObject({
      name: z.string(),
      /** Version of the draft that was taken. */
      draft: versionId,
      /** Contents that were live then; missing for a campaign that was not. */
      base: z.string().optional(),
    }),
  ),
});

/** A release as its branch stores it. */
export type ReleaseRecord = z.infer<typeof releaseRecordSchema>;

const moment = z.strictObject({ at: z.string(), zone: z.string(), by: z.string() });

const releaseRow = z.strictObject({
  id: z.int().positive(),
  title: z.string(),
  state: z.enum([...releaseRecordSchema.shape.state.options, 'planned']),
  campaigns: z.array(z.string()),
  start: moment.optional(),
  end: moment.optional(),
});

/** A release in the list. */
export type ReleaseRow = z.infer<typeof releaseRow>;

export const releasesSchema = z.strictObject({
  mayEdit: z.boolean(),
  /** Why nothing can be published from this studio; missing if it can. */
  publishingDisabledReason: z.string().optional(),
  releases: z.array(releaseRow),
});

/** All releases, the newest first. */
export type Releases = z.infer<typeof releasesSchema>;

const releaseCampaign = z.strictObject({
  name: z.string(),
  label: z.string(),
  /** It was not live when it was taken. */
  isNew: z.boolean(),
  /** Another version is live than the one it was taken from or, in a live release, the one that was published. */
  isLiveNewer: z.boolean(),
  /** Its draft has changed since it was taken. */
  isDraftNewer: z.boolean(),
  /** As those of a draft; `planned`: something else is planned for it. */
  obstacles: z.array(z.enum(['problems', 'unread', 'terms', 'approval', 'planned'])),
  /** Locales that a second person has not approved. */
  unapproved: z.array(localeTag),
});

export const releaseSchema = z.strictObject({
  ...releaseRow.omit({ campaigns: true }).shape,
  mayEdit: z.boolean(),
  publishingDisabledReason: z.string().optional(),
  /** Its newest version. */
  version: versionId,
  /** Why its planned start or end was cancelled. */
  cancelReason: z.string().optional(),
  openComments: z.int(),
  campaigns: z.array(releaseCampaign),
  /** Steps, the newest first. */
  log: z.array(versionSchema),
});

/** A release, and what is in its way. */
export type Release = z.infer<typeof releaseSchema>;

/** The clocks of the zone show the time of the start or the end twice: the person chooses one. Nothing was done. */
const releaseMoments = z.strictObject({ moments: z.array(z.string()), of: z.enum(['start', 'end']) });

export const releaseReplySchema = z.union([releaseSchema, releaseMoments]);

/** Result of a start or an end. */
export type ReleaseReply = z.infer<typeof releaseReplySchema>;

export const newReleaseSchema = z.strictObject({ title: releaseTitle });

export const startReleaseSchema = z.strictObject({
  /** Version of the release that the person has seen. */
  version: versionId,
  openComments,
  /** If missing: at once. */
  start: localTimeSchema.optional(),
  /** Time at which the previous versions are restored; missing for a release that stays. */
  end: localTimeSchema.optional(),
});

/** Request to publish a release or plan it. */
export type StartRelease = z.infer<typeof startReleaseSchema>;

export const endReleaseSchema = z.strictObject({
  /** If missing: at once. */
  end: localTimeSchema.optional(),
  /** Campaigns whose later corrections the person gives up. */
  over: z.array(z.string()).max(maxReleaseCampaigns).default([]),
});

/** Request to end a release. */
export type EndRelease = z.infer<typeof endReleaseSchema>;

export const releaseParameters = z.object({ id: z.coerce.number().int().positive().max(9_999) });

export const releasePreviewSchema = z.strictObject({
  /** Origin whose subdomains are the views of the pages. */
  site: z.url(),
  /** Changes whenever the pages show something else. */
  revision: z.number(),
});

/** State of the preview of a release. */
export type ReleasePreview = z.infer<typeof releasePreviewSchema>;
