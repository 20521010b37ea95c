import { defineSharedLoader, type SharedContext } from '../block-loader.server.ts';
import { type SharedWinners, winnersBoard } from './block.tsx';

/** Rows of each raffle. */
const most = 10;

/** Results of other campaigns, as every visitor sees them. */
export const winnersBoardBlock = defineSharedLoader(winnersBoard, {
  deadline: 600,
  load: ({ source }, context) =>
    source.kind === 'raffles' ? raffleWinners(source.promotionIds, context) : drawWinners(context),
});

/** Ranks the most frequent winners. Raffles without winners or without a name on the platform are left out. */
async function raffleWinners(ids: readonly number[], { reads, language }: SharedContext): Promise<SharedWinners> {
  const banners = await reads.banners(language);
  const groups = await Promise.allSettled(
    ids.map(async (id) => {
      const { rows } = await reads.wonTickets(id, language);
      return rows.slice(0, most).map(({ place, name, tickets }) => ({ place, name, won: tickets }));
    }),
  );
  return {
    groups: groups.flatMap((result, index) => {
      const title = banners.find(({ promotionIds }) => promotionIds.includes(ids[index] ?? 0))?.title;
      if (result.status === 'rejected' || result.value.length === 0 || title === undefined) return [];
      return [{ title, winners: result.value }];
    }),
  };
}

/** The last completed draw: today's, or before it is drawn yesterday's. */
async function drawWinners({ reads, language, now }: SharedContext): Promise<SharedWinners> {
  const today = await reads.dailyDraw(new Date(now * 1_000).toISOString().slice(0, 10), language);
  const before = today.days[today.days.indexOf(today.date_draw) + 1];
  const draw = today.status === 'drawn' || before === undefined ? today : await reads.dailyDraw(before, language);
  if (draw.winners.length === 0) return { groups: [] };
  return {
    groups: [
      { winners: draw.winners.map(({ place, name, ticket, prize }) => ({ place, name, won: { ticket, prize } })) },
    ],
  };
}
