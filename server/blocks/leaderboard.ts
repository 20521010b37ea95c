import * as z from 'zod';
import { leaderboard, standings } from '../../src/blocks/leaderboard/block.tsx';
import { loadTournamentUserResult } from '../../src/platform/tournaments.ts';
import { blockEntry, ownEntry } from './block-loader.ts';

/** The first page of the standings. */
export const leaderboardBlock = blockEntry(leaderboard, {
  deadline: 600,
  load: ({ tournamentId }, { reads, language }) => reads.standings(tournamentId, language),
});

/** How the visitor does. */
export const ownResult = ownEntry(standings, {
  deadline: 250,
  params: z.int(),
  load: (tournamentId, { transport, language, session }) =>
    loadTournamentUserResult(transport, tournamentId, language, session.token),
});
