import { describe, expect, it } from 'vitest';
import type { PromotionReply } from '../platform/promotions/promotion.ts';
import { campaignFolders, folderCampaign, promotionFixture } from './campaign-fixtures.ts';
import { type CampaignState, campaignStates } from './campaign-state.ts';
import { type Deadline, type DeadlineInput, nextDeadline } from './deadline.ts';

const seconds = (text: string): number => Date.parse(text) / 1_000;

type Changes = Partial<Omit<DeadlineInput, 'campaign' | 'now'>>;

const inputOf = (name: string, now: string, changes: Changes = {}): DeadlineInput => {
  const campaign = folderCampaign(name);
  return { campaign, state: 'running', endsAt: campaign.expireTime, now: seconds(now), ...changes };
};

/** The next deadline as `kind time`, in the campaign's zone (UTC+3). */
function deadlineOf(name: string, now: string, changes?: Changes): string | undefined {
  const deadline = nextDeadline(inputOf(name, now, changes));
  if (!deadline) return undefined;
  return `${deadline.kind} ${new Date((deadline.at + 3 * 3_600) * 1_000).toISOString().slice(0, 16)}`;
}

const forecast = (closesAt: string): PromotionReply['forecast'] => ({
  roundId: 'r',
  closesAt: seconds(closesAt),
  matches: [],
});

const round = (closesAt: string, nextAt: string): PromotionReply['round'] => ({
  id: 'r',
  startsAt: 0,
  closesAt: seconds(closesAt),
  nextAt: seconds(nextAt),
});

describe('the next deadline', () => {
  it.each([
    // Bets count on Fridays until 21:59, and the draw is on Saturday.
    ['lucky-friday', '2026-11-27T12:00:00+03:00', 'closes 2026-11-27T21:59'],
    ['lucky-friday', '2026-11-27T22:00:00+03:00', 'draw 2026-11-28T15:00'],
    ['lucky-friday', '2026-11-28T15:00:00+03:00', 'opens 2026-12-04T00:00'],
    // Tickets until 19:30 UTC, the draw at 20:00, the next day at 00:00.
    ['luckyday', '2026-11-28T12:00:00Z', 'closes 2026-11-28T22:30'],
    ['luckyday', '2026-11-28T19:45:00Z', 'draw 2026-11-28T23:00'],
    ['luckyday', '2026-11-28T21:00:00Z', 'opens 2026-11-29T03:00'],
    // The draw comes before the round ends.
    ['jackpot-of-week', '2026-11-28T12:00:00+03:00', 'closes 2026-11-29T21:00'],
    ['jackpot-of-week', '2026-11-29T21:30:00+03:00', 'opens 2026-11-30T00:00'],
    ['lucky-league', '2026-11-28T12:00:00+03:00', 'closes 2026-11-30T15:00'],
    ['wow-promo', '2026-12-02T20:00:00+03:00', 'opens 2026-12-03T00:00'],
    // No bets count between the stages of a season.
    ['grand-slam-tournaments', '2026-06-05T12:00:00+03:00', 'closes 2026-06-08T00:00'],
    ['grand-slam-tournaments', '2026-11-28T12:00:00+03:00', 'opens 2027-01-18T00:00'],
    // Rounds, the last of which ends with the campaign.
    ['black-freeday', '2026-11-28T12:00:00+03:00', 'round 2026-11-29T00:00'],
    ['black-freeday', '2026-11-30T12:00:00+03:00', 'ends 2026-11-30T21:59'],
    ['spin-wheel', '2026-11-28T12:00:00Z', 'round 2026-11-29T03:00'],
    ['sports-stream', '2026-11-28T03:00:00+03:00', 'starts 2026-11-30T20:00'],
    ['evaginarium', '2026-11-28T12:00:00+03:00', 'ends 2026-12-13T21:59'],
    ['bonus200', '2026-11-28T12:00:00+03:00', undefined],
  ])('of %s at %s is %s', (name, now, expected) => {
    expect(deadlineOf(name, now)).toBe(expected);
  });

  it('is the first match of a predictor, then its next round', () => {
    const promotion = { ...promotionFixture(), forecast: forecast('2026-11-26T18:00:00+03:00') };
    const withRound = { ...promotion, round: round('2026-11-30T00:00:00+03:00', '2026-11-30T00:00:00+03:00') };
    expect(deadlineOf('clutch-book', '2026-11-25T12:00:00+03:00', { promotion })).toBe('closes 2026-11-26T18:00');
    expect(deadlineOf('clutch-book', '2026-11-28T12:00:00+03:00', { promotion: withRound })).toBe(
      'opens 2026-11-30T00:00',
    );
    // Without the platform, the times of matches and rounds are unknown.
    expect(deadlineOf('clutch-book', '2026-11-28T12:00:00+03:00')).toBe('ends 2026-12-13T21:59');
  });

  it('comes from the platform for stages', () => {
    const promotion = { ...promotionFixture(), round: round('2026-12-01T18:00:00+03:00', '2026-12-02T12:00:00+03:00') };
    expect(deadlineOf('formula-one', '2026-11-28T12:00:00+03:00', { promotion })).toBe('closes 2026-12-01T18:00');
    expect(deadlineOf('formula-one', '2026-12-01T20:00:00+03:00', { promotion })).toBe('opens 2026-12-02T12:00');
    expect(deadlineOf('formula-one', '2026-11-28T12:00:00+03:00')).toBe('ends 2026-12-06T21:59');
  });

  it('is undefined for a visitor who has received every reward or can’t take part', () => {
    for (const visitor of ['completed', 'not-eligible'] as const) {
      expect(deadlineOf('lucky-friday', '2026-11-27T12:00:00+03:00', { visitor })).toBeUndefined();
    }
    expect(deadlineOf('lucky-friday', '2026-11-27T12:00:00+03:00', { visitor: 'joined' })).toContain('closes');
  });

  it('follows the zone’s clock across daylight saving changes', () => {
    const input = inputOf('lucky-friday', '2026-10-24T20:00:00Z');
    const campaign = { ...input.campaign, zone: { timeZone: 2, timeZoneId: 'Europe/Berlin' } };
    // After clocks have gone back, midnight of the Friday is an hour later.
    expect(nextDeadline({ ...input, campaign })).toEqual({ kind: 'opens', at: seconds('2026-10-29T23:00:00Z') });
  });
});

/** Kinds of the next deadline in each state. */
const kindsOf: Record<CampaignState, readonly (Deadline['kind'] | undefined)[]> = {
  withheld: [undefined],
  'other-countries': [undefined],
  'not-available': [undefined],
  'draw-to-come': ['draw', undefined],
  ended: ['ended', undefined],
  teaser: ['starts'],
  running: ['starts', 'opens', 'closes', 'draw', 'round', 'ends', undefined],
};

describe('the next deadline of each mechanic in each state', () => {
  const names = [...campaignFolders.keys()];
  const now = seconds('2026-11-28T12:00:00+03:00');

  it.each(names.flatMap((name) => campaignStates.map((state) => [name, state] as const)))(
    'is in the future and before the end: %s, %s',
    (name, state) => {
      const campaign = folderCampaign(name);
      const endsAt = campaign.expireTime;
      const deadline = nextDeadline({ campaign, state, endsAt, now });
      expect(kindsOf[state]).toContain(deadline?.kind);
      if (state !== 'running' || !deadline) return;
      expect(deadline.at).toBeGreaterThan(now);
      expect(deadline.at).toBeLessThanOrEqual(endsAt ?? Number.POSITIVE_INFINITY);
    },
  );
});
