import * as z from 'zod';
import { countryCode } from '../../config/iso-3166.ts';
import { localeCodes } from '../../config/languages.ts';
import { compositions } from '../entities/composition.ts';
import { products } from '../entities/promotion-list.ts';
import { worlds } from '../entities/world.ts';
import { createOffsets, zoneName } from '../i18n/zone.ts';
import { isTimeZone } from '../lib/is-time-zone.ts';
import { calendarDay, type Instant, instant, prizeLadder, sport, timeOfDay, weekday } from './campaign-fields.ts';
import { ownClauses } from './clauses/own-clauses.ts';
import { mechanicIds, mechanicTable } from './mechanics/mechanic-table.ts';
import { accentSchema } from './palettes/palette.ts';

const flag = z.boolean().default(false);

const ageInPhilippines = 21;

const earlierValue = z.unknown().optional();

/** English texts of the terms, as worded when the terms got their version. */
const formerWords = z
  .array(
    z.strictObject({
      key: z.string().regex(/^(clauses|names)\./, 'must be a text of the terms, such as clauses.stadium'),
      was: z.string().trim().min(1).max(2_000),
    }),
  )
  .min(1);

/** `changes` of `campaign.json`, newest first: the time of each, and the former values of the changed fields. */
const termsChanges = z
  .array(
    z.strictObject({
      at: instant,
      before: z.strictObject({
        isLongTerm: earlierValue,
        startTime: earlierValue,
        expireTime: earlierValue,
        cadence: earlierValue,
        eligibility: earlierValue,
        products: earlierValue,
        rewardProducts: earlierValue,
        sport: earlierValue,
        facts: earlierValue,
        prizes: earlierValue,
        grandPrizes: earlierValue,
      }),
    }),
  )
  .min(1);

/** The platform's name of a fast game. */
const fastGameName = z.string().regex(/^[a-z0-9-]{1,64}$/, 'must be lower-case words joined by hyphens, such as kite');

/** `campaign.json`: the landing page's facts about its promotion (R3.1), including those of its mechanic. */
export const campaignSchema = z
  .strictObject({
    /** Internal name of the campaign. */
    label: z.string().trim().min(1).max(80),
    /** Id of its mechanic. */
    mechanic: z.enum(mechanicIds),
    /** An incentive, a service such as a stream, or nothing: countries' rules apply only to offers. */
    promotes: z.enum(['offer', 'service', 'nothing']).default('offer'),
    /** The promotion that visitors take part in. */
    promotionId: z.int().min(1),
    /** All promotions that lead to this page. */
    promotionIds: z.array(z.int().min(1)).min(1),
    groupRefId: z.int().min(0),
    /** Former names of its folder: their addresses lead to its page. */
    formerNames: z
      .array(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be the name of a folder, such as spring-bonus'))
      .min(1)
      .optional(),
    /** The campaign whose offer this one shows in another view. */
    parent: z.string().optional(),
    /** Languages in which it is not published. */
    withoutLanguages: z.array(z.enum(localeCodes)).min(1).optional(),
    isLongTerm: z.boolean(),
    startTime: instant,
    expireTime: instant.optional(),
    /** IANA time zone of its times, if their offset changes with the seasons. */
    timeZone: z.string().refine(isTimeZone, 'is not a time zone such as Europe/Paris').optional(),
    /** When a new round begins. */
    cadence: z
      .discriminatedUnion('every', [
        z.strictObject({ every: z.literal('week'), weekday, at: timeOfDay, zone: z.literal('UTC').optional() }),
        z.strictObject({
          every: z.enum(['day', 'month', 'quarter', 'stage']),
          at: timeOfDay,
          zone: z.literal('UTC').optional(),
        }),
      ])
      .optional(),
    flags: z.strictObject({ isAlternativeView: flag, isPhilippines: flag, broadcast: flag }).prefault({}),
    accent: accentSchema,
    /** If missing, the mechanic's. */
    world: z.enum(worlds).optional(),
    composition: z.enum(compositions).optional(),
    /** Customers who may take part. */
    eligibility: z.strictObject({
      customers: z.enum(['new', 'registered']),
      verification: z.enum(['none', 'phone', 'profile', 'identity']),
      /** Whether taking part requires opting in. */
      optIn: z.boolean(),
      countries: z.array(countryCode).min(1).optional(),
      minimumAge: z.int().min(18).max(25).optional(),
    }),
    /** Products that a customer must use to take part. */
    products: z.array(z.enum(products)),
    /** Products that the rewards can be used with; empty if all of them are money or goods. */
    rewardProducts: z.array(z.enum(products)),
    sport: sport.optional(),
    /** Bets that the link for placing a stake leads to: those on the sport, or those on the campaign's team before its matches. */
    line: z.enum(['sport', 'team']).optional(),
    /** The fast game that is played, by the platform's name and product id. */
    fastGame: z.strictObject({ game: fastGameName, productId: z.int().min(1) }).optional(),
    facts: z.looseObject({}),
    prizes: prizeLadder.optional(),
    grandPrizes: prizeLadder.optional(),
    /** Clauses in the campaign's own wording, which replace or extend ours. */
    clauses: ownClauses.optional(),
    /** Texts that were reworded without a change of meaning: the version of the terms stays the same (decision 116). */
    formerWords: formerWords.optional(),
    /** Last change of the terms. */
    termsDate: calendarDay,
    changes: termsChanges.optional(),
  })
  .superRefine((campaign, context) => {
    const { isLongTerm, startTime, expireTime, promotionId, promotionIds, promotes, changes = [] } = campaign;
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    const [newest] = changes;
    if (newest && dayOf(newest.at) !== campaign.termsDate) {
      refuse('termsDate', `must be ${dayOf(newest.at)}, the day of the newest of the changes`);
    }
    for (const [index, { at }] of changes.entries()) {
      const after = changes[index - 1];
      if (!after || at.seconds < after.at.seconds) continue;
      const message = 'must be earlier than the change above it: write the newest change first';
      context.addIssue({ code: 'custom', path: ['changes', index, 'at'], message });
    }
    if (isLongTerm && expireTime) {
      refuse('expireTime', 'a long-term campaign has no end: remove it, or set isLongTerm to false');
    }
    if (!isLongTerm && !expireTime) {
      refuse('expireTime', 'is needed unless the campaign is long-term: add it, or set isLongTerm to true');
    }
    if (expireTime && expireTime.seconds <= startTime.seconds) {
      refuse('expireTime', 'must be after startTime: correct the one that is wrong');
    }
    const offsets = createOffsets({ timeZone: startTime.utcOffset, timeZoneId: campaign.timeZone });
    for (const [field, time] of [
      ['startTime', startTime],
      ['expireTime', expireTime],
    ] as const) {
      // A refused moment has no offset.
      if (!time || !Number.isFinite(startTime.utcOffset) || !Number.isFinite(time.utcOffset)) continue;
      if (offsets(time.seconds) === time.utcOffset || !(campaign.timeZone || campaign.cadence)) continue;
      const expected = zoneName(offsets(time.seconds));
      const hint = campaign.timeZone ?? 'the zone of startTime: name the zone in timeZone if its clocks change';
      refuse(field, `must have the offset ${expected}, that of ${hint}`);
    }
    const twice = promotionIds.find((id, index) => promotionIds.indexOf(id) !== index);
    if (twice !== undefined) refuse('promotionIds', `has ${twice} twice: remove one`);
    const { withoutLanguages = [] } = campaign;
    const again = withoutLanguages.find((code, index) => withoutLanguages.indexOf(code) !== index);
    if (again !== undefined) refuse('withoutLanguages', `has ${again} twice: remove one`);
    if (!promotionIds.includes(promotionId)) refuse('promotionIds', `must include the promotionId, ${promotionId}`);
    if (promotes === 'offer' && campaign.products.length === 0) refuse('products', 'an offer needs a product');
    const mechanic = mechanicTable.get(campaign.mechanic);
    if (mechanic && campaign.flags.broadcast !== mechanic.isBroadcast) {
      refuse('flags', 'broadcast goes with the mechanic broadcast, and with no other');
    }
    if (campaign.flags.isPhilippines && (campaign.eligibility.minimumAge ?? 0) < ageInPhilippines) {
      refuse('eligibility', `minimumAge must be ${ageInPhilippines} at least where isPhilippines is set`);
    }
    const prizes = mechanic?.prizes;
    if (prizes === 'needed' && !campaign.prizes) refuse('prizes', `the mechanic ${campaign.mechanic} needs prizes`);
    if (prizes === 'none' && campaign.prizes) refuse('prizes', `the mechanic ${campaign.mechanic} has no prizes`);
  });

/** `campaign.json` with its defaults. */
export type RawCampaign = z.infer<typeof campaignSchema>;

/** The day of a moment, in the offset it is written with. */
const dayOf = ({ seconds, utcOffset }: Instant): string =>
  new Date((seconds + utcOffset * 3_600) * 1_000).toISOString().slice(0, 10);
