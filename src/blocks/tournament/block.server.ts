import { defineSharedLoader } from '../block-loader.server.ts';
import { tournament } from './block.tsx';

/** A tournament as it is now. */
export const tournamentBlock = defineSharedLoader(tournament, {
  deadline: 600,
  load: ({ tournamentId }, { reads, language }) => reads.tournament(tournamentId, language),
});
