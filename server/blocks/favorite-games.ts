import * as z from 'zod';
import { favoriteGames } from '../../src/blocks/favorite-games/block.tsx';
import { favoriteAvailability } from '../../src/blocks/favorite-games/favorite-games.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import { loadEvasFavorites } from '../../src/platform/promotions/evas-favorites.ts';
import { blockEntry, ownEntry } from './block-loader.ts';

/** The games of the day. */
export const favoriteGamesBlock = blockEntry(favoriteGames, {
  deadline: 600,
  load: async (_data, { reads, now }) => {
    const { games, nextAt } = await reads.favorites();
    // A list read before the hour is the previous day's.
    if (nextAt <= now)
      throw new PlatformError('evas-favorites', 'platform-unavailable', 'names the games of a past day');
    return { games, nextAt };
  },
});

/** Whether the visitor's stakes count. */
export const ownFavorites = ownEntry(favoriteAvailability, {
  deadline: 250,
  params: z.null(),
  load: async (_params, { transport, session }) => {
    const { isAvailable } = await loadEvasFavorites(transport, session.token);
    return { isAvailable };
  },
});
