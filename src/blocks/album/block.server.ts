import * as z from 'zod';
import { loadEvaginarium } from '../../platform/promotions/evaginarium-mobile.ts';
import { readParticipation } from '../../platform/read-participation.server.ts';
import { loadWheel } from '../../platform/wheel/wheel.ts';
import { loadWheelHistory } from '../../platform/wheel/wheel-history.ts';
import { defineSharedLoader, defineVisitorLoader, type VisitorContext } from '../block-loader.server.ts';
import { albumIsland } from './album.ts';
import { type OwnAlbum, withSpins } from './album-state.ts';
import { album } from './block.tsx';

/** The chances of an album's pieces, if they are sectors of a wheel. */
export const albumBlock = defineSharedLoader(album, {
  deadline: 600,
  load: async ({ source, promotionId }, { reads, language }) => {
    if (source === 'evaginarium') return {};
    const { status, sectors } = await reads.wheel(promotionId, language);
    return { wheel: { status, sectors } };
  },
});

/** The visitor's whole collection; fails if a part of it can't be read. */
export const ownAlbum = defineVisitorLoader(albumIsland, {
  deadline: 250,
  params: z.strictObject({ source: z.enum(['wheel', 'evaginarium']), promotionId: z.int() }),
  load: ({ source, promotionId }, context) => (source === 'wheel' ? ownPieces : ownCards)(promotionId, context),
});

async function ownPieces(wheelId: number, { transport, language, session }: VisitorContext): Promise<OwnAlbum> {
  const [{ attempts, participates }, { spins, total, collected }] = await Promise.all([
    loadWheel(transport, wheelId, language, session.token),
    loadWheelHistory(transport, wheelId, language, session.token),
  ]);
  return {
    participates,
    ...(attempts && { attempts }),
    found: collected
      ? Object.fromEntries(collected.map(({ sectorId, count }) => [sectorId, count]))
      : withSpins({}, spins),
    isWhole: collected !== undefined || total <= spins.length,
  };
}

async function ownCards(promotionId: number, { transport, language, session }: VisitorContext): Promise<OwnAlbum> {
  const [{ participates }, { cards }] = await Promise.all([
    readParticipation(transport, promotionId, session.token),
    loadEvaginarium(transport, language, session.token),
  ]);
  return {
    participates,
    found: Object.fromEntries(cards.filter(({ isCollected }) => isCollected).map(({ id }) => [id, 1])),
    isWhole: true,
  };
}
