import * as z from 'zod';
import { loadTournament } from '../../platform/third-party/tournament.ts';
import { validateUserForTournaments } from '../../platform/third-party/tournament-validation.ts';
import { defineVisitorLoader } from '../block-loader.server.ts';
import { tournamentEntry } from './tournament-entry.ts';

/** Whether the visitor takes part in the tournament, and the obstacles to it. */
export const tournamentEntryOwn = defineVisitorLoader(tournamentEntry, {
  deadline: 250,
  params: z.int(),
  load: async (tournamentId, { transport, language, session: { token } }) => {
    const tournament = await loadTournament(transport, tournamentId, language, token);
    const { status, registrationAt, startAt, participates = false, participants, capacity } = tournament;
    const isOpen = !participates && (status === 'registration' || status === 'running');
    const { obstacles } = isOpen ? await validateUserForTournaments(transport, token) : { obstacles: [] };
    const isFull = capacity !== undefined && participants >= capacity;
    return { status, registrationAt, startAt, participates, isFull, obstacles };
  },
});
