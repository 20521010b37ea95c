import { accounts } from '../state/accounts.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import { accountPlayer, otherPlayersOf } from './players.ts';
import type { Player } from './scores.ts';
import { type Standing, standingsAt } from './standings.ts';
import { lastCountAt, tournamentCalendar, tournamentStatus } from './tournament-calendar.ts';
import type { Tournament } from './tournaments.ts';

/** Crowds are large: the last result for each tournament is cached. */
function keepLast<Value>() {
  const kept = new Map<number, { key: string; value: Value }>();
  return (id: number, key: string, make: () => Value): Value => {
    const last = kept.get(id);
    if (last?.key === key) return last.value;
    const value = make();
    kept.set(id, { key, value });
    return value;
  };
}

const crowds = keepLast<Player[]>();
const counts = keepLast<Standing[]>();

/** The current state of a tournament: its calendar, status, players and standings. */
export function tournamentNow({ seed, clock, tournamentEntries }: SandboxState, tournament: Tournament) {
  const now = clock.now();
  const calendar = tournamentCalendar(tournament, clock.startedAt());
  const own = accounts.flatMap((account) => {
    const joinedAt = tournamentEntries.joinedAt(tournament.id, account.id);
    return joinedAt === undefined ? [] : [accountPlayer(account, joinedAt)];
  });
  const crowdKey = JSON.stringify([seed, tournament.scoring, tournament.otherPlayers, calendar]);
  const crowd = crowds(tournament.id, crowdKey, () => otherPlayersOf(seed, tournament, calendar));
  const joined = () => [...crowd, ...own].filter(({ joinedAt }) => joinedAt <= now);
  const countKey = JSON.stringify([crowdKey, lastCountAt(calendar, now), own]);
  return {
    calendar,
    status: tournamentStatus(tournament, calendar, now),
    participants: () => joined().length,
    standings: () => counts(tournament.id, countKey, () => standingsAt(seed, tournament, calendar, joined(), now)),
  };
}
