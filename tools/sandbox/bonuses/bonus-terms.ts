import { operator } from '../calls/operator.ts';
import { moneyText } from '../lib/money-text.ts';
import type { Money } from '../money/exchange-rates.ts';
import { bonusTexts } from './bonus-texts.ts';
import type { SandboxBonus } from './bonuses.ts';
import { roundAmount } from './round-amount.ts';

/** Facts in the terms of a bonus. */
export interface TermsFacts {
  /** Missing for a bonus that can be withdrawn immediately. */
  readonly wagering?: {
    /** Missing for a bonus that needs no deposit. */
    readonly minimumDeposit?: Money | undefined;
    readonly times: number;
    readonly days: number;
    readonly maximumBet: Money;
  };
}

/** The terms of a bonus in a language. */
export function termsTexts({ wagering }: TermsFacts, language: string) {
  const texts = bonusTexts(language);
  const age = texts('significant_age', { age: operator.minimumAge });
  const who = {
    title: texts('rules_who_title'),
    paragraphs: [],
    points: [texts('rules_who_once'), texts('rules_who_profile')],
  };
  const end = { title: texts('rules_end_title'), paragraphs: [texts('rules_end_abuse')], points: [] };
  if (wagering === undefined) return { significant: [age, texts('significant_identification')], sections: [who, end] };
  const { minimumDeposit, times, days } = wagering;
  const limit = texts('rules_wagering_limit', { maximumBet: moneyText(wagering.maximumBet, language) });
  return {
    significant: [
      age,
      ...(minimumDeposit
        ? [texts('significant_deposit', { minimumDeposit: moneyText(minimumDeposit, language) })]
        : []),
      texts('significant_wagering', { times, days }),
    ],
    sections: [
      who,
      { title: texts('rules_wagering_title'), paragraphs: [], points: [texts('rules_wagering_settled'), limit] },
      end,
    ],
  };
}

/**
 * The terms of one of the operator's own bonuses in a language, with amounts in a currency and the list's maximum bet.
 */
export function bonusTerms(bonus: SandboxBonus, maximumBet: number, language: string, currency: string) {
  if (!('offer' in bonus)) return termsTexts({}, language);
  const { minimumDeposit, wagering: times, wageringDays: days } = bonus.offer;
  const facts = {
    minimumDeposit: roundAmount(minimumDeposit, currency),
    times,
    days,
    maximumBet: roundAmount(maximumBet, currency),
  };
  return termsTexts({ wagering: facts }, language);
}
