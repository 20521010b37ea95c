import { defineSharedLoader } from '../block-loader.server.ts';
import { tournament } from './block.tsx';

/** The current state of a tournament. */
export const tournamentBlock = defineSharedLoader(tournament, {
  deadline: 600,
  load: ({ tournamentId }, { reads, language }) => reads.tournament(tournamentId, language),
});
