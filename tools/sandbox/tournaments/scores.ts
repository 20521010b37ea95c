import { randomInteger, type SeededRandom, seededRandom } from '../lib/seeded-random.ts';
import type { TournamentCalendar } from './tournament-calendar.ts';
import type { Tournament } from './tournaments.ts';

/** A player in a tournament. */
export interface Player {
  /** All their bets follow from it. */
  readonly key: string;
  /** The name that others see. */
  readonly name: string;
  /** Seconds since epoch. */
  readonly joinedAt: number;
  readonly accountId?: number;
  /** For a player in a crowd: the gain from each bet, from 0 to just below 1. */
  readonly skill?: number;
}

/** Score of a player. */
export interface Score {
  /** In hundredths. */
  readonly score: number;
  /** When the score was reached: of two equal scores the earlier is better. Seconds since epoch. */
  readonly reachedAt: number;
  readonly bets: number;
}

interface Hit {
  readonly at: number;
  readonly points: number;
}

/** Small multipliers are common and large ones rare, as in games: one in a hundred is beyond ×100. */
const multiplier = (random: SeededRandom): number => Math.floor(100 / Math.max(0.000_5, random()));

function pointsOf({ scoring, minimumStake }: Tournament, random: SeededRandom): number {
  switch (scoring) {
    case 'number-of-bets':
      return 100;
    case 'sum-of-stakes':
      return minimumStake.amount * randomInteger(random, 1, 20);
    case 'win-to-stake':
      return randomInteger(random, 0, 300);
    case 'highest-multiplier':
      return multiplier(random);
  }
}

/** The bets of a player that count until a moment, oldest first. They are the same at every call. */
function hitsUntil(seed: string, tournament: Tournament, player: Player, calendar: TournamentCalendar, moment: number) {
  const random = seededRandom(seed, 'tournament bets', tournament.id, player.key);
  const pace = randomInteger(random, 3_600, 14_400);
  const until = Math.min(moment, calendar.endAt - 1);
  const hits: Hit[] = [];
  let at = Math.max(player.joinedAt, calendar.startAt);
  for (;;) {
    at += Math.ceil(pace * (0.2 + 1.6 * random()));
    if (at > until) return hits;
    hits.push({ at, points: pointsOf(tournament, random) });
  }
}

/** Score of a player at a moment; undefined before their first point. It never shrinks. */
export function scoreAt(
  seed: string,
  tournament: Tournament,
  player: Player,
  calendar: TournamentCalendar,
  moment: number,
): Score | undefined {
  if (player.skill !== undefined) return crowdScoreAt(tournament, player.joinedAt, player.skill, calendar, moment);
  const hits = hitsUntil(seed, tournament, player, calendar, moment);
  let [score, reachedAt] = [0, 0];
  for (const { at, points } of hits) {
    const next = tournament.scoring === 'highest-multiplier' ? Math.max(score, points) : score + points;
    if (next > score) [score, reachedAt] = [next, at];
  }
  return score === 0 ? undefined : { score, reachedAt, bets: hits.length };
}

/** The score of a player in a crowd: it grows with every bet, by the player's skill. */
function crowdScoreAt(
  { scoring, minimumStake }: Tournament,
  joinedAt: number,
  skill: number,
  { startAt, endAt }: TournamentCalendar,
  moment: number,
): Score | undefined {
  const pace = 3_600 + Math.floor(skill * 7_200);
  const begin = Math.max(joinedAt, startAt);
  const bets = Math.floor((Math.min(moment, endAt - 1) - begin) / pace);
  if (bets <= 0) return undefined;
  const perBet = {
    'number-of-bets': 100,
    'sum-of-stakes': minimumStake.amount * (1 + 19 * skill),
    'win-to-stake': 1 + 299 * skill,
    'highest-multiplier': 1 + 500 * skill * skill,
  }[scoring];
  return { score: Math.floor(bets * perBet) + 1, reachedAt: begin + bets * pace, bets };
}
