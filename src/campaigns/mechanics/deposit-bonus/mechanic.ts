import { calculator } from '../../../blocks/calculator/block.tsx';
import { offerCards } from '../../../blocks/offer-cards/block.tsx';
import { welcomeChoice } from '../../../blocks/welcome-choice/block.tsx';
import { bonusChoices } from '../../../entities/registration.ts';
import { officeMessage } from '../../../host/host-paths.ts';
import { defineMechanic, type FactProblem, type MechanicPage, type Offer } from '../mechanic.ts';
import { needsOf } from '../needs.ts';
import { wageringOf } from '../wagering-of.ts';
import { depositBonusTerms } from './clauses.ts';
import { type DepositOffer, facts, offersOf } from './facts.ts';

/** Bonuses on deposits: one, or a choice of several. */
export const depositBonus = defineMechanic({
  id: 'deposit-bonus',
  world: 'foil',
  composition: 'offer',
  facts,
  terms: depositBonusTerms,
  promotionType: 'bonuses',
  prizes: 'none',
  rewards: (facts) => {
    const hasSpins = offersOf(facts).some(({ deposits }) => deposits.some((item) => item.freeSpins));
    return hasSpins ? ['bonus', 'free-spins'] : ['bonus'];
  },
  offers: (facts) => offersOf(facts).map(regulatedOffer),
  bonusIds: (facts) => bonusIdsOf(offersOf(facts)),
  feature: (facts) => ('alternatives' in facts ? 'first-bonus' : undefined),
  cryptoUnit: (facts) => offersOf(facts).find((item) => item.cryptoUnit !== undefined)?.cryptoUnit,
  problems: (facts) =>
    offersOf(facts).flatMap((item, index) =>
      offerProblems(item).map(({ path, message }) => ({
        path: 'alternatives' in facts ? ['alternatives', index, ...path] : path,
        message,
      })),
    ),
  stage: (facts, page) => [progressBlock(offersOf(facts), page)],
  tables: (facts, page) => offerBlocks(offersOf(facts), 'alternatives' in facts ? facts.changeHours : undefined, page),
});

function regulatedOffer({ kind, deposits, wagering, freeSpins }: DepositOffer): Offer {
  const lowest = Math.min(...deposits.map(({ percent }) => percent));
  return {
    products: [kind],
    wagering: wagering.base === 'bonus' ? wagering.times : (wagering.times * (100 + lowest)) / lowest,
    ...(freeSpins && { spinWagering: freeSpins.winningsWagering }),
  };
}

function offerProblems({ deposits, example, freeSpins, limit, trigger }: DepositOffer): FactProblem[] {
  const problems = deposits.flatMap(({ percent, bonusMax, depositMin }, index): FactProblem[] =>
    (depositMin.amount * percent) / 100 > bonusMax.amount
      ? [{ path: ['deposits', index, 'bonusMax'], message: 'is less than what the minimum deposit gives' }]
      : [],
  );
  if (example.deposit.amount < (deposits[0]?.depositMin.amount ?? 0)) {
    problems.push({ path: ['example', 'deposit'], message: 'is less than the minimum deposit' });
  }
  if (deposits.some((item) => item.freeSpins) && !freeSpins) {
    problems.push({ path: ['freeSpins'], message: 'is needed: free spins are among the rewards' });
  }
  if ((trigger === 'match-day' || trigger === 'daily') && !limit) {
    problems.push({ path: ['limit'], message: 'is needed for a bonus that can be had again' });
  }
  return problems;
}

const bonusIdsOf = (offers: readonly DepositOffer[]): number[] =>
  offers.flatMap(({ deposits }) => deposits.map(({ bonusId }) => bonusId));

/** The visitor's progress. It is not folded in an advertising view, unlike the other blocks. */
const progressBlock = (offers: readonly DepositOffer[], page: MechanicPage) =>
  wageringOf(
    bonusIdsOf(offers),
    offers.flatMap(({ wagering }) => ('contributions' in wagering ? wagering.contributions : [])),
    page,
  );

/** The offers side by side, their conditions, and the result of an example deposit. */
function offerBlocks(offers: readonly DepositOffer[], changeHours: number | undefined, page: MechanicPage) {
  const { t, write, isOver, isRunning } = page;
  const isChoice = changeHours !== undefined;
  const [lowest] = offers
    .flatMap(({ deposits }) => deposits.map(({ depositMin }) => depositMin))
    .toSorted((one, other) => one.amount - other.amount);
  const isCrypto = offers.every(
    ({ paymentMethods }) => paymentMethods?.every((method) => method === 'crypto') === true,
  );
  return [
    isRunning && isChoice ? choiceBlock(offers, changeHours, page) : cardsBlock(offers, isChoice, page),
    ...needsOf(page, lowest && { min: lowest, isCrypto }),
    ...(isOver
      ? []
      : offers.map((offer) => {
          const title = t('facts_calculator_bonus');
          const named = isChoice ? write.entry(title, write.word('product', offer.kind)) : title;
          return calculator.of({ title: named, ...calculatorOf(offer) });
        })),
  ];
}

const cardsBlock = (offers: readonly DepositOffer[], isChoice: boolean, page: MechanicPage) =>
  offerCards.of({
    title: page.t(isChoice ? 'facts_choice_title' : 'facts_offer_title'),
    offers: [
      ...offers.flatMap((offer) => cardsOf(offer, isChoice, page)),
      ...(isChoice ? [noBonus(page, currencyOf(offers))] : []),
    ],
  });

/** Has figures too, so that it is as visible as the others. */
const noBonus = ({ t, write }: MechanicPage, currency: string) => ({
  title: t('facts_no_bonus'),
  figure: write.percent(0),
  text: t('facts_no_bonus_text'),
  terms: [
    { label: t('facts_bonus_max'), value: write.money({ amount: 0, currency }) },
    { label: t('facts_wagering'), value: write.times(0) },
  ],
});

const currencyOf = ([first]: readonly DepositOffer[]): string => first?.example.deposit.currency ?? '';

/** The same cards, as options to choose from. */
function choiceBlock(offers: readonly DepositOffer[], changeHours: number, page: MechanicPage) {
  const { t, write, promotionId } = page;
  return welcomeChoice.of({
    title: t('facts_choice_title'),
    promotionId,
    options: [
      ...offers.flatMap((offer) =>
        cardsOf(offer, true, page).map((card) => ({ id: bonusChoices[offer.kind], ...card })),
      ),
      { id: bonusChoices.decline, ...noBonus(page, currencyOf(offers)) },
    ],
    currency: currencyOf(offers),
    changeTime: write.counted(changeHours, 'hours'),
    deposit: { href: officeMessage('recharge').path },
  });
}

/** A card for each deposit. */
function cardsOf({ kind, deposits, wagering }: DepositOffer, isChoice: boolean, { t, write }: MechanicPage) {
  return deposits.map((item) => ({
    title: isChoice
      ? write.word('product', kind)
      : deposits.length > 1
        ? t('facts_deposit_of_number', { number: write.integer(item.number) })
        : t('facts_bonus'),
    figure: write.percent(item.percent),
    terms: [
      { label: t('facts_bonus_max'), value: write.money(item.bonusMax) },
      { label: t('facts_deposit_min'), value: write.money(item.depositMin) },
      ...(item.freeSpins === undefined ? [] : [{ label: t('facts_free_spins'), value: write.integer(item.freeSpins) }]),
      { label: t('facts_wagering'), value: write.times(wagering.times) },
      { label: t('facts_wagering_days'), value: write.counted(wagering.days, 'days') },
      { label: t('facts_max_bet'), value: write.money(wagering.maxBet) },
    ],
  }));
}

function calculatorOf({ deposits, wagering, example }: DepositOffer) {
  return {
    currency: example.deposit.currency,
    facts: {
      kind: 'deposit-bonus',
      deposits: deposits.map(({ percent, bonusMax, depositMin }) => ({
        percent,
        bonusMax: bonusMax.amount,
        depositMin: depositMin.amount,
      })),
      times: wagering.times,
      isOnBoth: wagering.base === 'deposit-and-bonus',
      maxBet: wagering.maxBet.amount,
    },
  } as const;
}
