import type { TournamentResults, TournamentUserResult } from '../../platform/tournaments.ts';

/** The first page of the standings, as every visitor sees it. */
export type SharedLeaderboard = TournamentResults;

/** The visitor's own result. */
export type OwnResult = TournamentUserResult;
