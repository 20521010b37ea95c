import * as z from 'zod';
import record from '../data/welcome-offers.json' with { type: 'json' };
import { convertLimit } from '../money/exchange-rates.ts';
import type { FirstBonusChoice } from '../state/first-bonus-store.ts';
import { prizeCurrency } from './prizes.ts';

const offerSchema = z.strictObject({
  bonus_id: z.literal([1, 2]),
  percentage: z.int().positive(),
  /** In minor units of the prizes' currency. */
  maximum: z.int().positive(),
  /** In minor units of the prizes' currency. */
  minimumDeposit: z.int().positive(),
  wagering: z.int().min(0),
  wageringDays: z.int().positive(),
  minimumOdds: z.int().gt(100).optional(),
  freeSpins: z.strictObject({ count: z.int().positive(), game: z.string() }).optional(),
});

const { withoutBonusIn, hoursToChooseOtherwise, offers } = z
  .strictObject({
    /** Countries that allow no welcome bonus. */
    withoutBonusIn: z.array(z.string().regex(/^[A-Z]{2}$/)),
    hoursToChooseOtherwise: z.int().min(0),
    offers: z.array(offerSchema),
  })
  .parse(record);

/** Hours in which a choice can be changed. */
export const hoursToChoose = hoursToChooseOtherwise;

/** Whether the operator may offer a welcome bonus in a country. */
export const allowsWelcomeBonus = (countryCode: string): boolean => !withoutBonusIn.includes(countryCode);

/** The offers, with round limits in the currency. */
export const welcomeOffers = (currency: string) =>
  offers.map(({ maximum, minimumDeposit, ...offer }) => ({
    ...offer,
    maximum: convertLimit({ amount: maximum, currency: prizeCurrency }, currency),
    minimumDeposit: convertLimit({ amount: minimumDeposit, currency: prizeCurrency }, currency),
  }));

/** The end of the choice, some hours after the first one. Seconds since epoch. */
export const choiceClosesAt = ({ firstChosenAt }: FirstBonusChoice): number =>
  firstChosenAt + hoursToChooseOtherwise * 3600;

/** Whether the account can still choose: until it has chosen, and for a while after. */
export const isChoiceOpen = (choice: FirstBonusChoice | undefined, now: number): boolean =>
  choice === undefined || now < choiceClosesAt(choice);
