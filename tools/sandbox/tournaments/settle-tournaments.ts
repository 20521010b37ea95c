import { prizeOfPlace } from '../promotions/prizes.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import { finalisingSeconds } from './tournament-calendar.ts';
import { tournamentNow } from './tournament-now.ts';
import { tournamentsWith } from './tournaments.ts';

/** Pays an account's prizes from finished tournaments; each prize once. */
export function settleTournaments(state: SandboxState, accountId: number): void {
  const { tournamentEntries, replies, wallets, campaigns, clock } = state;
  for (const tournament of tournamentsWith(campaigns.list(), clock.now())) {
    if (tournamentEntries.joinedAt(tournament.id, accountId) === undefined) continue;
    const { status, standings, calendar } = tournamentNow(state, tournament);
    if (status !== 'finished') continue;
    replies.once({ accountId, call: 'tournament prize', key: String(tournament.id) }, () => {
      const place = standings().find(({ player }) => player.accountId === accountId)?.place;
      const prize = prizeOfPlace(tournament.prizes, place);
      if (prize === undefined || !('amount' in prize)) return null;
      const part = prize.kind === 'money' ? 'balance' : 'bonus';
      wallets.credit(
        accountId,
        part,
        { amount: prize.amount, currency: prize.currency },
        calendar.endAt + finalisingSeconds,
      );
      return prize;
    });
  }
}
