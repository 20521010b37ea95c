import * as z from 'zod';
import nameRecords from '../data/winner-names.json' with { type: 'json' };
import { seededRandom, wholeBetween } from '../lib/seeded-random.ts';
import type { Account } from '../state/accounts.ts';
import type { Player } from './scores.ts';
import type { TournamentCalendar } from './tournament-calendar.ts';
import type { Tournament } from './tournaments.ts';

const names = z.array(z.string().min(4)).parse(nameRecords);

/** Digits after a name, so that all names differ. */
const numbersPerRound = 15;

function otherPlayerName(seed: string, tournament: Tournament, index: number): string {
  const random = seededRandom(seed, 'stranger', tournament.id, index);
  const round = Math.floor(index / names.length);
  const number = 10 + round * numbersPerRound + wholeBetween(random, 0, numbersPerRound - 1);
  return `${(names[index % names.length] ?? '').slice(0, 2)}***${number}`;
}

/** Strangers who take part, whenever they join: from the start of the registration until two thirds of the tournament. */
export function otherPlayersOf(seed: string, tournament: Tournament, calendar: TournamentCalendar): Player[] {
  const { registrationAt, startAt, endAt } = calendar;
  // A tournament that fills up does so before it starts.
  const last =
    tournament.otherPlayers === tournament.capacity ? startAt : startAt + Math.floor((endAt - startAt) * (2 / 3));
  return Array.from({ length: tournament.otherPlayers }, (_, index) => ({
    key: `stranger ${index}`,
    name: otherPlayerName(seed, tournament, index),
    joinedAt: wholeBetween(seededRandom(seed, 'joins', tournament.id, index), registrationAt, last),
  }));
}

/** An account as a player: others see its name masked. */
export const accountPlayer = ({ id, name }: Account, joinedAt: number): Player => ({
  key: `account ${id}`,
  name: `${name.slice(0, 2)}***${name.slice(-1)}`,
  joinedAt,
  accountId: id,
});
