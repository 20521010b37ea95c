import type { Money } from '../../lib/money.ts';
import type { CampaignPrize, Reward } from '../campaign-fields.ts';
import { ClauseError } from './clause-error.ts';
import { type ClauseValue, count, list, money, phrase, text, word } from './values.ts';
import { wordsOf } from './vocabulary.ts';

/** One reward. */
export function reward(given: Reward): ClauseValue {
  switch (given.kind) {
    case 'money':
    case 'free-bet':
      return phrase(`word.reward.${given.kind}`, { value: money(given.value) });
    case 'free-spins':
      return phrase('word.reward.free-spins', { spins: count(given.count, 'spins'), game: text(given.game) });
    case 'points':
      return phrase('word.reward.points', { points: count(given.count, 'points') });
    case 'item':
      return phrase('word.reward.item', { item: word('item', given.item), worth: money(given.worth) });
    case 'nothing':
      return phrase('word.reward.nothing');
  }
}

/**
 * One reward as something that a customer receives: with its article, or in its grammatical case. An item that only the campaign names is
 * written without either, because its gender is unknown.
 */
export function receivedReward(given: Reward): ClauseValue {
  const named = reward(given);
  if (given.kind === 'item' && !wordsOf('item').includes(given.item)) return named;
  return named.kind === 'phrase' && given.kind !== 'nothing' ? { ...named, id: `word.receive.${given.kind}` } : named;
}

/** Prizes of a ladder, for adding up. */
type PoolItem = Pick<CampaignPrize, 'quantity' | 'worth' | 'reward'>;

/** The sum of prizes by kind: €30,000 in cash and €20,000 in free bets. */
export const pool = (items: readonly PoolItem[]): ClauseValue =>
  list([...Map.groupBy(items, (item) => item.reward.kind)].map(([kind, sameKind]) => poolOf(kind, sameKind)));

function poolOf(kind: Reward['kind'], items: readonly PoolItem[]): ClauseValue {
  if (kind === 'points') {
    const points = items.reduce(
      (sum, { quantity, reward }) => sum + quantity * ('count' in reward ? reward.count : 0),
      0,
    );
    return phrase('word.pool.points', { points: count(points, 'points') });
  }
  const currency = items[0]?.worth?.currency;
  if (currency === undefined) throw new ClauseError(`prizes of the kind ${kind} have no value`);
  const amount = items.reduce((sum, item) => sum + item.quantity * (item.worth?.amount ?? 0), 0);
  return phrase(`word.pool.${kind}`, { value: money({ amount, currency }) });
}

/** The sum of a ladder with its parts; only the sum for prizes of one kind. */
export function worth({ total, items }: { readonly total: Money; readonly items: readonly PoolItem[] }): ClauseValue {
  const isMixed = new Set(items.map((item) => item.reward.kind)).size > 1;
  return isMixed ? phrase('word.worth.mixed', { total: money(total), pool: pool(items) }) : pool(items);
}

/** The largest refund, with its form. */
export const refund = (max: Money, paidAs: 'cash' | 'free-bet' | 'bonus'): ClauseValue =>
  phrase(`word.refund.${paidAs}`, { value: money(max) });
