import * as z from 'zod';
import { PlatformError } from '../../platform/platform-error.ts';
import { loadEvasFavorites } from '../../platform/promotions/evas-favorites.ts';
import { defineSharedLoader, defineVisitorLoader } from '../block-loader.server.ts';
import { favoriteGames } from './block.tsx';
import { favoriteAvailability } from './favorite-games.ts';

/** The games of the day. */
export const favoriteGamesBlock = defineSharedLoader(favoriteGames, {
  deadline: 600,
  load: async (_data, { reads, now }) => {
    const { games, nextAt } = await reads.favorites();
    // A list read before that hour is the previous day's.
    if (nextAt <= now)
      throw new PlatformError('evas-favorites', 'platform-unavailable', 'names the games of a past day');
    return { games, nextAt };
  },
});

/** Whether the visitor's stakes count. */
export const ownFavorites = defineVisitorLoader(favoriteAvailability, {
  deadline: 250,
  params: z.null(),
  load: async (_params, { transport, session }) => {
    const { isAvailable } = await loadEvasFavorites(transport, session.token);
    return { isAvailable };
  },
});
