import type { TicketResult } from '../../entities/lottery.ts';
import type { Prize } from '../../entities/prize.ts';
import type { LuckyDayDraw } from '../../platform/promotions/lucky-day-draw.ts';
import { prizeFixtures as prizes, stateTime } from '../state-fixtures.ts';
import { statesOf } from '../states-of.ts';
import { drawBoardIsland } from './block.tsx';

const draw: LuckyDayDraw = {
  date_draw: '2026-11-22',
  status: 'open',
  drawsAt: stateTime,
  tickets: 300,
  prizes: prizes.map((prize, index) => ({ place: index + 1, prize })),
  winners: [],
  days: ['2026-11-22', '2026-11-21'],
};
const winnerOf = (place: number, prize: Prize) => ({ place, name: 'Al***a', ticket: `1122-1000${place}`, prize });
const hash = '0'.repeat(64);
const fairness: LuckyDayDraw['fairness'] = {
  commitment: hash,
  serverSeed: hash,
  clientSeed: '',
  entries: [['1122-10001', 9]],
  proof: hash,
};
const draws: readonly LuckyDayDraw[] = [
  { ...draw, commitment: hash },
  { ...draw, status: 'drawing', days: [] },
  { ...draw, status: 'drawn' },
  { ...draw, status: 'drawn', winners: draw.prizes.map(({ place, prize }) => winnerOf(place, prize)), fairness },
];
const ticketOf = (result: TicketResult) => ({ number: `1122-1000${result.length}`, earnedAt: stateTime, result });

export const states = statesOf(
  drawBoardIsland,
  draws.map((first) => ({ first, salesLead: 1_800 })),
  [
    { date_draw: '2026-11-22', tickets: [], limit: 10 },
    { date_draw: '2026-11-22', tickets: [ticketOf('pending')], limit: 10 },
    { date_draw: '2026-11-22', tickets: [ticketOf('loss')], limit: 10 },
    { date_draw: '2026-11-22', tickets: [ticketOf('loss'), { ...ticketOf('win'), prize: prizes[1] }], limit: 10 },
  ],
);
