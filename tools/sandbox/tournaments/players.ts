import * as z from 'zod';
import nameRecords from '../data/winner-names.json' with { type: 'json' };
import { quickRandom } from '../lib/quick-random.ts';
import { randomInteger, seededRandom } from '../lib/seeded-random.ts';
import type { Account } from '../state/accounts.ts';
import type { Player } from './scores.ts';
import type { TournamentCalendar } from './tournament-calendar.ts';
import type { Tournament } from './tournaments.ts';

const names = z.array(z.string().min(4)).parse(nameRecords);

/** Digits after a name, so that all names differ. */
const numbersPerRound = 15;

function otherPlayerName(index: number, random: () => number): string {
  const round = Math.floor(index / names.length);
  const number = 10 + round * numbersPerRound + randomInteger(random, 0, numbersPerRound - 1);
  return `${(names[index % names.length] ?? '').slice(0, 2)}***${number}`;
}

/** Other players of a tournament, who join from the start of the registration until two thirds of the tournament. */
export function otherPlayersOf(seed: string, tournament: Tournament, calendar: TournamentCalendar): Player[] {
  const { id, otherPlayers } = tournament;
  const { registrationAt, startAt, endAt } = calendar;
  // A tournament that fills up does so before it starts.
  const last = otherPlayers === tournament.capacity ? startAt : startAt + Math.floor((endAt - startAt) * (2 / 3));
  if (otherPlayers > crowdFrom) return crowdOf(seed, tournament, registrationAt, last);
  return Array.from({ length: otherPlayers }, (_, index) => ({
    key: `stranger ${index}`,
    name: otherPlayerName(index, seededRandom(seed, 'stranger', id, index)),
    joinedAt: randomInteger(seededRandom(seed, 'joins', id, index), registrationAt, last),
  }));
}

/** If there are more other players than this, their bets are not simulated one by one, because each read would simulate thousands. */
const crowdFrom = 500;

/** A crowd: only values that are cheap to compute are stored for its players; names are made when they are shown. */
function crowdOf(seed: string, { id, otherPlayers }: Tournament, first: number, last: number): Player[] {
  const number = randomInteger(seededRandom(seed, 'crowd', id), 0, 2 ** 32 - 1);
  return Array.from({ length: otherPlayers }, (_, index) => ({
    key: `stranger ${index}`,
    get name() {
      return otherPlayerName(index, () => quickRandom(number, 3 * index));
    },
    joinedAt: randomInteger(() => quickRandom(number, 3 * index + 1), first, last),
    skill: quickRandom(number, 3 * index + 2),
  }));
}

/** An account as a player: others see its name masked. */
export const accountPlayer = ({ id, name }: Account, joinedAt: number): Player => ({
  key: `account ${id}`,
  name: `${name.slice(0, 2)}***${name.slice(-1)}`,
  joinedAt,
  accountId: id,
});
