import { operator } from '../calls/operator.ts';
import { moneyText } from '../lib/money-text.ts';
import { type BonusTexts, bonusTexts } from './bonus-texts.ts';
import { maximumBet, type SandboxBonus } from './bonuses.ts';
import { roundAmount } from './round-amount.ts';

function significantTerms(bonus: SandboxBonus, texts: BonusTexts, moneyOf: (amount: number) => string): string[] {
  const age = texts('significant_age', { age: operator.minimumAge });
  if (!('offer' in bonus)) return [age, texts('significant_identification')];
  const { minimumDeposit, wagering: times, wageringDays: days } = bonus.offer;
  return [
    age,
    texts('significant_deposit', { minimumDeposit: moneyOf(minimumDeposit) }),
    texts('significant_wagering', { times, days }),
  ];
}

/** The terms of a bonus in a language, with amounts in a currency. */
export function bonusTerms(bonus: SandboxBonus, language: string, currency: string) {
  const texts = bonusTexts(language);
  const moneyOf = (amount: number) => moneyText(roundAmount(amount, currency), language);
  const who = {
    title: texts('rules_who_title'),
    paragraphs: [],
    points: [texts('rules_who_once'), texts('rules_who_profile')],
  };
  const wagering = {
    title: texts('rules_wagering_title'),
    paragraphs: [],
    points: [texts('rules_wagering_settled'), texts('rules_wagering_limit', { maximumBet: moneyOf(maximumBet) })],
  };
  const end = { title: texts('rules_end_title'), paragraphs: [texts('rules_end_abuse')], points: [] };
  return {
    significant: significantTerms(bonus, texts, moneyOf),
    sections: 'offer' in bonus ? [who, wagering, end] : [who, end],
  };
}
