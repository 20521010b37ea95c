import { games } from '../../blocks/games/block.tsx';
import type { MechanicPage } from './mechanic.ts';

/** Games whose stakes count and, during the campaign, where they are played. */
export const gamesOf = (names: readonly string[] | undefined, { t, playHref, isRunning }: MechanicPage) =>
  names
    ? [
        games.of({
          title: t('facts_games_title'),
          games: [...names],
          ...(isRunning && playHref !== undefined && { href: playHref }),
        }),
      ]
    : [];
