import type { Island } from '../block.tsx';
import Availability, { type AvailabilityProps } from './island.tsx';
import type { OwnFavorites } from './own-favorites.ts';

/** Whether the visitor's stakes count. */
export const favoriteAvailability: Island<AvailabilityProps, OwnFavorites, null> = {
  folder: 'src/blocks/favorite-games',
  Component: Availability,
  texts: ['src/blocks/favorite-games', 'src/blocks/action-area'],
  isLazy: true,
};
