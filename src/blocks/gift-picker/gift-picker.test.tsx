import { describe, expect, it } from 'vitest';
import type { PlatformRequest, PlatformTransport } from '../../platform/transport.ts';
import type { SiteChanges } from '../../state/site-fixture.ts';
import type { VisitorDataState } from '../../state/visitor-data.tsx';
import { renderBlock } from '../render-block.tsx';
import { giftPicker } from './block.tsx';
import type { OwnGifts } from './gift-data.ts';
import { takeGiftAction } from './take-gift.ts';

const nextAt = Date.parse('2026-11-23T00:00:00Z') / 1_000;
const gifts: OwnGifts = {
  freebet: { prize: { kind: 'free-bet', value: { amount: 300, currency: 'EUR' } }, validHours: 24 },
  freespin: { prize: { kind: 'free-spins', count: 20, game: 'Crystal' }, validHours: 24 },
  taken: null,
  nextAt,
};
const takenAt = nextAt - 7_200;
const taken: OwnGifts = { ...gifts, taken: 'freebet', takenAt, validUntil: takenAt + 86_400 };
const data = {
  title: 'Today’s gifts',
  ranges: { freebet: '€1–€5', freespin: '10–30' },
  games: ['Crystal', 'Night Harbour'],
  uses: { freebet: { href: '/line' }, freespin: { href: '/slots' } },
};
const show = (visitorData: VisitorDataState<OwnGifts>, site: SiteChanges = { userId: 7 }) =>
  renderBlock(giftPicker.of(data), { visitorData, site });
const ready = (value: OwnGifts): VisitorDataState<OwnGifts> => ({ status: 'ready', value });
const buttons = (html: string) => Array.from(html.matchAll(/<button[^>]*>(?:<[^>]*>)*([^<]+)/g), ([, text]) => text);

describe('the gifts of a day', () => {
  it('are two closed boxes with their possible contents, for an anonymous visitor', () => {
    const html = show({ status: 'none' }, { userId: null });
    for (const text of ['€1–€5', '10–30', 'Crystal, Night Harbour', 'Sign in to choose a gift', 'One gift a day']) {
      expect(html).toContain(text);
    }
    expect(buttons(html)).toEqual([]);
  });

  it('are shown with two equal buttons, and when the next ones come', () => {
    const html = show(ready(gifts));
    expect(buttons(html)).toEqual(['Take the free bet', 'Take the free spins']);
    expect(new Set(Array.from(html.matchAll(/<button[^>]*class="([^"]*)"/g), ([, look]) => look)).size).toBe(1);
    expect(html).toContain('>€3<');
    expect(html).toMatch(/>20<.*Game: <bdi>Crystal</);
    expect(html).toContain('2026-11-23T00:00:00.000Z');
  });

  it('show the taken gift with its use and expiry, and no other offer', () => {
    const html = show(ready(taken));
    expect(buttons(html)).toEqual([]);
    for (const text of ['Yours today', 'Use the free bet', '2026-11-23T22:00:00.000Z', 'Not chosen today']) {
      expect(html).toContain(text);
    }
  });

  it.each<[VisitorDataState<OwnGifts>['status'], VisitorDataState<OwnGifts>, string]>([
    ['waiting', { status: 'waiting' }, 'Loading today’s gifts'],
    ['failed', { status: 'failed' }, 'Today’s gifts can’t be read right now.'],
  ])('stay closed while they are %s, and show no gift of today', (_, own, text) => {
    const html = show(own);
    expect(html).toContain(text);
    expect(html).toContain('€1–€5');
    expect(html).not.toContain('Take the');
  });

  it('stay closed while the visitor is unknown', () => {
    expect(show({ status: 'none' }, { userId: 7, session: 'unavailable' })).toContain('can’t be read right now');
  });
});

describe('the action that takes a gift', () => {
  const reply = {
    taken: 'freespin',
    prize: gifts.freespin.prize,
    takenAt,
    validUntil: takenAt + 86_400,
    nextAt,
  };
  function actionOn(answer: (request: PlatformRequest) => unknown, gift: 'freebet' | 'freespin' = 'freespin') {
    const sent: PlatformRequest[] = [];
    const transport: PlatformTransport = async (request) => {
      sent.push(request);
      return answer(request);
    };
    return { action: takeGiftAction({ transport, gift, shown: gifts }), sent };
  }

  it('R7.44 R7.45 sends the call of the gift with its key, and returns the updated gifts', async () => {
    const { action, sent } = actionOn(() => reply);
    expect(await action.send('key-1')).toEqual({
      ...gifts,
      taken: 'freespin',
      takenAt,
      validUntil: takenAt + 86_400,
    });
    expect(sent).toMatchObject([{ call: 'take-freespin', method: 'POST', idempotencyKey: 'key-1' }]);
    const bet = actionOn(() => ({ ...reply, taken: 'freebet', prize: gifts.freebet.prize }), 'freebet');
    await bet.action.send('key-2');
    expect(bet.sent).toMatchObject([{ call: 'take-freebet' }]);
  });

  it('R7.43 looks up its outcome in the gifts of the day on a platform without keys', async () => {
    let now = gifts;
    const { action } = actionOn(() => now, 'freebet');
    const mark = (await action.record?.mark()) ?? 'none';
    expect(await action.record?.find(mark)).toBeUndefined();
    now = { ...gifts, taken: 'freespin' };
    expect(await action.record?.find(mark)).toBeUndefined();
    now = taken;
    expect(await action.record?.find(mark)).toEqual(taken);
    expect(await action.record?.find('freebet')).toBeUndefined();
  });
});
