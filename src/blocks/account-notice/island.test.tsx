import { expect, test } from 'vitest';
import { leaderboard } from '../leaderboard/block.tsx';
import { renderBlock } from '../render-block.tsx';

test('standings say that the account can’t be reached while the session is unavailable', () => {
  const shown = (session: 'known' | 'pending' | 'unavailable', userId: number | null) =>
    renderBlock(leaderboard.of({ title: 'Standings', tournamentId: 1 }), { site: { session, userId } }).includes(
      'Your account can’t be reached right now.',
    );
  expect([shown('unavailable', 7), shown('unavailable', null)]).toEqual([true, true]);
  expect([shown('known', 7), shown('known', null), shown('pending', null)]).toEqual([false, false, false]);
});
