import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CampaignFacts, type CampaignState, campaignEnd, campaignState } from './campaign-state.ts';

const running: CampaignFacts = {
  now: 150,
  isWithheld: false,
  startsAt: 100,
  endsAt: 200,
  status: 'active',
  isSignedIn: true,
  participates: false,
};

const table: [string, Partial<CampaignFacts>, CampaignState][] = [
  ['running, signed in', {}, 'active'],
  ['running, nobody signed in', { isSignedIn: false, participates: undefined }, 'sign-in'],
  ['running, taking part', { participates: true }, 'joined'],
  ['running, the platform does not say', { participates: undefined }, 'unavailable'],
  ['one second before the start', { now: 99 }, 'teaser'],
  ['at the start', { now: 100 }, 'active'],
  ['one second before the end', { now: 199 }, 'active'],
  ['at the end', { now: 200 }, 'ended'],
  ['ended early by the platform', { status: 'finished' }, 'ended'],
  ['held back by the platform', { status: 'scheduled' }, 'teaser'],
  ['over by the calendar while the platform still runs it', { now: 201, participates: true }, 'ended'],
  ['long-term', { now: 10_000, endsAt: undefined }, 'active'],
  ['the promotion can not be asked', { status: undefined }, 'active'],
  ['withheld in the country', { isWithheld: true }, 'region-blocked'],
];

describe('the state of a campaign', () => {
  test.each(table)('%s', (_, facts, expected) => {
    expect(campaignState({ ...running, ...facts })).toBe(expected);
  });

  test('is region-blocked exactly where the campaign is withheld, whatever else is known', () => {
    const facts = fc.record<CampaignFacts>({
      now: fc.nat(300),
      isWithheld: fc.boolean(),
      startsAt: fc.option(fc.constant(100), { nil: undefined }),
      endsAt: fc.option(fc.constant(200), { nil: undefined }),
      status: fc.constantFrom('scheduled', 'active', 'finished', undefined),
      isSignedIn: fc.boolean(),
      participates: fc.constantFrom(true, false, undefined),
    });
    fc.assert(fc.property(facts, (known) => (campaignState(known) === 'region-blocked') === known.isWithheld));
  });

  test('§4 "Behaviour after expiry: not shown": does not come back once the end has passed', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(10_000), fc.boolean(), (now, later, isSignedIn) => {
        const before = campaignState({ ...running, now, isSignedIn });
        const after = campaignState({ ...running, now: now + later, isSignedIn });
        return before !== 'ended' || after === 'ended';
      }),
    );
  });
});

describe('campaignEnd', () => {
  test('is the earlier of what the file and the platform say, and open when neither says', () => {
    expect(campaignEnd(200, 100)).toBe(100);
    expect(campaignEnd(100, 200)).toBe(100);
    expect(campaignEnd(undefined, 100)).toBe(100);
    expect(campaignEnd(100, undefined)).toBe(100);
    expect(campaignEnd(undefined, undefined)).toBeUndefined();
  });
});
