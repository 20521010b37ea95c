import { accounts } from '../state/accounts.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import { accountPlayer, otherPlayersOf } from './players.ts';
import { standingsAt } from './standings.ts';
import { tournamentCalendar, tournamentStatus } from './tournament-calendar.ts';
import type { Tournament } from './tournaments.ts';

/** A tournament at the clock's moment: its calendar, its status, who takes part and how they stand. */
export function tournamentNow({ seed, clock, tournamentEntries }: SandboxState, tournament: Tournament) {
  const now = clock.now();
  const calendar = tournamentCalendar(tournament, clock.startedAt());
  const own = accounts.flatMap((account) => {
    const joinedAt = tournamentEntries.joinedAt(tournament.id, account.id);
    return joinedAt === undefined ? [] : [accountPlayer(account, joinedAt)];
  });
  const players = [...otherPlayersOf(seed, tournament, calendar), ...own].filter(({ joinedAt }) => joinedAt <= now);
  return {
    calendar,
    status: tournamentStatus(tournament, calendar, now),
    participants: players.length,
    standings: () => standingsAt(seed, tournament, calendar, players, now),
  };
}
