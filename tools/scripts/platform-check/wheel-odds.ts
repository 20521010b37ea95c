import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { minorDigits } from '../../../src/lib/minor-digits.ts';
import { wheelReplySchema } from '../../../src/platform/wheel/wheel.ts';
import type { Found } from './finding.ts';

const amountSchema = z.object({ amount: z.number(), currency: z.string() });

const campaignSchema = z.object({
  promotionIds: z.array(z.number()).default([]),
  promotionId: z.number(),
  facts: z.object({
    sectors: z.array(
      z.object({
        weight: z.number(),
        reward: z.object({
          kind: z.string(),
          value: amountSchema.optional(),
          count: z.number().optional(),
        }),
      }),
    ),
  }),
});

/** A campaign with a wheel, and the chance of each of its prizes. */
export interface WheelCampaign {
  readonly folder: string;
  readonly promotionIds: readonly number[];
  readonly chances: ReadonlyMap<string, number>;
}

/** The campaigns of a folder of configuration that have a wheel. */
export function readWheelCampaigns(configDirectory: string): WheelCampaign[] {
  const campaigns = path.join(configDirectory, 'campaigns');
  return readdirSync(campaigns).flatMap((folder) => {
    const { data } = campaignSchema.safeParse(readJson(path.join(campaigns, folder, 'campaign.json')));
    if (!data) return [];
    const { sectors } = data.facts;
    const total = sectors.reduce((sum, { weight }) => sum + weight, 0);
    const chances = sumByPrize(sectors.map(({ reward, weight }) => [prizeName(inMinorUnits(reward)), weight / total]));
    return [{ folder, promotionIds: [data.promotionId, ...data.promotionIds], chances }];
  });
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Odds of a wheel that don't add up, or are not those that the terms of its campaign print. */
export function oddsFindings(body: unknown, campaigns: readonly WheelCampaign[]): Found[] {
  const { data: wheel } = wheelReplySchema.safeParse(body);
  if (!wheel) return [];
  const chanceOf = ({ chance }: (typeof wheel.sectors)[number]) => chance.wins / chance.of;
  const sum = wheel.sectors.reduce((total, sector) => total + chanceOf(sector), 0);
  const isPoolEmpty = sum === 0 && wheel.sectors.every(({ stock }) => stock === 0);
  if (!isPoolEmpty && !isSame(sum, 1)) {
    return [{ check: 'odds', path: 'reply.sectors', expected: 'chances that add up to 1', got: percent(sum) }];
  }
  const campaign = campaigns.find(({ promotionIds }) => promotionIds.includes(wheel.id));
  // The share of a prize that is gone passes to the others.
  if (!campaign || wheel.sectors.some(({ stock }) => stock === 0)) return [];
  const chances = sumByPrize(wheel.sectors.map((sector) => [prizeName(sector.prize), chanceOf(sector)]));
  const { folder } = campaign;
  return [...new Set([...campaign.chances.keys(), ...chances.keys()])].flatMap((prize): Found[] => {
    const [printed = 0, real = 0] = [campaign.chances.get(prize), chances.get(prize)];
    if (isSame(printed, real)) return [];
    const index = wheel.sectors.findIndex((sector) => prizeName(sector.prize) === prize);
    const place = index === -1 ? 'reply.sectors' : `reply.sectors[${index}].chance`;
    const expected = `${percent(printed)} for ${prize}, as the terms of the campaign ${folder} say`;
    return [{ check: 'odds', path: place, expected, got: percent(real) }];
  });
}

const isSame = (one: number, other: number): boolean => Math.abs(one - other) < 1e-9;

const percent = (chance: number): string => `${Number((chance * 100).toPrecision(8))} %`;

interface AnyPrize {
  readonly kind: string;
  readonly value?: { readonly amount: number; readonly currency: string } | undefined;
  readonly count?: number | undefined;
}

/** Things are not told apart: their names are in the visitor's language. */
const prizeName = ({ kind, value, count }: AnyPrize): string =>
  [kind, ...(value ? [value.amount, value.currency] : []), ...(count === undefined ? [] : [count])].join(' ');

const inMinorUnits = ({ value, ...prize }: AnyPrize): AnyPrize => ({
  ...prize,
  ...(value && { value: { ...value, amount: Math.round(value.amount * 10 ** (minorDigits(value.currency) ?? 2)) } }),
});

function sumByPrize(chances: readonly (readonly [prize: string, chance: number])[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [prize, chance] of chances) sums.set(prize, (sums.get(prize) ?? 0) + chance);
  return sums;
}
