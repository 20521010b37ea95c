import { callToAction } from '../../src/blocks/call-to-action/block.tsx';
import { cards } from '../../src/blocks/cards/block.tsx';
import { countdown } from '../../src/blocks/countdown/block.tsx';
import { faq } from '../../src/blocks/faq/block.tsx';
import { games } from '../../src/blocks/games/block.tsx';
import { hero } from '../../src/blocks/hero/block.tsx';
import { information } from '../../src/blocks/information/block.tsx';
import { list } from '../../src/blocks/list/block.tsx';
import { offerCards } from '../../src/blocks/offer-cards/block.tsx';
import { prizePlaces } from '../../src/blocks/prize-places/block.tsx';
import { prizes } from '../../src/blocks/prizes/block.tsx';
import { steps } from '../../src/blocks/steps/block.tsx';
import { stream } from '../../src/blocks/stream/block.tsx';
import { table } from '../../src/blocks/table/block.tsx';
import { terms } from '../../src/blocks/terms/block.tsx';
import { text } from '../../src/blocks/text/block.tsx';
import { tierTable } from '../../src/blocks/tier-table/block.tsx';
import { ownResult as ownCampaignResult, ownForecast, ownMissions, participation } from './action-area.ts';
import { albumBlock, ownAlbum } from './album.ts';
import { appLinksBlock } from './app-links.ts';
import { type BlockEntry, blockEntry, type OwnEntry, withoutUrgency } from './block-loader.ts';
import { bonusBlock, bonusRulesBlock, ownBonus, ownBonuses, ownReward } from './bonuses.ts';
import { codeParticipation } from './code-entry.ts';
import { drawBoardBlock, ownTickets } from './draw-board.ts';
import { favoriteGamesBlock, ownFavorites } from './favorite-games.ts';
import { giftPickerBlock, ownGifts } from './gift-picker.ts';
import { leaderboardBlock, ownResult } from './leaderboard.ts';
import { scheduleBlock } from './schedule.ts';
import { ownSeries } from './series-ladder.ts';
import { ownBalance } from './session.ts';
import { tournamentEntryOwn } from './tournament-entry.ts';
import { ownTournamentList, tournamentBlock, tournamentLobbyBlock } from './tournaments.ts';
import { ownWelcomeChoice, welcomeChoiceBlock } from './welcome-choice.ts';
import { ownWheel, wheelBlock } from './wheel.ts';
import { winnersBoardBlock } from './winners-board.ts';

/** The table of blocks: those that authors may use, by type, and their shared loaders. */
const blocks: readonly BlockEntry[] = [
  blockEntry(hero),
  blockEntry(countdown, undefined, withoutUrgency),
  blockEntry(steps),
  blockEntry(prizes),
  blockEntry(prizePlaces),
  blockEntry(callToAction),
  blockEntry(terms),
  blockEntry(text),
  blockEntry(list),
  blockEntry(table),
  blockEntry(faq),
  blockEntry(cards),
  blockEntry(information),
  blockEntry(offerCards),
  blockEntry(tierTable),
  blockEntry(games),
  scheduleBlock,
  blockEntry(stream),
  wheelBlock,
  albumBlock,
  favoriteGamesBlock,
  leaderboardBlock,
  winnersBoardBlock,
  appLinksBlock,
  drawBoardBlock,
  bonusBlock,
  bonusRulesBlock,
  welcomeChoiceBlock,
  giftPickerBlock,
  tournamentBlock,
  tournamentLobbyBlock,
];

/** Islands with visitor data. */
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

/** The blocks by type. */
export const blockTable: ReadonlyMap<string, BlockEntry> = new Map(blocks.map((entry) => [entry.type, entry]));

/** Loaders of visitor data, by the folder of the island. */
export const ownLoaders: ReadonlyMap<string, OwnEntry> = new Map(own.map((entry) => [entry.folder, entry]));
