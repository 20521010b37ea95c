import { accounts } from '../state/accounts.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import { accountPlayer, otherPlayersOf } from './players.ts';
import type { Player } from './scores.ts';
import { type Standing, standingsAt } from './standings.ts';
import { lastCountAt, tournamentCalendar, tournamentStatus } from './tournament-calendar.ts';
import type { Tournament } from './tournaments.ts';

/** Caches the last result for each tournament, because tournaments can have thousands of players. */
function memoizeLast<Value>() {
  const kept = new Map<number, { key: string; value: Value }>();
  return (id: number, key: string, make: () => Value): Value => {
    const last = kept.get(id);
    if (last?.key === key) return last.value;
    const value = make();
    kept.set(id, { key, value });
    return value;
  };
}

const otherPlayersCache = memoizeLast<Player[]>();
const standingsCache = memoizeLast<Standing[]>();

/** The current state of a tournament: its calendar, status, players and standings. */
export function tournamentNow({ seed, clock, tournamentEntries }: SandboxState, tournament: Tournament) {
  const now = clock.now();
  const calendar = tournamentCalendar(tournament, clock.startedAt());
  const own = accounts.flatMap((account) => {
    const joinedAt = tournamentEntries.joinedAt(tournament.id, account.id);
    return joinedAt === undefined ? [] : [accountPlayer(account, joinedAt)];
  });
  const otherPlayersKey = JSON.stringify([seed, tournament.scoring, tournament.otherPlayers, calendar]);
  const otherPlayers = otherPlayersCache(tournament.id, otherPlayersKey, () =>
    otherPlayersOf(seed, tournament, calendar),
  );
  const joinedPlayers = () => [...otherPlayers, ...own].filter(({ joinedAt }) => joinedAt <= now);
  const standingsKey = JSON.stringify([otherPlayersKey, lastCountAt(calendar, now), own]);
  return {
    calendar,
    status: tournamentStatus(tournament, calendar, now),
    participants: () => joinedPlayers().length,
    standings: () =>
      standingsCache(tournament.id, standingsKey, () => standingsAt(seed, tournament, calendar, joinedPlayers(), now)),
  };
}
