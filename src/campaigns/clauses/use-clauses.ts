import type { FreeBetRules, FreeSpinsRules, Wagering } from '../campaign-fields.ts';
import { type Clause, clause, significant } from './clause.ts';
import { requireFact } from './clause-error.ts';
import { count, entry, integer, list, money, odds, percent, text, times, word, words } from './values.ts';

interface UseFacts {
  readonly wagering?: Wagering | undefined;
  readonly freeBet?: FreeBetRules | undefined;
  readonly freeSpins?: FreeSpinsRules | undefined;
  readonly creditHours?: number | undefined;
}

/** How a bonus is wagered. */
const wageringClauses: readonly Clause<UseFacts>[] = [
  significant(
    'wager.rule',
    'use',
    ({ wagering }) =>
      wagering && {
        times: times(wagering.times),
        base: word('base', wagering.base),
        days: count(wagering.days, 'days'),
      },
  ),
  significant(
    'wager.bets',
    'use',
    ({ wagering }) => wagering && 'betTypes' in wagering && { types: words('bet-type', wagering.betTypes) },
  ),
  significant(
    'wager.sport',
    'use',
    ({ wagering }) =>
      wagering && 'sport' in wagering && wagering.sport !== undefined && { sport: word('sport', wagering.sport) },
  ),
  significant(
    'wager.odds',
    'use',
    ({ wagering }) =>
      wagering && 'minOdds' in wagering && wagering.minOdds !== undefined && { minOdds: odds(wagering.minOdds) },
  ),
  significant(
    'wager.legs',
    'use',
    ({ wagering }) =>
      wagering &&
      'minLegs' in wagering &&
      wagering.minLegs !== undefined && {
        minLegs: integer(wagering.minLegs),
        minLegOdds: odds(requireFact(wagering.minLegOdds, 'wagering.minLegOdds')),
      },
  ),
  significant(
    'wager.parts',
    'use',
    ({ wagering }) =>
      wagering &&
      'contributions' in wagering && {
        parts: list(wagering.contributions.map((part) => entry(word('section', part.section), percent(part.percent)))),
      },
  ),
  significant('wager.max', 'use', ({ wagering }) => wagering && { maxBet: money(wagering.maxBet) }),
  significant('wager.expiry', 'use', ({ wagering }) => wagering && { days: count(wagering.days, 'days') }),
  significant('wager.order', 'use', ({ wagering }) => wagering !== undefined),
  clause('wager.cancel', 'use', ({ wagering }) => wagering !== undefined),
];

/** How rewards are used and when they are credited. */
export const useClauses: readonly Clause<UseFacts>[] = [
  ...wageringClauses,
  clause('use.cash', 'use', (_, { rewards }) => rewards.includes('money')),
  significant(
    'use.freebet',
    'use',
    ({ freeBet }) =>
      freeBet && {
        validity: count(freeBet.validDays, 'days'),
        minOdds: odds(freeBet.minOdds),
        maxWinnings: money(freeBet.maxWinnings),
      },
  ),
  significant(
    'use.freebet.sport',
    'use',
    ({ freeBet }) => freeBet?.sport !== undefined && { sport: word('sport', freeBet.sport) },
  ),
  significant(
    'use.freespins',
    'use',
    ({ freeSpins }) =>
      freeSpins?.winningsWagering === 0 && {
        spinValue: money(freeSpins.spinValue),
        validity: count(freeSpins.validDays, 'days'),
        maxWinnings: money(freeSpins.maxWinnings),
      },
  ),
  significant(
    'use.freespins.wager',
    'use',
    ({ freeSpins }) =>
      freeSpins &&
      freeSpins.winningsWagering > 0 && {
        spinValue: money(freeSpins.spinValue),
        validity: count(freeSpins.validDays, 'days'),
        wagering: times(freeSpins.winningsWagering),
        maxWinnings: money(freeSpins.maxWinnings),
      },
  ),
  clause('use.freespins.game', 'use', ({ freeSpins }) => freeSpins && { game: text(freeSpins.game) }),
  clause('use.points', 'use', (_, { rewards }) => rewards.includes('points')),
  clause('use.goods', 'use', (_, { rewards }) => rewards.includes('item')),
  clause('use.credit', 'use', ({ creditHours }) => creditHours !== undefined && { hours: count(creditHours, 'hours') }),
];
