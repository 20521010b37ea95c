import * as z from 'zod';
import { tournamentEntry } from '../../src/blocks/tournament-entry/tournament-entry.ts';
import { loadTournament } from '../../src/platform/third-party/tournament.ts';
import { validateUserForTournaments } from '../../src/platform/third-party/tournament-validation.ts';
import { ownEntry } from './block-loader.ts';

/** Whether the visitor takes part in the tournament, and the obstacles to it. */
export const tournamentEntryOwn = ownEntry(tournamentEntry, {
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
