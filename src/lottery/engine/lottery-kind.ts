import * as z from 'zod';
import { calendarDay, percent, timeOfDay, weekday } from '../../campaigns/campaign-fields.ts';
import { isTimeZone } from '../../lib/is-time-zone.ts';
import { minorDigits } from '../../lib/minor-digits.ts';
import { countedAdditional, countedMain } from './counted-balls.ts';

const ballCount = z.int().min(1).max(20);

const percentOfFund = z.number().min(0).max(100);

const drum = z
  .strictObject({ pick: ballCount, lowest: z.int().min(0).max(1), highest: z.int().min(1).max(99) })
  .refine(({ pick, lowest, highest }) => pick <= highest - lowest + 1, 'the drum has fewer balls than are drawn');

/** Balls that are drawn together: how many, and out of how many. */
export type Drum = z.infer<typeof drum>;

/** Money in major units of the kind's currency; converted to minor units with the kind. */
const amount = z.number().positive().max(10_000_000_000);

/** How many numbers of a line must match. Without `additional`, any number of additional ones. */
const match = { main: z.int().min(0).max(20), additional: z.int().min(0).max(20).optional() };

const prize = z.discriminatedUnion('kind', [
  /** The pool, which grows from draw to draw until a line wins it, and its share of the prize fund. */
  z.strictObject({ kind: z.literal('jackpot'), percent: percentOfFund }),
  /** A fixed prize for each winner. `multiplied` is the prize with the add-on, if it is not simply multiplied. */
  z.strictObject({ kind: z.literal('fixed'), amount, multiplied: amount.optional() }),
  /** A share of the prize fund, which the winners divide among them. */
  z.strictObject({ kind: z.literal('share'), percent: percentOfFund }),
  /** The price of the line is refunded. */
  z.strictObject({ kind: z.literal('refund') }),
]);

const tier = z.strictObject({ ...match, prize });

/** Multiplies fixed prizes below the jackpot. */
const multiplier = z.strictObject({
  name: z.string().min(1),
  /** Price per line, in addition to the line's price; 0 if every line has it. */
  price: z.number().min(0),
  /** Whether each line has a separate factor, or all lines of a draw share the drawn one. */
  drawnFor: z.enum(['line', 'draw']),
  /** Factors with their weights. */
  factors: z.array(z.strictObject({ factor: z.int().min(2).max(100), weight: z.int().min(1) })).min(1),
});

const jackpotRules = z
  .strictObject({
    /** Local day of the first draw with these rules; the first rules have none. */
    since: calendarDay.optional(),
    main: drum,
    additional: drum.optional(),
    price: amount,
    /** Share of the sales that is paid out. */
    fundPercent: percent.max(100),
    jackpot: z.strictObject({
      /** Initial pool; missing if the organizer does not name one. */
      lowest: amount.optional(),
      /** An amount above the cap goes to the next lower tier that has winners. */
      cap: amount.optional(),
      /** After this many draws at the cap, the whole pool goes to the next lower tier that has winners. */
      mostDrawsAtCap: z.int().min(1).optional(),
    }),
    /** The best first; a line wins the first that it reaches. */
    tiers: z.array(tier).min(1),
    multiplier: multiplier.optional(),
  })
  .superRefine((rules, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    const shares = rules.tiers.reduce((sum, { prize }) => sum + ('percent' in prize ? prize.percent : 0), 0);
    if (shares > 100.000_001) refuse(['tiers'], `the shares of the fund add up to ${shares} percent`);
    for (const [index, { main, additional = 0, prize }] of rules.tiers.entries()) {
      if (main > rules.main.pick || additional > (rules.additional?.pick ?? 0)) {
        refuse(['tiers', index], 'no line can match so many numbers');
      }
      if ((prize.kind === 'jackpot') !== (index === 0))
        refuse(['tiers', index], 'only the first tier can be the jackpot');
      if (
        rules.tiers
          .slice(0, index)
          .some((better) => better.main === main && coversAdditional(better.additional, additional))
      ) {
        refuse(['tiers', index], 'a tier before it takes all its lines');
      }
    }
  });

const coversAdditional = (better: number | undefined, additional: number) =>
  better === undefined || better === additional;

const numbersRules = z
  .strictObject({
    since: calendarDay.optional(),
    main: drum,
    /** From a separate drum, or from the remaining numbers in the main one. */
    additional: z.union([drum, z.strictObject({ pick: ballCount })]).optional(),
    /** Whether a number drawn as an additional one counts as a win. */
    countsAdditional: z.boolean(),
    /** The lowest and the highest stake of a line. */
    stake: z.strictObject({ lowest: amount, highest: amount }),
    /** Decimal odds of a line by its numbers. All of them must be drawn. */
    odds: z.array(z.strictObject({ ...match, odds: z.number().min(1.01).max(100_000_000) })).min(1),
    /** Maximum numbers of a system. */
    mostSystemNumbers: z.int().min(1).max(20),
  })
  .superRefine((rules, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (rules.countsAdditional && !rules.additional) refuse(['countsAdditional'], 'no additional number is drawn');
    if (rules.stake.highest < rules.stake.lowest) refuse(['stake'], 'the highest stake is below the lowest');
    for (const [index, { main, additional = 0 }] of rules.odds.entries()) {
      if (main > countedMain(rules) || additional > countedAdditional(rules) || main + additional === 0) {
        refuse(['odds', index], 'so many numbers can’t be drawn');
      }
    }
  });

const schedule = z
  .strictObject({
    /** IANA name of the time zone of the draw. */
    timeZone: z.string().refine(isTimeZone, 'is not a time zone such as Europe/Paris'),
    draws: z.array(z.strictObject({ days: z.array(weekday).min(1), times: z.array(timeOfDay).min(1) })).min(1),
    salesCloseMinutes: z.int().min(0).max(1_440),
    /** Days in which a prize can be claimed. */
    claimDays: z.int().min(1),
  })
  .refine(({ draws }) => new Set(slotsOf(draws)).size === slotsOf(draws).length, 'contains a draw twice');

const slotsOf = (draws: readonly { readonly days: readonly string[]; readonly times: readonly string[] }[]) =>
  draws.flatMap(({ days, times }) => days.flatMap((day) => times.map((time) => `${day} ${time}`)));

/** Times of a lottery's draws. */
export type DrawSchedule = z.infer<typeof schedule>;

const kindFields = {
  /** Proper name, as the organizer writes it. */
  name: z.string().min(1),
  /** ISO 3166-1 alpha-2 code of the country that organizes the draw, or `EU`. */
  country: z.string().regex(/^[A-Z]{2}$/, 'must be the code of a country, such as US'),
  /** When its draw was first held. */
  firstYear: z.int().min(1_700).max(2_100).optional(),
  /** Kinds with the same draw show the same balls. */
  drawId: z.string().regex(/^[a-z0-9-]+$/, 'must be small letters, digits and hyphens'),
  currency: z.string().regex(/^[A-Z]{3}$/, 'must be the code of a currency, such as EUR'),
  schedule,
  /** Fields of this file for which there is no public source. */
  assumed: z.array(z.string()).optional(),
};

const kindFieldsSchema = z.discriminatedUnion('type', [
  z.strictObject({ ...kindFields, type: z.literal('jackpot'), rules: z.array(jackpotRules).min(1) }),
  z.strictObject({
    ...kindFields,
    type: z.literal('numbers'),
    rules: z.array(numbersRules).min(1),
    /** A bet on a postponed draw is void, or counts for the next one. */
    postponed: z.enum(['void', 'next-draw']),
  }),
]);

/** The facts of a lottery kind, in the form of `config/lotteries/<kind>.json`. Money is converted to minor units. */
export const lotteryKindSchema = kindFieldsSchema
  .superRefine(({ rules }, context) => {
    for (const [index, { since }] of rules.entries()) {
      const before = rules[index - 1]?.since ?? '';
      if ((index === 0) !== (since === undefined)) {
        const message = 'only the first rules may have no day';
        context.addIssue({ code: 'custom', path: ['rules', index, 'since'], message });
      } else if (since !== undefined && since <= before) {
        const message = 'rules must be in the order of their days';
        context.addIssue({ code: 'custom', path: ['rules', index, 'since'], message });
      }
    }
  })
  .transform((kind, context) => {
    const digits = minorDigits(kind.currency);
    if (digits === undefined) {
      context.addIssue({ code: 'custom', path: ['currency'], message: `${kind.currency} is not an ISO 4217 currency` });
      return z.NEVER;
    }
    const minor = (major: number) => Math.round(major * 10 ** digits);
    if (kind.type === 'jackpot')
      return { ...kind, rules: kind.rules.map((rules) => jackpotRulesInMinor(rules, minor)) };
    const rules = kind.rules.map(({ stake, ...others }) => ({
      ...others,
      stake: { lowest: minor(stake.lowest), highest: minor(stake.highest) },
    }));
    return { ...kind, rules };
  });

function jackpotRulesInMinor(rules: z.infer<typeof jackpotRules>, minor: (major: number) => number) {
  const { jackpot, tiers, multiplier: addOn, price, ...others } = rules;
  return {
    ...others,
    price: minor(price),
    jackpot: {
      ...jackpot,
      ...(jackpot.lowest !== undefined && { lowest: minor(jackpot.lowest) }),
      ...(jackpot.cap !== undefined && { cap: minor(jackpot.cap) }),
    },
    tiers: tiers.map((each) => ({ ...each, prize: prizeInMinor(each.prize, minor) })),
    ...(addOn && { multiplier: { ...addOn, price: minor(addOn.price) } }),
  };
}

function prizeInMinor(inMajor: z.infer<typeof prize>, minor: (major: number) => number): z.infer<typeof prize> {
  if (inMajor.kind !== 'fixed') return inMajor;
  const { multiplied } = inMajor;
  return {
    kind: 'fixed',
    amount: minor(inMajor.amount),
    ...(multiplied !== undefined && { multiplied: minor(multiplied) }),
  };
}

/** The facts of a lottery kind. Money is in minor units of its currency. */
export type LotteryKind = z.infer<typeof lotteryKindSchema>;

/** A lottery with a jackpot and prize tiers. */
export type JackpotKind = Extract<LotteryKind, { type: 'jackpot' }>;

/** Bets with fixed odds on the numbers of a draw. */
export type NumbersKind = Extract<LotteryKind, { type: 'numbers' }>;

/** Rules of a jackpot lottery's draw. */
export type JackpotRules = JackpotKind['rules'][number];

/** Rules for bets on the numbers of a draw. */
export type NumbersRules = NumbersKind['rules'][number];

/** A prize tier. */
export type PrizeTier = JackpotRules['tiers'][number];

/** The rules of a draw on a local day, such as `2025-04-08`: when rules change, earlier tickets and results keep theirs. */
export function rulesOn<Rules extends { readonly since?: string | undefined }>(
  rules: readonly Rules[],
  day: string,
): Rules {
  const found = rules.findLast(({ since }) => since === undefined || since <= day);
  if (!found) throw new Error('the first rules of a lottery have no day');
  return found;
}
