import { stateTime } from '../../blocks/state-fixtures.ts';
import { kindFixtures } from '../../lottery/engine/kind-fixtures.ts';
import { jackpotOneIn } from '../../lottery/engine/odds.ts';
import { isJackpotRules, readDraft, type TicketRules } from '../../lottery/ticket-draft.ts';
import type { LottoGame } from './game-data.ts';

const day = 86_400;

/** For tests: a lottery on sale, with some draws from a moment on. */
export function gameFixture(id: string, from: number, changes: Partial<LottoGame> = {}): LottoGame {
  const kind = kindFixtures.get(id);
  const rules: TicketRules | undefined = kind?.rules.at(-1);
  if (!kind || !rules) throw new Error(`no lottery kind ${id}`);
  return {
    id,
    name: kind.name,
    country: kind.country,
    currency: kind.currency,
    rules,
    ...(isJackpotRules(rules) && { jackpotOneIn: jackpotOneIn(rules) }),
    draws: [1, 3, 5].map((days) => ({
      id: new Date((from + days * day) * 1_000).toISOString().slice(0, 10),
      at: from + days * day,
      salesCloseAt: from + days * day - 3_600,
      ...(kind.type === 'jackpot' && { jackpot: { amount: 48_700_000_000, currency: kind.currency } }),
    })),
    ...changes,
  };
}

/** For states: an empty ticket, one with numbers from a past draw, and bets on numbers. */
export const ticketFixtures = [
  draftOf('powerball', ''),
  draftOf('powerball', '?lines=1-2-3-4-5-6_7.1-2&multiplier=1&draw=2020-01-01'),
  draftOf('GER6', '?lines=1-2-3-4x2.9&stake=250'),
];

function draftOf(lottery: string, search: string) {
  const game = gameFixture(lottery, stateTime);
  return { game, draft: readDraft(game.rules, new URLSearchParams(search)) };
}
