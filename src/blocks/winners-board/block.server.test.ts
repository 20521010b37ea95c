import { describe, expect, it } from 'vitest';
import { PlatformError } from '../../platform/platform-error.ts';
import type { LuckyDayDraw } from '../../platform/promotions/lucky-day-draw.ts';
import type { SharedReads } from '../../platform/shared-reads.server.ts';
import { failingReads } from '../../platform/shared-reads-fixture.server.ts';
import { winnersBoardBlock } from './block.server.ts';
import { winnersBoard } from './block.tsx';

const contextWith = (reads: Partial<SharedReads>) => ({
  language: 'en' as const,
  currency: 'EUR',
  reads: { ...failingReads, ...reads },
  now: 1_795_350_000,
});

const banner = { id: 1, slug: '', text: '', priority: 1, startAt: 1 };
const rating = (promotionId: number) => ({
  period: 'total' as const,
  ratingType: 'won' as const,
  updatedAt: 1,
  total: 12,
  rows: Array.from({ length: 12 }, (_, index) => ({
    place: index + 1,
    name: `${promotionId}***${index}`,
    tickets: 20 - index,
    isMe: false,
  })),
});
const draw = (date: string, status: LuckyDayDraw['status'], ticket?: string): LuckyDayDraw => ({
  date_draw: date,
  status,
  drawsAt: 1,
  tickets: 5,
  prizes: [],
  winners: ticket === undefined ? [] : [{ place: 1, name: 'Ma***a', ticket, prize: { kind: 'points', count: 50 } }],
  days: ['2026-11-22', '2026-11-21'],
});

describe('the winners of raffles', () => {
  const board = winnersBoard.of({ title: 'Latest', source: { kind: 'raffles', promotionIds: [44, 52, 1101] } });

  it('are the ten best by winning tickets without a draw of the platform', async () => {
    const context = contextWith({
      banners: () =>
        Promise.resolve([
          { ...banner, promotionIds: [44, 45], title: 'Jackpot' },
          { ...banner, promotionIds: [52], title: 'No tickets' },
        ]),
      promotion: () => Promise.reject(new PlatformError('promotion', 'platform-refused', 'promotion-unknown', 404)),
      wonTickets: (id) => (id === 52 ? Promise.reject(new Error('404')) : Promise.resolve(rating(id))),
    });
    const loaded = await winnersBoardBlock.load(board, context);
    expect(loaded.shared).toMatchObject({ groups: [{ title: 'Jackpot', winners: { length: 10 } }] });
  });

  it('are those of the last draw that was held, with prize and date', async () => {
    const won = { place: 1, name: 'Ma***a', ticket: '1000003', prize: { kind: 'points' as const, count: 50 } };
    const draws = [
      { id: 'next', drawsAt: 30, status: 'open' as const, winners: [] },
      { id: 'last', drawsAt: 20, status: 'drawn' as const, winners: [won] },
      { id: 'before', drawsAt: 10, status: 'drawn' as const, winners: [{ ...won, name: 'Iv***v' }] },
    ];
    const context = contextWith({
      banners: () => Promise.resolve([{ ...banner, promotionIds: [44], title: 'Jackpot' }]),
      promotion: (id) =>
        Promise.resolve({
          id,
          status: 'active',
          startAt: 1,
          prizePool: { amount: 0, currency: 'EUR' },
          participants: 0,
          winners: [],
          draws,
        }),
    });
    expect((await winnersBoardBlock.load(board, context)).shared).toEqual({
      groups: [
        {
          title: 'Jackpot',
          drawsAt: 20,
          winners: [{ place: 1, name: 'Ma***a', won: { ticket: '1000003', prize: won.prize } }],
        },
      ],
    });
  });

  it('are missing while the platform is unavailable', async () => {
    await expect(winnersBoardBlock.load(board, contextWith({}))).rejects.toThrow();
  });
});

describe('the winners of the daily draw', () => {
  const board = winnersBoard.of({ title: 'Daily draw', source: { kind: 'daily-draw' } });
  const shownFor = async (today: LuckyDayDraw) => {
    const dailyDraw = (date: string) =>
      Promise.resolve(date === '2026-11-21' ? draw(date, 'drawn', 'yesterday') : today);
    return (await winnersBoardBlock.load(board, contextWith({ dailyDraw }))).shared;
  };

  it('are today’s after the draw', async () => {
    expect(await shownFor(draw('2026-11-22', 'drawn', 'today'))).toMatchObject({
      groups: [{ winners: [{ won: { ticket: 'today' } }] }],
    });
  });

  it('are yesterday’s before the draw', async () => {
    expect(await shownFor(draw('2026-11-22', 'drawing'))).toMatchObject({
      groups: [{ winners: [{ won: { ticket: 'yesterday' } }] }],
    });
  });

  it('are empty where no draw has been held', async () => {
    expect(await shownFor({ ...draw('2026-11-22', 'open'), days: ['2026-11-22'] })).toEqual({ groups: [] });
  });
});
