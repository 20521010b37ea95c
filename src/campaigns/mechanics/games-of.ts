import { games } from '../../blocks/games/block.tsx';
import type { MechanicPage } from './mechanic.ts';

/** Block with the games whose stakes count, with a link to them while the campaign runs; none if no games are named. */
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
