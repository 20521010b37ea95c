import { kindFixtures } from '../../lottery/engine/kind-fixtures.ts';
import { jackpotOneIn } from '../../lottery/engine/odds.ts';
import { isJackpotRules, type TicketRules } from '../../lottery/ticket-draft.ts';
import type { LottoGame } from './game-data.ts';

const day = 86_400;

/** For tests: a lottery on sale, with so many draws from a moment on. */
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
