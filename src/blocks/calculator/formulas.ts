import { type OddsForms, oddsForms } from '../../i18n/odds.ts';

/** Facts that a calculator works with. Amounts are in minor units of the calculator's currency. */
export type CalculatorFacts =
  | {
      readonly kind: 'deposit-bonus';
      readonly deposits: readonly {
        readonly percent: number;
        readonly bonusMax: number;
        readonly depositMin: number;
      }[];
      readonly times: number;
      /** Whether the deposit must be wagered too. */
      readonly isOnBoth: boolean;
      readonly maxBet: number;
    }
  | {
      readonly kind: 'accumulator-boost';
      readonly tiers: readonly { readonly legs: number; readonly percent: number }[];
      readonly maxBoost: number;
      readonly minStake: number;
      /** A bet that the tiers are shown with. */
      readonly example: { readonly stake: number; readonly odds: number };
    }
  | {
      readonly kind: 'single-boost';
      readonly percent: number;
      readonly maxStake: number;
      readonly maxBoost: number;
      readonly minStake: number;
      readonly example: { readonly odds: number };
    }
  | { readonly kind: 'refund'; readonly percents: readonly number[]; readonly max: number; readonly minStake: number }
  | {
      readonly kind: 'loss-refund';
      readonly tiers: readonly { readonly from: number; readonly percent: number }[];
      readonly max: number;
    }
  | { readonly kind: 'wagering'; readonly examples: readonly { readonly bonus: number; readonly times: number }[] }
  | { readonly kind: 'odds'; readonly examples: readonly number[] };

/** A calculator on a page. */
export interface CalculatorProps {
  readonly title: string;
  readonly facts: CalculatorFacts;
  /** Code of the currency that amounts are in. */
  readonly currency: string;
}

/** Format of a number. */
type Unit = 'money' | 'odds' | 'count' | 'percent';

/** Input field of a calculator. */
export interface CalculatorField {
  /** Key of its label. */
  readonly label: string;
  readonly unit: Unit;
  readonly min: number;
  readonly max: number;
}

/** Result of a calculator. */
export interface CalculatorOutcome {
  /** Key of its label. */
  readonly label: string;
  readonly unit: Unit | 'text';
  readonly value: number | string;
}

/** The highest amount that can be entered, in minor units, and the highest odds. */
const maxMoney = 100_000_000;
const maxOdds = 1_000;

const moneyField = (label: string, min: number): CalculatorField => ({ label, unit: 'money', min, max: maxMoney });
const oddsField: CalculatorField = { label: 'calculator_odds', unit: 'odds', min: 1.01, max: maxOdds };

/** Input fields, in order. */
export function fieldsOf(facts: CalculatorFacts): readonly CalculatorField[] {
  switch (facts.kind) {
    case 'deposit-bonus': {
      const { deposits } = facts;
      const number = { label: 'calculator_deposit_number', unit: 'count', min: 1, max: deposits.length } as const;
      const least = Math.min(...deposits.map(({ depositMin }) => depositMin));
      return [...(deposits.length > 1 ? [number] : []), moneyField('calculator_deposit', least)];
    }
    case 'accumulator-boost': {
      const least = facts.tiers[0]?.legs ?? 2;
      const legs = { label: 'calculator_legs', unit: 'count', min: least, max: 100 } as const;
      return [moneyField('calculator_stake', facts.minStake), oddsField, legs];
    }
    case 'single-boost':
      return [moneyField('calculator_stake', facts.minStake), oddsField];
    case 'refund': {
      const { percents } = facts;
      const share = {
        label: 'calculator_part',
        unit: 'percent',
        min: Math.min(...percents),
        max: Math.max(...percents),
      } as const;
      return [moneyField('calculator_stake', facts.minStake), ...(percents.length > 1 ? [share] : [])];
    }
    case 'loss-refund':
      return [moneyField('calculator_loss', facts.tiers[0]?.from ?? 0)];
    case 'wagering':
      return [moneyField('calculator_bonus', 1), { label: 'calculator_times', unit: 'count', min: 1, max: 100 }];
    case 'odds':
      return [oddsField];
  }
}

/** Results of the input, limited as the terms require, and rounded down to the smallest unit of money. */
export function outcomesOf(facts: CalculatorFacts, values: readonly number[]): readonly CalculatorOutcome[] {
  switch (facts.kind) {
    case 'deposit-bonus':
      return bonusOf(facts, values);
    case 'accumulator-boost': {
      const [stake = 0, odds = 0, legs = 0] = values;
      const percent = facts.tiers.filter((tier) => tier.legs <= legs).at(-1)?.percent ?? 0;
      return boostOf(stake * (odds - 1), percent, facts.maxBoost);
    }
    case 'single-boost': {
      const [stake = 0, odds = 0] = values;
      const { percent, maxStake, maxBoost } = facts;
      const boosted = shareOf(Math.min(stake, maxStake) * (odds - 1), percent);
      return boostOutcomes(stake * (odds - 1), percent, Math.min(boosted, maxBoost));
    }
    case 'refund': {
      const [stake = 0, percent = facts.percents[0] ?? 0] = values;
      return [money('calculator_back', Math.min(shareOf(stake, percent), facts.max))];
    }
    case 'loss-refund': {
      const [loss = 0] = values;
      const percent = facts.tiers.filter(({ from }) => from <= loss).at(-1)?.percent ?? 0;
      return [
        { label: 'calculator_part', unit: 'percent', value: percent },
        money('calculator_back', Math.min(shareOf(loss, percent), facts.max)),
      ];
    }
    case 'wagering': {
      const [bonus = 0, times = 0] = values;
      return [money('calculator_to_wager', bonus * times)];
    }
    case 'odds': {
      const [odds = 0] = values;
      return oddsOutcomes(oddsForms(odds));
    }
  }
}

/** Example values that show the effect of the facts: where it begins, where the limit is reached, and beyond. */
export function examplesOf(facts: CalculatorFacts): readonly (readonly number[])[] {
  switch (facts.kind) {
    case 'deposit-bonus':
      return facts.deposits.flatMap(({ percent, bonusMax, depositMin }, index) => {
        const capped = Math.ceil((bonusMax * 100) / percent);
        const deposits = sortUnique([depositMin, roundAmount((depositMin + capped) / 2), capped, 2 * capped]);
        const shown = facts.deposits.length > 1 ? deposits.filter((deposit) => deposit <= capped) : deposits;
        return shown.map((deposit) => (facts.deposits.length > 1 ? [index + 1, deposit] : [deposit]));
      });
    case 'accumulator-boost':
      return facts.tiers.map(({ legs }) => [facts.example.stake, facts.example.odds, legs]);
    case 'single-boost':
      return sortUnique([facts.minStake, roundAmount(facts.maxStake / 2), facts.maxStake, 2 * facts.maxStake]).map(
        (stake) => [stake, facts.example.odds],
      );
    case 'refund':
      return facts.percents.flatMap((percent) => {
        const capped = Math.ceil((facts.max * 100) / percent);
        const stakes =
          facts.percents.length > 1
            ? [capped]
            : sortUnique([facts.minStake, roundAmount(capped / 2), capped, 2 * capped]);
        return stakes.map((stake) => (facts.percents.length > 1 ? [stake, percent] : [stake]));
      });
    case 'loss-refund': {
      const capped = Math.ceil((facts.max * 100) / (facts.tiers.at(-1)?.percent ?? 100));
      return sortUnique([...facts.tiers.map(({ from }) => from), capped, 2 * capped]).map((loss) => [loss]);
    }
    case 'wagering':
      return facts.examples.map(({ bonus, times }) => [bonus, times]);
    case 'odds':
      return facts.examples.map((odds) => [odds]);
  }
}

function bonusOf(facts: Extract<CalculatorFacts, { readonly kind: 'deposit-bonus' }>, values: readonly number[]) {
  const [number = 1, deposit = 0] = facts.deposits.length > 1 ? values : [1, ...values];
  const { percent = 0, bonusMax = 0, depositMin = 0 } = facts.deposits[number - 1] ?? {};
  const bonus = deposit < depositMin ? 0 : Math.min(shareOf(deposit, percent), bonusMax);
  const toWager = bonus === 0 ? 0 : facts.times * (facts.isOnBoth ? bonus + deposit : bonus);
  return [
    money('calculator_bonus', bonus),
    money('calculator_to_wager', toWager),
    { label: 'calculator_bets', unit: 'count', value: Math.ceil(toWager / facts.maxBet) } as const,
  ];
}

const boostOf = (winnings: number, percent: number, most: number) =>
  boostOutcomes(winnings, percent, Math.min(shareOf(winnings, percent), most));

const boostOutcomes = (winnings: number, percent: number, added: number): readonly CalculatorOutcome[] => [
  money('calculator_winnings', Math.floor(winnings + tolerance)),
  { label: 'calculator_boost', unit: 'percent', value: percent },
  money('calculator_added', added),
];

const oddsOutcomes = ({ fraction, american, chance }: OddsForms): readonly CalculatorOutcome[] => [
  { label: 'calculator_fraction', unit: 'text', value: fraction },
  { label: 'calculator_american', unit: 'text', value: american },
  { label: 'calculator_chance', unit: 'percent', value: chance },
];

const money = (label: string, value: number): CalculatorOutcome => ({ label, unit: 'money', value });

/** Odds such as 1.15 have no exact binary value: a result that should be a whole unit must not be rounded down. */
const tolerance = 1e-6;

const shareOf = (amount: number, percent: number): number => Math.floor((amount * percent) / 100 + tolerance);

/** A round amount that is easy to read in an example. */
function roundAmount(amount: number): number {
  const step = amount >= 1_000 ? 1_000 : 100;
  return Math.max(step, Math.round(amount / step) * step);
}

const sortUnique = (values: readonly number[]): number[] => [...new Set(values)].sort((one, other) => one - other);
