import * as z from 'zod';
import type { Campaign, CampaignOf } from '../campaigns/campaign.ts';
import { campaignCalendar } from '../campaigns/campaign-promotion.ts';
import records from '../data/wheels.json' with { type: 'json' };
import { secondsPerDay } from '../lib/weekdays.ts';
import type { Money } from '../money/exchange-rates.ts';
import { prizeRecordSchema } from '../promotions/prizes.ts';

const sectorSchema = z.strictObject({
  id: z.string().min(1),
  prize: prizeRecordSchema,
  /** The chance of a sector is its weight divided by the weights of all sectors that can still be won. */
  weight: z.int().positive(),
  /** Total stock; `null`: unlimited. */
  stock: z.int().positive().nullable(),
});

const wheelSchema = z.strictObject({
  promotionId: z.int(),
  /** Given to participants at midnight UTC; unused ones expire at the end of the day. */
  attemptsPerDay: z.int().min(0),
  /** Given once for taking part; they stay until they are used. */
  attemptsForJoining: z.int().min(0),
  otherSpinsPerHour: z.number().min(0),
  sectors: z.array(sectorSchema).min(2),
});

/** One sector as the operator has configured it. */
export type Sector = z.infer<typeof sectorSchema>;

/** A wheel as the operator has set it. */
export type Wheel = z.infer<typeof wheelSchema> & {
  /** Attempts that are earned with stakes; they stay until they are used. */
  readonly earned?: EarnedAttempts;
  /** Seconds from one spin to the next. */
  readonly minSecondsBetween?: number;
};

/** Attempts for each full amount staked. */
export interface EarnedAttempts {
  readonly per: Money;
  readonly attempts: number;
  readonly maximumPerDay: number;
}

/** Wheels without a campaign folder. */
const wheels = z.array(wheelSchema).parse(records);

/** The wheel of the promotion: of its campaign, or the operator's own. */
export function findWheel(promotionId: number, campaign: Campaign | undefined): Wheel | undefined {
  if (campaign?.mechanic === 'instant-win') return instantWinWheel(campaign);
  if (campaign?.mechanic === 'collection' && campaign.facts.source === 'wheel') return packWheel(campaign);
  return wheels.find((wheel) => wheel.promotionId === promotionId);
}

function instantWinWheel(campaign: CampaignOf<'instant-win'>): Wheel {
  const { attempts, minSecondsBetween, sectors } = campaign.facts;
  const { earned } = attempts;
  return {
    promotionId: campaign.promotionId,
    attemptsPerDay: attempts.perDay,
    attemptsForJoining: attempts.forJoining,
    minSecondsBetween,
    ...(earned && { earned: { per: earned.per, attempts: earned.attempts, maximumPerDay: earned.maxPerDay } }),
    ...withOtherPlayers(
      campaign,
      sectors.map(({ id, reward, weight, stock }) => ({ id, prize: reward.prize, weight, stock: stock ?? null })),
    ),
  };
}

/** The wheel of a collection: packs are its attempts, pieces its sectors. */
function packWheel(campaign: CampaignOf<'collection'>): Wheel {
  const { pack, pieces } = campaign.facts;
  return {
    promotionId: campaign.promotionId,
    attemptsPerDay: 0,
    attemptsForJoining: 0,
    earned: { per: pack.per, attempts: pack.pieces, maximumPerDay: pack.maxPerDay ?? packsPerDay },
    ...withOtherPlayers(
      campaign,
      pieces.map(({ id, weight }) => {
        const prize = { kind: 'piece' as const, id, names: campaign.names.get(id) ?? {} };
        return { id, prize, weight, stock: null };
      }),
    ),
  };
}

/** Packs a day if the campaign sets no limit. */
const packsPerDay = 10;

/** Days in which a campaign without an end gives away half of its stock. */
const longTermDays = 1_000;

/** Other players' spins an hour on a wheel whose prizes are unlimited. */
const unlimitedSpinsPerHour = 20;

/** The sectors, with a rate of other players' spins at which half of the scarcest prize is left at the end. */
function withOtherPlayers(
  campaign: Campaign,
  sectors: readonly Sector[],
): Pick<Wheel, 'sectors' | 'otherSpinsPerHour'> {
  const { startAt, endAt } = campaignCalendar(campaign);
  const hours = Math.min(endAt - startAt, longTermDays * secondsPerDay) / 3_600;
  const weights = sectors.reduce((sum, { weight }) => sum + weight, 0);
  const paces = sectors.map(({ stock, weight }) =>
    stock === null ? unlimitedSpinsPerHour : (0.5 * stock * weights) / weight / hours,
  );
  return { sectors: [...sectors], otherSpinsPerHour: Math.min(unlimitedSpinsPerHour, ...paces) };
}
