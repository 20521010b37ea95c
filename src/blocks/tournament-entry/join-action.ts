import type { Action } from '../../actions/action.ts';
import { loadTournament } from '../../platform/third-party/tournament.ts';
import { participateInTournament } from '../../platform/third-party/tournament-participate.ts';
import { validateUserForTournaments } from '../../platform/third-party/tournament-validation.ts';
import type { PlatformTransport } from '../../platform/transport.ts';

interface Entry {
  readonly transport: PlatformTransport;
  readonly tournamentId: number;
  readonly language: string;
}

/** Enters the tournament. A visitor who already takes part gets the same reply, and an open outcome is read from the tournament. */
export const joinAction = ({ transport, tournamentId, language }: Entry): Action<{ readonly participates: true }> => ({
  send: () => participateInTournament(transport, tournamentId),
  record: {
    mark: () => Promise.resolve(''),
    find: async () => {
      const { participates } = await loadTournament(transport, tournamentId, language);
      return participates ? { participates } : undefined;
    },
  },
});

/** Obstacles of the visitor, read before entering: a profile may have been completed meanwhile. */
export const currentObstacles = async (transport: PlatformTransport) =>
  (await validateUserForTournaments(transport)).obstacles;
