import * as z from 'zod';
import { loadLuckyDayTickets } from '../../platform/promotions/lucky-day-ticket.ts';
import { defineSharedLoader, defineVisitorLoader } from '../block-loader.server.ts';
import { drawBoard, drawBoardIsland } from './block.tsx';

const secondsPerDay = 86_400;

/** The day of the operator's draws, in UTC. */
const dayAt = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(0, 10);

/** Today's draw; if it can't be read, the last one that can. */
export const drawBoardBlock = defineSharedLoader(drawBoard, {
  deadline: 600,
  load: (_data, { reads, language, now }) =>
    reads.dailyDraw(dayAt(now), language).catch((error: unknown) =>
      reads.dailyDraw(dayAt(now - secondsPerDay), language).catch(() => {
        throw error;
      }),
    ),
});

/** The visitor's tickets in that draw. */
export const ownTickets = defineVisitorLoader(drawBoardIsland, {
  deadline: 250,
  params: z.string(),
  load: (day, { transport, language, session }) => loadLuckyDayTickets(transport, day, language, session.token),
});
