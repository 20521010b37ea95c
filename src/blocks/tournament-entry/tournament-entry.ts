import type { Tournament, TournamentValidation } from '../../platform/tournaments.ts';
import type { Island } from '../block.tsx';
import TournamentEntry, { type TournamentEntryProps } from './island.tsx';

/** What the platform says of the visitor in a tournament. */
export interface OwnEntry extends Pick<Tournament, 'status' | 'registrationAt' | 'startAt'> {
  readonly participates: boolean;
  /** Everybody who can take part does. */
  readonly isFull: boolean;
  /** What keeps the visitor from taking part; empty for who does. */
  readonly obstacles: TournamentValidation['obstacles'];
}

/** Taking part in a tournament: `own` is its id. */
export const tournamentEntry: Island<TournamentEntryProps, OwnEntry, number> = {
  folder: 'src/blocks/tournament-entry',
  Component: TournamentEntry,
  texts: ['src/blocks/tournament-entry', 'src/blocks/action-area', 'src/actions'],
};
