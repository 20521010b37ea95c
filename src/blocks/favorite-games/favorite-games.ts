import type { Island } from '../block.tsx';
import Availability, { type AvailabilityProps } from './island.tsx';

/** What the platform says of a visitor and the games of the day. */
export interface OwnFavorites {
  /** Stakes of theirs on the games count now. */
  readonly isAvailable: boolean;
}

/** Whether stakes of the visitor count. */
export const favoriteAvailability: Island<AvailabilityProps, OwnFavorites, null> = {
  folder: 'src/blocks/favorite-games',
  Component: Availability,
  texts: ['src/blocks/favorite-games', 'src/blocks/action-area'],
  isLazy: true,
};
