import { games } from '../../blocks/games/block.tsx';
import type { MechanicPage } from './mechanic.ts';

/** The games whose stakes count, and while they do, where they are played. */
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
