type Path = readonly (string | number)[];

/** Type of an answer. */
export type AnswerKind =
  | 'money'
  | 'odds'
  | 'count'
  | 'percent'
  | 'moment'
  | 'moment-or-none'
  | 'time'
  | 'zone'
  | 'currency'
  | 'text'
  | 'yes-no'
  | 'numbers'
  | { readonly oneOf: readonly string[] }
  | { readonly someOf: readonly string[] };

/** A question of `npm run campaign -- new`. Its id is the name of the option that answers it. */
export interface Question {
  readonly id: string;
  readonly ask: string;
  readonly kind: AnswerKind;
  readonly example: string;
  /** Unit of the number; money uses the campaign's currency. */
  readonly unit?: string;
  /** Default answer; without one, the question must be answered. */
  readonly fallback?: string;
  /** The campaign that the default is taken from, if any. */
  readonly source?: string | undefined;
  /** The fields of `campaign.json` that the answer is written to. */
  readonly paths: readonly Path[];
}

/**
 * Initial values of a new campaign of a mechanic, and its questions. Amounts are converted to the campaign's currency.
 */
export interface MechanicStarter<Facts = Readonly<Record<string, unknown>>> {
  /** Description for choosing a mechanic. */
  readonly about: string;
  /** Name of a palette. */
  readonly accent: string;
  /** Group of such promotions on the platform, as most of our campaigns with this mechanic have it. */
  readonly groupRefId: number;
  readonly customers: 'new' | 'registered';
  readonly verification: 'none' | 'phone' | 'profile' | 'identity';
  readonly optIn: boolean;
  readonly products: readonly string[];
  readonly rewardProducts: readonly string[];
  readonly promotes?: 'service' | 'nothing';
  readonly flags?: Readonly<Record<string, boolean>>;
  readonly facts: Facts;
  readonly prizes?: Readonly<Record<string, unknown>>;
  /** Names that the facts need, in English. */
  readonly names?: Readonly<Record<string, string>>;
  readonly kicker: string;
  readonly tagline: string;
  readonly ended: string;
  readonly questions: readonly Question[];
  /** Picture of a new campaign without its own: SVG shapes on a field of 720 by 720. */
  readonly motif: string;
}

interface StartingCampaign {
  readonly name: string;
  readonly mechanic: string;
  readonly starter: MechanicStarter;
  readonly currency: string;
}

/** `campaign.json` of a campaign that starts today, has no end, and lacks the answers. */
export function startingFields({
  name,
  mechanic,
  starter,
  currency,
}: StartingCampaign): Readonly<Record<string, unknown>> {
  const today = new Date().toISOString().slice(0, 10);
  const { groupRefId, accent, customers, verification, optIn, products, rewardProducts, promotes, facts, prizes } =
    starter;
  const content = {
    label: name,
    mechanic,
    ...(promotes && { promotes }),
    promotionId: 1,
    promotionIds: [1],
    groupRefId,
    isLongTerm: true,
    startTime: `${today}T00:00:00+03:00`,
    expireTime: undefined,
    ...(starter.flags && { flags: starter.flags }),
    accent,
    eligibility: { customers, verification, optIn },
    products,
    rewardProducts,
    facts,
    ...(prizes && { prizes }),
    termsDate: today,
  };
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, inCurrency(value, currency)]));
}

/** The same fields with every amount in a currency. */
function inCurrency(value: unknown, currency: string): unknown {
  if (Array.isArray(value)) return value.map((item) => inCurrency(item, currency));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'currency' ? currency : inCurrency(inner, currency)]),
  );
}

export const amount = (value: number) => ({ amount: value, currency: 'EUR' });
export const moneyReward = (value: number) => ({ kind: 'money' as const, value: amount(value) });
export const freeBetReward = (value: number) => ({ kind: 'free-bet' as const, value: amount(value) });
export const freeBetRules = { validDays: 7, minOdds: 1.5, maxWinnings: amount(500) };
export const singles: { betTypes: 'single'[]; minStake: ReturnType<typeof amount>; minOdds: number } = {
  betTypes: ['single'],
  minStake: amount(5),
  minOdds: 1.5,
};

/** Prizes for the first eleven places. */
export const ladder = (per: string) => ({
  per,
  items: [
    { fromPlace: 1, toPlace: 1, reward: moneyReward(1_000) },
    { fromPlace: 2, toPlace: 11, reward: freeBetReward(100) },
  ],
});

/** A question that must be answered. */
export const question = (
  id: string,
  ask: string,
  kind: AnswerKind,
  example: string,
  ...paths: readonly Path[]
): Question => ({ id, ask, kind, example, paths });

/** Questions about the bets that count. */
export const stakeQuestions: readonly Question[] = [
  question('min-stake', 'Smallest bet that counts', 'money', '5', ['facts', 'stake', 'minStake']),
  question('min-odds', 'Lowest odds that count', 'odds', '1.50', ['facts', 'stake', 'minOdds']),
];

export const topPrize = question('top-prize', 'Prize of the first place, in money', 'money', '1000', [
  'prizes',
  'items',
  0,
  'reward',
  'value',
]);

/** Customers and products of most campaigns. */
export const registered = {
  customers: 'registered',
  verification: 'none',
  optIn: true,
  products: ['sports'],
  rewardProducts: ['sports'],
} as const;

/** A coin of a motif. */
export const coin = (x: number, y: number, size: number) =>
  `<circle cx="${x}" cy="${y}" r="${size}"/><circle cx="${x}" cy="${y}" r="${size * 0.68}" fill="none"/>`;

/** The outline of a ticket, for a motif. */
export const ticketShape =
  'M170 270h380a20 20 0 0 1 20 20v40a34 34 0 0 0 0 68v40a20 20 0 0 1-20 20H170a20 20 0 0 1-20-20v-40a34 34 0 0 0 0-68v-40a20 20 0 0 1 20-20Z';
