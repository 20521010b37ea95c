import { type Clause, clause, type Figure, type Step, significant, step } from '../../clauses/clause.ts';
import { requireFact } from '../../clauses/clause-error.ts';
import { prizeClauses } from '../../clauses/prize-clauses.ts';
import { register, takePart } from '../../clauses/steps.ts';
import { applyTerms, type Terms } from '../../clauses/terms.ts';
import { useClauses } from '../../clauses/use-clauses.ts';
import { count, integer, money, percent, times, word, words } from '../../clauses/values.ts';
import { type DepositFacts, type DepositOffer, offersOf } from './facts.ts';

/** An offer and, if it is one of a choice, the hours within which the choice can be changed. */
type Offered = DepositOffer & { readonly changeHours?: number | undefined };

/** The terms of bonuses on deposits: if there is a choice, those of each alternative. */
export const depositBonusTerms: Terms<DepositFacts> = {
  alternatives: (facts, campaign) => {
    const changeHours = 'alternatives' in facts ? facts.changeHours : undefined;
    return offersOf(facts).map((offer) => ({
      product: changeHours === undefined ? undefined : offer.kind,
      ...applyTerms({ clauses, steps }, { ...facts, ...offer, changeHours }, campaign),
    }));
  },
  figure: depositFigure,
};

const clauses: readonly Clause<Offered>[] = [
  significant('dep.tier', 'qualify', ({ deposits }) => (deposits.length === 1 ? deposits.map(depositValues) : [])),
  significant('dep.tiers', 'qualify', ({ deposits }) =>
    deposits.length > 1
      ? deposits.map((deposit) => ({ number: integer(deposit.number), ...depositValues(deposit) }))
      : [],
  ),
  clause(
    'dep.spins',
    'qualify',
    ({ freeSpins, deposits }) =>
      freeSpins &&
      deposits.map((deposit) => ({
        number: integer(deposit.number),
        spins: integer(requireFact(deposit.freeSpins, 'deposits.freeSpins')),
      })),
  ),
  significant(
    'dep.total',
    'qualify',
    ({ packageTotal }) =>
      packageTotal && { bonusMax: money(packageTotal.bonusMax), spins: integer(packageTotal.freeSpins) },
  ),
  significant('dep.first', 'qualify', ({ trigger }) => trigger === 'first-deposit'),
  significant('dep.number', 'qualify', ({ trigger }) => trigger === 'deposit-number'),
  significant('dep.matchday', 'qualify', ({ trigger }) => trigger === 'match-day'),
  significant(
    'dep.limit',
    'qualify',
    ({ limit }) => limit && { count: integer(limit.count), per: word('per', limit.per) },
  ),
  significant(
    'dep.claim',
    'qualify',
    ({ claimDays }) => claimDays !== undefined && { claim: count(claimDays, 'days') },
  ),
  significant(
    'dep.methods',
    'qualify',
    ({ paymentMethods }) => paymentMethods && { methods: words('method', paymentMethods, 'or') },
  ),
  significant(
    'dep.choice',
    'qualify',
    ({ changeHours }) => changeHours !== undefined && { change: count(changeHours, 'hours') },
  ),
  significant('dep.example', 'qualify', ({ example }) => ({
    deposit: money(example.deposit),
    bonus: money(example.bonus),
    toWager: money(example.toWager),
  })),
  ...prizeClauses,
  ...useClauses,
];

const depositValues = (deposit: DepositOffer['deposits'][number]) => ({
  percent: percent(deposit.percent),
  bonusMax: money(deposit.bonusMax),
  depositMin: money(deposit.depositMin),
});

const steps: readonly Step<Offered>[] = [
  register,
  takePart,
  step('choose-bonus', 'choose', ({ changeHours }) => changeHours !== undefined),
  step('deposit', 'deposit', ({ deposits: [first] }) => first && { min: money(first.depositMin) }),
  step('wager-bonus', 'bet', ({ wagering }) => ({
    times: times(wagering.times),
    base: word('base', wagering.base),
    days: count(wagering.days, 'days'),
  })),
];

/** The headline for a package, a choice of two, or a first deposit. */
function depositFigure(facts: DepositFacts): Figure | undefined {
  const [one, other, third] = offersOf(facts);
  if (one?.packageTotal) {
    const { bonusMax, freeSpins } = one.packageTotal;
    return {
      id: 'deposit-bonus.package',
      values: { max: money(bonusMax), spins: count(freeSpins, 'spins'), deposits: integer(one.deposits.length) },
    };
  }
  const [first] = one?.deposits ?? [];
  const [second] = other?.deposits ?? [];
  if (!one || !first) return undefined;
  if (other && second && !third) {
    return {
      id: 'deposit-bonus.choice',
      values: {
        one: word('product', one.kind),
        onePercent: percent(first.percent),
        oneMax: money(first.bonusMax),
        other: word('product', other.kind),
        otherPercent: percent(second.percent),
        otherMax: money(second.bonusMax),
      },
    };
  }
  return { id: 'deposit-bonus.first', values: { percent: percent(first.percent), max: money(first.bonusMax) } };
}
