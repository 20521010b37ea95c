import * as z from 'zod';
import { timedOut, withDeadline } from '../../lib/with-deadline.ts';
import { optional } from '../../platform/optional.ts';
import { loadTournament } from '../../platform/third-party/tournament.ts';
import { defineSharedLoader, defineVisitorLoader } from '../block-loader.server.ts';
import { ownTournaments, tournamentLobby } from './block.tsx';

/** Milliseconds for reading one tournament of a lobby: a slow one must not delay the others. */
const tournamentDeadline = 400;

/** Tournaments that can be read in time; others are left out. */
export const tournamentLobbyBlock = defineSharedLoader(tournamentLobby, {
  deadline: 600,
  load: async (data, { reads, language }) => {
    const found = await Promise.all(
      data.tournaments.map(({ tournamentId }) =>
        withDeadline(optional(reads.tournament(tournamentId, language)), tournamentDeadline),
      ),
    );
    const tournaments = found.flatMap((one) => (one === undefined || one === timedOut ? [] : one));
    if (tournaments.length === 0) throw new Error('No tournament of the lobby can be read');
    return { tournaments };
  },
});

/** The tournaments that the visitor takes part in. */
export const ownTournamentList = defineVisitorLoader(ownTournaments, {
  deadline: 250,
  params: z.array(z.int()).max(24),
  load: async (ids, { transport, language, session: { token } }) => {
    const found = await Promise.all(ids.map((id) => optional(loadTournament(transport, id, language, token))));
    const read = found.flatMap((one) => one ?? []);
    return {
      ids: read.filter(({ participates }) => participates).map(({ id }) => id),
      isComplete: read.length === ids.length,
    };
  },
});
