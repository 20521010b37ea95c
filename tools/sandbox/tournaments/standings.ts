import { type Player, type Score, scoreAt } from './scores.ts';
import { countSeconds, lastCountAt, type TournamentCalendar } from './tournament-calendar.ts';
import type { Tournament } from './tournaments.ts';

/** A place in the standings. */
export interface Standing extends Score {
  readonly player: Player;
  readonly place: number;
  /** Places gained since the count before; negative for places lost. */
  readonly movement: number;
}

/** Made once: a comparison of a hundred thousand players takes half the time. */
const keyOrder = new Intl.Collator('en', { numeric: true });

type Ranked = Score & { readonly player: Player };

function rankAt(
  seed: string,
  tournament: Tournament,
  calendar: TournamentCalendar,
  players: readonly Player[],
  moment: number,
): Ranked[] {
  const ranked: Ranked[] = [];
  for (const player of players) {
    const score = scoreAt(seed, tournament, player, calendar, moment);
    if (score !== undefined) ranked.push({ ...score, player });
  }
  return ranked.sort(
    (one, other) =>
      other.score - one.score || one.reachedAt - other.reachedAt || keyOrder.compare(one.player.key, other.player.key),
  );
}

/** All players with a point at the last count before `now`, best first; none in a cancelled tournament. */
export function standingsAt(
  seed: string,
  tournament: Tournament,
  calendar: TournamentCalendar,
  players: readonly Player[],
  now: number,
): Standing[] {
  if (tournament.isCancelled) return [];
  const countedAt = lastCountAt(calendar, now);
  const before = rankAt(seed, tournament, calendar, players, countedAt - countSeconds);
  const placeBefore = new Map(before.map(({ player }, index) => [player.key, index + 1]));
  return rankAt(seed, tournament, calendar, players, countedAt).map((ranked, index) => {
    const place = index + 1;
    return { ...ranked, place, movement: (placeBefore.get(ranked.player.key) ?? place) - place };
  });
}
