import { optional } from '../../platform/optional.ts';
import { defineSharedLoader, type SharedContext } from '../block-loader.server.ts';
import { type SharedWinners, winnersBoard } from './block.tsx';

/** Maximum rows of each raffle. */
const maxRows = 10;

/** Results of other campaigns, as every visitor sees them. */
export const winnersBoardBlock = defineSharedLoader(winnersBoard, {
  deadline: 600,
  load: ({ source }, context) =>
    source.kind === 'raffles' ? raffleWinners(source.promotionIds, context) : drawWinners(context),
});

/** The winners of each raffle. Raffles without winners, or without a name on the platform, are left out. */
async function raffleWinners(ids: readonly number[], { reads, language }: SharedContext): Promise<SharedWinners> {
  const banners = await reads.banners(language);
  const groups = await Promise.allSettled(
    ids.map(async (id) => (await lastDraw(id, reads)) ?? (await mostFrequent(id, reads, language))),
  );
  return {
    groups: groups.flatMap((result, index) => {
      const title = banners.find(({ promotionIds }) => promotionIds.includes(ids[index] ?? 0))?.title;
      if (result.status === 'rejected' || result.value.winners.length === 0 || title === undefined) return [];
      return [{ title, ...result.value }];
    }),
  };
}

/** The last draw of a raffle that has winners; undefined if the call fails. */
async function lastDraw(id: number, reads: SharedContext['reads']) {
  const promotion = await optional(reads.promotion(id));
  const drawn = promotion?.draws?.find(({ status, winners }) => status === 'drawn' && winners.length > 0);
  if (!drawn) return undefined;
  const winners = drawn.winners
    .slice(0, maxRows)
    .map(({ place, name, ticket, prize }) => ({ place, name, won: { ticket, prize } }));
  return { drawsAt: drawn.drawsAt, winners };
}

/** Ranks the winners of a raffle by the number of their winning tickets. */
async function mostFrequent(id: number, reads: SharedContext['reads'], language: SharedContext['language']) {
  const { rows } = await reads.wonTickets(id, language);
  return { winners: rows.slice(0, maxRows).map(({ place, name, tickets }) => ({ place, name, won: tickets })) };
}

/** The last completed draw: today's or, before that is drawn, yesterday's. */
async function drawWinners({ reads, language, now }: SharedContext): Promise<SharedWinners> {
  const today = await reads.dailyDraw(new Date(now * 1_000).toISOString().slice(0, 10), language);
  const before = today.days[today.days.indexOf(today.date_draw) + 1];
  const draw = today.status === 'drawn' || before === undefined ? today : await reads.dailyDraw(before, language);
  if (draw.winners.length === 0) return { groups: [] };
  return {
    groups: [
      {
        drawsAt: draw.drawsAt,
        winners: draw.winners.map(({ place, name, ticket, prize }) => ({ place, name, won: { ticket, prize } })),
      },
    ],
  };
}
