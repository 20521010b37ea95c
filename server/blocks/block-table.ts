import type { Block } from '../../src/blocks/block.tsx';
import { ownResult as ownCampaignResult, ownForecast, ownMissions, participation } from './action-area.ts';
import { albumBlock, ownAlbum } from './album.ts';
import { appLinksBlock } from './app-links.ts';
import type { OwnEntry, SharedLoader } from './block-loader.ts';
import { bonusBlock, bonusRulesBlock, ownBonus, ownBonuses, ownReward } from './bonuses.ts';
import { codeParticipation } from './code-entry.ts';
import { drawBoardBlock, ownTickets } from './draw-board.ts';
import { favoriteGamesBlock, ownFavorites } from './favorite-games.ts';
import { ownGifts } from './gift-picker.ts';
import { leaderboardBlock, ownResult } from './leaderboard.ts';
import { scheduleBlock } from './schedule.ts';
import { ownSeries } from './series-ladder.ts';
import { ownBalance } from './session.ts';
import { tournamentEntryOwn } from './tournament-entry.ts';
import { ownTournamentList, tournamentBlock, tournamentLobbyBlock } from './tournaments.ts';
import { ownWelcomeChoice } from './welcome-choice.ts';
import { ownWheel, wheelBlock } from './wheel.ts';
import { winnersBoardBlock } from './winners-board.ts';

type BlockKind = Pick<Block<unknown>, 'kind' | 'type' | 'schema' | 'read'>;

/** A kind of block, and how its data for all visitors is read. */
export interface BlockEntry extends BlockKind {
  readonly shared?: SharedLoader;
}

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../src/blocks/*/block.tsx', { eager: true });

const shared: readonly SharedLoader[] = [
  scheduleBlock,
  wheelBlock,
  albumBlock,
  favoriteGamesBlock,
  leaderboardBlock,
  winnersBoardBlock,
  appLinksBlock,
  drawBoardBlock,
  bonusBlock,
  bonusRulesBlock,
  tournamentBlock,
  tournamentLobbyBlock,
];

/** Islands with data of the visitor's own. */
const own: readonly OwnEntry[] = [
  ownBalance,
  participation,
  ownCampaignResult,
  ownMissions,
  ownForecast,
  ownWelcomeChoice,
  ownBonus,
  ownBonuses,
  ownReward,
  ownWheel,
  ownAlbum,
  ownFavorites,
  ownResult,
  tournamentEntryOwn,
  ownTournamentList,
  ownSeries,
  ownTickets,
  ownGifts,
  codeParticipation,
];

/** The blocks of `src/blocks` by type: their definitions are found by file name. */
export const blockTable: ReadonlyMap<string, BlockEntry> = new Map(
  Object.values(modules)
    .flatMap((exported) => Object.values(exported).filter(isBlock))
    .map((block) => [block.type, withLoader(block)]),
);

/** The loaders of the visitor's own data, by the folder of the island. */
export const ownLoaders: ReadonlyMap<string, OwnEntry> = new Map(own.map((entry) => [entry.folder, entry]));

function isBlock(value: unknown): value is BlockKind {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'block';
}

function withLoader(block: BlockKind): BlockEntry {
  const loader = shared.find(({ type }) => type === block.type);
  return { ...block, ...(loader && { shared: loader }) };
}
