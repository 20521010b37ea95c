import { describe, expect, it } from 'vitest';
import type { LanguageCode } from '../../i18n/languages.ts';
import { PlatformError } from '../../platform/platform-error.ts';
import {
  type LuckyDayDraw,
  loadLuckyDayDraw,
  luckyDayDrawReplySchema,
} from '../../platform/promotions/lucky-day-draw.ts';
import { failingReads } from '../../platform/shared-reads-fixture.server.ts';
import type { PlatformTransport } from '../../platform/transport.ts';
import { drawBoardBlock, ownTickets } from './block.server.ts';
import { drawBoard } from './block.tsx';

const now = Date.parse('2026-11-22T00:00:30Z') / 1_000;
const drawOf = (day: string): LuckyDayDraw => ({
  date_draw: day,
  status: 'open',
  drawsAt: now,
  tickets: 0,
  prizes: [],
  winners: [],
  days: [day],
});

/** A platform with the draws of some days. */
const platformWith =
  (...days: string[]): PlatformTransport =>
  async ({ call, path }) => {
    const day = path.slice(-10);
    if (!days.includes(day)) throw new PlatformError(call, 'platform-unavailable', 'answered 503', 503);
    return call === 'lucky-day-draw' ? drawOf(day) : { date_draw: day, tickets: [], limit: 10 };
  };

const load = async (...days: string[]) => {
  const context = {
    reads: {
      ...failingReads,
      dailyDraw: (day: string, language: LanguageCode) => loadLuckyDayDraw(platformWith(...days), day, language),
    },
    language: 'en',
    currency: 'EUR',
    now,
  } as const;
  return (await drawBoardBlock.load(drawBoard.of({ title: 'Draw', salesLead: 1_800 }), context)).shared;
};

describe('the draw that is loaded with a page', () => {
  it('is today’s, in UTC', async () => {
    expect(await load('2026-11-22', '2026-11-21')).toMatchObject({ date_draw: '2026-11-22' });
  });

  it('falls back to the previous one while today’s can’t be read', async () => {
    expect(await load('2026-11-21')).toMatchObject({ date_draw: '2026-11-21' });
  });

  const winner = { place: 1, name: 'A***', ticket: '1122-7', prize: { kind: 'item', name: 'Cup' } };
  const prizes = [{ place: 1, prize: winner.prize }];
  it.each([
    ['of a draw that is open', { status: 'open', prizes, winners: [winner] }],
    ['of an unknown place', { status: 'drawn', prizes, winners: [{ ...winner, place: 2 }] }],
    ['two of one place', { status: 'drawn', prizes, winners: [winner, { ...winner, ticket: '1122-8' }] }],
  ])('has no winners %s', (_, changes) => {
    const reply = { ...drawOf('2026-11-22'), ...changes };
    expect(luckyDayDrawReplySchema.safeParse(reply).error?.issues[0]?.message).toMatch(/^winners that can’t be/);
    const sound = { ...reply, status: 'drawn', winners: [winner] };
    expect(luckyDayDrawReplySchema.safeParse(sound).success).toBe(true);
  });

  it('fails when neither can be read', async () => {
    await expect(load()).rejects.toMatchObject({ code: 'platform-unavailable', status: 503 });
  });
});

describe('the tickets that are loaded with a page', () => {
  const session = { status: 'signed-in', userId: 7, token: 'token', country: null } as const;

  it('are those of the day that the board shows', async () => {
    const transport = platformWith('2026-11-21');
    expect(await ownTickets.load('2026-11-21', { transport, language: 'en', session })).toMatchObject({
      date_draw: '2026-11-21',
    });
    await expect(ownTickets.load('2026-11-22', { transport, language: 'en', session })).rejects.toThrow('503');
  });
});
