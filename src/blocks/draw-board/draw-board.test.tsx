import { describe, expect, it } from 'vitest';
import { refusal } from '../../platform/refusal.ts';
import type { PlatformRequest, PlatformTransport } from '../../platform/transport.ts';
import type { SiteChanges } from '../../state/site-fixture.ts';
import type { VisitorDataState } from '../../state/visitor-data.tsx';
import { renderBlock } from '../render-block.tsx';
import { drawBoard } from './block.tsx';
import { type Draw, laterDraw, type OwnTickets } from './draw-data.ts';
import { readDay } from './read-day.ts';

const drawsAt = Date.parse('2026-11-22T20:00:00Z') / 1_000;
const open: Draw = {
  date_draw: '2026-11-22',
  status: 'open',
  drawsAt,
  tickets: 314,
  prizes: [],
  winners: [],
  days: ['2026-11-22', '2026-11-21'],
};
const drawn: Draw = {
  ...open,
  status: 'drawn',
  winners: [
    { place: 1, name: 'Al***a', ticket: '1122-10001', prize: { kind: 'item', name: 'A smartphone' } },
    { place: 2, name: 'Ti***r', ticket: '1122-10002', prize: { kind: 'points', count: 50 } },
  ],
};
const ticket = (number: string, result: 'pending' | 'win' | 'loss') => ({ number, result, earnedAt: drawsAt - 9_000 });
const own = (...tickets: OwnTickets['tickets']): VisitorDataState<OwnTickets> => ({
  status: 'ready',
  value: { date_draw: '2026-11-22', tickets, limit: 10 },
});
const none: VisitorDataState<OwnTickets> = { status: 'none' };
const signedIn: SiteChanges = { userId: 7 };

const data = { title: 'Draw of the day', salesLead: 1_800 };
const show = (
  draw: Draw | undefined,
  tickets: VisitorDataState<OwnTickets> = none,
  site: SiteChanges = { userId: null },
) => renderBlock(drawBoard.of(data), { site, visitorData: tickets, render: drawBoard.renderWith(data, draw) });

describe('the board of a daily draw', () => {
  it('shows an anonymous visitor the draw and a sign-in link for the tickets', () => {
    const html = show(open);
    for (const text of ['Open', 'Bets count until', '314', 'Sign in to see your tickets', '22.11', '21.11']) {
      expect(html).toContain(text);
    }
    expect(html.match(/type="radio"/g)).toHaveLength(2);
    expect(html).not.toContain('Winning tickets');
  });

  it('shows a draw in progress without winners', () => {
    const html = show({ ...open, status: 'drawing' });
    expect(html).toContain('Drawing now');
    expect(html).toContain('The results appear here by themselves');
    expect(html).not.toContain('Winning tickets');
  });

  it('R4.1 shows each ticket of the visitor with an icon and in words, those that have won first', () => {
    const html = show(
      drawn,
      own(ticket('1122-10009', 'loss'), { ...ticket('1122-10002', 'win'), prize: { kind: 'points', count: 50 } }),
      signedIn,
    );
    expect(html).toContain('1 of your tickets has won');
    expect(html.indexOf('data-result="win"')).toBeLessThan(html.indexOf('data-result="loss"'));
    expect(html).toMatch(/data-result="win".*<svg.*Won.*50 points/);
    expect(html).toContain('Did not win');
    expect(html).toContain('Your ticket');
    expect(html).toContain('You have 2 of up to 10 tickets in one draw.');
  });

  it('says that tickets wait for the draw, that none has won, or that there are none', () => {
    expect(show(open, own(ticket('1', 'pending')), signedIn)).toContain('Waiting for the draw');
    expect(show(drawn, own(ticket('1', 'loss')), signedIn)).toContain('None of your tickets has won in this draw.');
    expect(show(open, own(), signedIn)).toContain('You have no tickets in this draw.');
  });

  it.each<[VisitorDataState<OwnTickets>['status'], VisitorDataState<OwnTickets>, string]>([
    ['waiting', { status: 'waiting' }, 'Loading your tickets'],
    ['failed', { status: 'failed' }, 'Your tickets can’t be shown right now. They are not lost.'],
  ])('shows the draw without the tickets while they are %s', (_, state, text) => {
    const html = show(open, state, signedIn);
    expect(html).toContain(text);
    expect(html).toContain('314');
  });

  it('reports a draw that could not be read', () => {
    expect(show(undefined)).toContain('The draw can’t be reached right now.');
  });
});

describe('two replies about a draw', () => {
  it('are merged to the later state, then to more tickets', () => {
    expect(laterDraw(open, undefined)).toBe(open);
    expect(laterDraw(open, drawn)).toBe(drawn);
    expect(laterDraw(drawn, open)).toBe(drawn);
    const more = { ...open, tickets: 320 };
    expect([laterDraw(open, more), laterDraw(more, open)]).toEqual([more, more]);
  });
});

describe('a read of a day', () => {
  const tickets = { date_draw: '2026-11-21', tickets: [], limit: 10 };
  const platform =
    (ticketReply: () => unknown, sent: PlatformRequest[] = []): PlatformTransport =>
    async (request) => {
      sent.push(request);
      return request.call === 'lucky-day-draw' ? open : ticketReply();
    };
  const read = (transport: PlatformTransport, isSignedIn = true) =>
    readDay({ transport, day: '2026-11-21', language: 'en', isSignedIn });

  it('R7.20 R7.21 requests the draw and the tickets by their day', async () => {
    const sent: PlatformRequest[] = [];
    expect(await read(platform(() => tickets, sent))).toEqual({ draw: open, tickets });
    expect(sent.map(({ path }) => path.split('?')[1])).toEqual(['date_draw=2026-11-21', 'date_draw=2026-11-21']);
  });

  it('returns only the draw to an anonymous visitor', async () => {
    const sent: PlatformRequest[] = [];
    expect(
      await read(
        platform(() => tickets, sent),
        false,
      ),
    ).toEqual({ draw: open, tickets: undefined });
    expect(sent).toHaveLength(1);
  });

  it.each([
    [503, 'failed'],
    [401, 'signed-out'],
  ])('returns the draw when the tickets are refused with %i', async (status, expected) => {
    const refuse = () => {
      throw refusal('lucky-day-ticket', status);
    };
    expect(await read(platform(refuse))).toEqual({ draw: open, tickets: expected });
  });

  it('fails without the draw', async () => {
    await expect(read(() => Promise.reject(refusal('lucky-day-draw', 503)))).rejects.toThrow('503');
  });
});
