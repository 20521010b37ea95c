import * as z from 'zod';
import records from '../data/bonuses.json' with { type: 'json' };
import welcomeRecord from '../data/welcome-offers.json' with { type: 'json' };
import { bonusTextKeySchema } from './bonus-texts.ts';

const amount = z.int().positive();

/** Conditions of the welcome bonuses; amounts in minor units of the list currency. */
const welcomeSchema = z.object({
  /** Countries that get no welcome bonus. */
  withoutBonusIn: z.array(z.string().length(2)),
  offers: z.array(
    z.object({
      bonus_id: z.int(),
      percentage: amount,
      maximum: amount,
      minimumDeposit: amount,
      wagering: amount,
      wageringDays: amount,
    }),
  ),
});

const { offers, withoutBonusIn } = welcomeSchema.parse(welcomeRecord);

/** Countries that get no welcome bonus. */
export const countriesWithoutWelcome: readonly string[] = withoutBonusIn;

const commonShape = {
  id: amount,
  text: bonusTextKeySchema,
  kind: z.enum(['sports', 'casino']),
  version: z.string(),
  /** Seconds since epoch. */
  updatedAt: z.int(),
};

const welcomeBonusSchema = z
  .strictObject({
    ...commonShape,
    welcomeBonusId: z.int(),
    /** The version of its rules that applies some hours after the sandbox's start. */
    next: z.strictObject({ version: z.string(), afterHours: amount, maximumBet: amount }).optional(),
  })
  .transform(({ welcomeBonusId, ...bonus }, { addIssue }) => {
    const offer = offers.find(({ bonus_id }) => bonus_id === welcomeBonusId);
    if (offer !== undefined) return { ...bonus, offer };
    addIssue('there is no such welcome bonus');
    return z.NEVER;
  });
const plainBonusSchema = z.strictObject({ ...commonShape, amount });

/** A bonus that is chosen after registration and wagered, or one that can be withdrawn at once. */
export type SandboxBonus = z.infer<typeof welcomeBonusSchema> | z.infer<typeof plainBonusSchema>;

/** A bonus that must be wagered. */
export type WelcomeBonus = z.infer<typeof welcomeBonusSchema>;

const bonuses = z.array(z.union([welcomeBonusSchema, plainBonusSchema])).parse(records);

/** The bonus with the id. */
export const findBonus = (id: number): SandboxBonus | undefined => bonuses.find((bonus) => bonus.id === id);

/** The welcome bonus of a kind. */
export function welcomeBonusOf(kind: SandboxBonus['kind']): WelcomeBonus {
  const found = bonuses.find((bonus): bonus is WelcomeBonus => 'offer' in bonus && bonus.kind === kind);
  if (found === undefined) throw new Error(`There is no welcome bonus for ${kind}`);
  return found;
}

/** The maximum bet while a bonus of a kind is wagered, in minor units of the list currency. */
export const maximumBetOf = (kind: SandboxBonus['kind']): number => (kind === 'sports' ? 5_000 : 500);

/** A version of the rules of a bonus. */
export interface RulesVersion {
  readonly version: string;
  /** Seconds since epoch. */
  readonly updatedAt: number;
  /** In minor units of the list currency. */
  readonly maximumBet: number;
}

/** The versions of a bonus's rules at a moment, newest first. Seconds since epoch. */
export function rulesVersions(
  bonus: SandboxBonus,
  sandboxStartedAt: number,
  now: number,
): readonly [RulesVersion, ...RulesVersion[]] {
  const { version, updatedAt, kind } = bonus;
  const first = { version, updatedAt, maximumBet: maximumBetOf(kind) };
  if (!('next' in bonus) || bonus.next === undefined) return [first];
  const { afterHours, ...next } = bonus.next;
  const changedAt = Math.floor(sandboxStartedAt / 3_600 + afterHours) * 3_600;
  return now < changedAt ? [first] : [{ ...next, updatedAt: changedAt }, first];
}

/** Percentage of a stake that counts towards wagering. */
export const casinoContributions = [
  { section: 'slots', percentage: 100 },
  { section: 'crashGames', percentage: 50 },
  { section: 'liveCasino', percentage: 10 },
] as const;
