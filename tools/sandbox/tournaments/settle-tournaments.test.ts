import { describe, expect, it } from 'vitest';
import { createSandboxState } from '../state/sandbox-state.ts';
import { settleTournaments } from './settle-tournaments.ts';
import { tournamentNow } from './tournament-now.ts';
import { findTournament } from './tournaments.ts';

const startedAt = 1_795_251_600;
const hour = 3_600;
const alice = 285104233;

const tournament = findTournament(501);
if (tournament === undefined) throw new Error('The daily tournament is missing');

/** Joins at the first moment, and looks at the place when the tournament is final. */
function playTournament(seed: string) {
  const state = createSandboxState({ seed, startsAt: startedAt, campaigns: 'config/campaigns' });
  state.tournamentEntries.join(tournament?.id ?? 0, alice, startedAt - 30 * hour);
  state.clock.advance(60 * hour);
  const place = () =>
    tournament &&
    tournamentNow(state, tournament)
      .standings()
      .find(({ player }) => player.accountId === alice)?.place;
  const inEuros = () => {
    const wallet = state.wallets.states(alice).find(({ balance }) => balance.currency === 'EUR');
    return (wallet?.balance.amount ?? 0) + (wallet?.bonus.amount ?? 0);
  };
  return { state, place: place() ?? 0, inEuros };
}

const stories = Array.from({ length: 60 }, (_, index) => playTournament(`seed ${index}`));

describe('settleTournaments', () => {
  it.each([
    ['money', 4, 10, 40_000],
    ['a free bet', 11, 30, 10_000],
    ['no money for free spins', 31, 50, 0],
    ['nothing', 51, 999, 0],
  ])('pays %s for the places %i to %i, once', (_what, from, to, prize) => {
    const story = stories.find(({ place }) => from <= place && place <= to);
    if (story === undefined) throw new Error('No seed led to such a place');
    const before = story.inEuros();
    settleTournaments(story.state, alice);
    settleTournaments(story.state, alice);
    expect(story.inEuros()).toBe(before + prize);
  });

  it('pays nothing before the standings are final', () => {
    const story = playTournament('seed 1');
    story.state.clock.set(startedAt + 45 * hour + 60);
    const before = story.inEuros();
    settleTournaments(story.state, alice);
    expect(story.inEuros()).toBe(before);
    expect(story.state.clock.now()).toBeLessThan(startedAt + 46 * hour);
  });
});
