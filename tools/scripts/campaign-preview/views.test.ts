import { describe, expect, it } from 'vitest';
import { previewTimes } from './preview-times.ts';
import { hostOf, readHost, readSelection, themes, viewsOf, widths } from './views.ts';

const fallback = {
  date: ['2026-11-22T09:00:00Z'],
  language: ['en'],
  region: ['IE'],
  visitor: ['visitor'],
  theme: themes,
  width: widths,
} as const;

describe('the views of a preview', () => {
  it('are all combinations of the chosen values, with fallbacks for the rest', () => {
    const views = viewsOf(readSelection({ language: ['ar', 'fa'], width: ['360'] }, fallback));
    expect(views).toHaveLength(4);
    expect(views[3]).toEqual({
      date: '2026-11-22T09:00:00Z',
      language: 'fa',
      region: 'IE',
      visitor: 'visitor',
      theme: 'light',
      width: 360,
    });
  });

  it.each([
    ['a language', { language: ['xx'] }],
    ['a width', { width: ['100'] }],
    ['a region', { region: ['ireland'] }],
    ['a date', { date: ['tomorrow'] }],
  ])('refuse %s that does not exist', (_, selection) => {
    expect(() => readSelection(selection, fallback)).toThrow();
  });

  it('each have a unique host name that encodes the view', () => {
    const views = viewsOf({ ...fallback, visitor: ['signed-in', 'joined'], region: ['KZ', 'IT'] });
    const hosts = views.map((view) => hostOf(view));
    expect(new Set(hosts).size).toBe(8);
    for (const [index, host] of hosts.entries())
      expect(views[index]).toMatchObject(readHost(`${host}:3800`) ?? { date: '' });
    expect(readHost('localhost:3800')).toBeUndefined();
    expect(readHost('20261122t090000z.ie.nobody.dark.localhost')).toBeUndefined();
  });
});

describe('the moments of a preview', () => {
  const promotionId = 1;
  const names = (dates: Parameters<typeof previewTimes>[0], now = '2026-11-22T09:00:00Z') =>
    previewTimes(dates, Date.parse(now)).map(({ name, date }) => `${name} ${date}`);

  it('cover every state of the calendar', () => {
    const facts = { draw: { every: 'week' }, grandDraw: { date: '2026-12-30T12:00:00Z' } };
    const dates = { promotionId, startTime: '2026-11-06T00:00:00+03:00', expireTime: '2026-12-26T00:00:00Z', facts };
    expect(names(dates)).toEqual([
      'teaser 2026-11-04T21:00:00Z',
      'running 2026-11-22T09:00:00Z',
      'last hours 2026-12-25T22:00:00Z',
      'draw to come 2026-12-28T06:00:00Z',
      'ended 2026-12-31T12:00:00Z',
    ]);
  });

  it('show a campaign running, even if it is not running today', () => {
    const dates = { promotionId, startTime: '2024-10-01T00:00:00Z', expireTime: '2024-10-31T00:00:00Z', facts: {} };
    expect(names(dates)[1]).toBe('running 2024-10-16T00:00:00Z');
  });

  it('have no ended state if the campaign has no end', () => {
    expect(names({ promotionId, startTime: '2026-01-01T00:00:00Z', facts: {} })).toHaveLength(2);
  });
});
