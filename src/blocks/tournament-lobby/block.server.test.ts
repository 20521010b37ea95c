import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PlatformError } from '../../platform/platform-error.ts';
import { failingReads } from '../../platform/shared-reads-fixture.server.ts';
import type { Tournament } from '../../platform/third-party/tournament.ts';
import { tournamentLobbyBlock } from './block.server.ts';
import { tournamentLobby } from './block.tsx';

const tournament: Tournament = {
  id: 1,
  title: 'Daily tournament',
  status: 'running',
  registrationAt: 1,
  startAt: 2,
  endAt: 3,
  section: 'slots',
  games: [],
  scoring: 'number-of-bets',
  minimumStake: { amount: 1, currency: 'EUR' },
  prizePool: { amount: 1, currency: 'EUR' },
  prizes: [],
  participants: 1,
};
const failure = new PlatformError('tournament', 'platform-unavailable', 'answered 503', 503);
const lobby = tournamentLobby.of({
  title: 'Tournaments',
  tournaments: [1, 2, 3].map((tournamentId) => ({ tournamentId, href: `/bonus/t-${tournamentId}` })),
});
const load = (read: (id: number) => Promise<Tournament>) =>
  tournamentLobbyBlock.load(lobby, {
    language: 'en',
    currency: 'EUR',
    now: 1,
    reads: { ...failingReads, tournament: read },
  });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('leaves out tournaments that are slow or fail', async () => {
  const loading = load((id) => {
    if (id === 1) return Promise.resolve(tournament);
    return id === 2 ? Promise.reject(failure) : new Promise(() => {});
  });
  await vi.advanceTimersByTimeAsync(500);
  expect((await loading).shared).toEqual({ tournaments: [tournament] });
});

it('fails when no tournament can be read', async () => {
  await expect(load(() => Promise.reject(failure))).rejects.toThrow('No tournament');
});
