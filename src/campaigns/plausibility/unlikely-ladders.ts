import { minorDigits } from '../../lib/minor-digits.ts';
import type { Money } from '../../lib/money.ts';
import type { CampaignPrize, CampaignPrizes } from '../campaign-fields.ts';
import type { Campaign } from '../campaign-types.ts';
import type { FieldProblem } from '../read-fields.ts';

/** Minimum reported ratio of a cash prize to the next one: an extra zero exceeds it. */
const minReportedRatio = 17;

/** Prizes that are worth less than those of later places, or many times the next one. */
export function unlikelyPrizes({ prizes, grandPrizes, facts }: Pick<Campaign, 'prizes' | 'grandPrizes' | 'facts'>) {
  // A page about one large prize has such a ratio on purpose.
  const hasJackpot = facts['headline'] === 'top-prize';
  return [...stepsOf('prizes', prizes, hasJackpot), ...stepsOf('grandPrizes', grandPrizes, hasJackpot)];
}

function stepsOf(field: string, ladder: CampaignPrizes | undefined, hasJackpot: boolean): FieldProblem[] {
  return (ladder?.items ?? []).flatMap((item, index, items) => {
    const next = items[index + 1];
    if (!item.worth || !next?.worth || next.worth.amount === 0) return [];
    const path = [field, 'items', index, 'reward'];
    if (next.worth.amount > item.worth.amount) {
      const message = `is worth ${formatWorth(item.worth)}, less than the ${formatWorth(next.worth)} of place ${next.fromPlace}: check both`;
      return [{ path, message }];
    }
    const times = Math.round(item.worth.amount / next.worth.amount);
    if (hasJackpot || times < minReportedRatio || !isMoney(item) || !isMoney(next)) return [];
    const message = `is ${formatWorth(item.worth)}, ${times} times that of place ${next.fromPlace}: check whether it has a zero too many`;
    return [{ path, message }];
  });
}

const isMoney = ({ reward: { kind } }: CampaignPrize): boolean => kind === 'money' || kind === 'free-bet';

const formatWorth = ({ amount, currency }: Money): string =>
  `${(amount / 10 ** (minorDigits(currency) ?? 2)).toLocaleString('en')} ${currency}`;
