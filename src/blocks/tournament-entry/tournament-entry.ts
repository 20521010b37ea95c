import type { Island } from '../block.tsx';
import type { OwnEntry } from './entry-step.ts';
import TournamentEntry, { type TournamentEntryProps } from './island.tsx';

/** Taking part in a tournament. Its loader gets the id of the tournament. */
export const tournamentEntry: Island<TournamentEntryProps, OwnEntry, number> = {
  folder: 'src/blocks/tournament-entry',
  Component: TournamentEntry,
  texts: ['src/blocks/tournament-entry', 'src/blocks/action-area', 'src/actions'],
};
