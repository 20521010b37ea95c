import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isProtected,
  type Participant,
  participationState,
  participationStates,
} from '../blocks/action-area/participation-state.ts';
import { writeTime } from '../i18n/format.ts';
import type { ParticipationReply } from '../platform/promotions/participation-contracts.ts';
import type { VisitorDataState } from '../state/visitor-data.tsx';
import { campaignFixture, folderCampaign, lightTexts } from './campaign-fixtures.ts';
import {
  type CampaignFacts,
  type CampaignState,
  campaignEnd,
  campaignState,
  campaignStates,
  hasOwnPage,
  visitorState,
} from './campaign-state.ts';

const running: CampaignFacts = {
  now: 150,
  isWithheld: false,
  isForOthers: false,
  startsAt: 100,
  endsAt: 200,
  drawsAt: undefined,
  status: 'active',
};

const table: [string, Partial<CampaignFacts>, CampaignState][] = [
  ['between start and end', {}, 'running'],
  ['one second before the start', { now: 99 }, 'teaser'],
  ['at the start', { now: 100 }, 'running'],
  ['one second before the end', { now: 199 }, 'running'],
  ['at the end', { now: 200 }, 'ended'],
  ['ended early by the platform', { status: 'finished' }, 'ended'],
  ['held back by the platform', { status: 'scheduled' }, 'teaser'],
  ['over by the calendar while the platform still runs it', { now: 201 }, 'ended'],
  ['R4.3 long-term', { now: 10_000, endsAt: undefined }, 'running'],
  ['while the platform is unavailable', { status: undefined }, 'running'],
  ['withheld in the country', { isWithheld: true }, 'withheld'],
  ['for customers of other countries', { isForOthers: true }, 'other-countries'],
  ['withheld in a country that it is not for', { isWithheld: true, isForOthers: true }, 'withheld'],
  ['unknown to the platform', { isUnknown: true }, 'not-available'],
  ['unknown to the platform, and for others', { isUnknown: true, isForOthers: true }, 'other-countries'],
  ['over, with a draw ahead', { now: 200, drawsAt: 300 }, 'draw-to-come'],
  ['ended early by the platform, with a draw ahead', { status: 'finished', drawsAt: 300 }, 'draw-to-come'],
  ['at its last draw', { now: 300, drawsAt: 300 }, 'ended'],
  ['running, with a draw ahead', { drawsAt: 300 }, 'running'],
];

/** Includes facts whose end is before their start, which no folder may have. */
const anyFacts = fc.record<CampaignFacts>({
  now: fc.nat(300),
  isWithheld: fc.boolean(),
  isForOthers: fc.boolean(),
  isUnknown: fc.boolean(),
  startsAt: fc.nat(300),
  endsAt: fc.option(fc.nat(300), { nil: undefined }),
  drawsAt: fc.option(fc.nat(300), { nil: undefined }),
  status: fc.constantFrom('scheduled', 'active', 'finished', undefined),
});

describe('the state of a campaign', () => {
  it.each(table)('%s', (_, facts, expected) => {
    expect(campaignState({ ...running, ...facts })).toBe(expected);
  });

  it('is withheld exactly when the country’s rules object', () => {
    fc.assert(fc.property(anyFacts, (known) => (campaignState(known) === 'withheld') === known.isWithheld));
  });

  it('is exactly one at each instant', () => {
    const isOver = ({ now, endsAt = Number.POSITIVE_INFINITY, status }: CampaignFacts) =>
      status === 'finished' || now >= endsAt;
    const isEarly = ({ now, startsAt, status }: CampaignFacts) => status === 'scheduled' || now < startsAt;
    const isOpen = ({ isWithheld, isForOthers, isUnknown }: CampaignFacts) => !isWithheld && !isForOthers && !isUnknown;
    const isDrawAhead = ({ now, drawsAt = Number.NEGATIVE_INFINITY }: CampaignFacts) => now < drawsAt;
    const rules: Readonly<Record<CampaignState, (facts: CampaignFacts) => boolean>> = {
      withheld: ({ isWithheld }) => isWithheld,
      'other-countries': ({ isWithheld, isForOthers }) => !isWithheld && isForOthers,
      'not-available': ({ isWithheld, isForOthers, isUnknown = false }) => !isWithheld && !isForOthers && isUnknown,
      'draw-to-come': (facts) => isOpen(facts) && isOver(facts) && isDrawAhead(facts),
      ended: (facts) => isOpen(facts) && isOver(facts) && !isDrawAhead(facts),
      teaser: (facts) => isOpen(facts) && !isOver(facts) && isEarly(facts),
      running: (facts) => isOpen(facts) && !isOver(facts) && !isEarly(facts),
    };
    fc.assert(
      fc.property(anyFacts, (known) => {
        expect(campaignStates.filter((state) => rules[state](known))).toEqual([campaignState(known)]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('R4.5 only moves forward with time: teaser, running, draw to come, ended', () => {
    const order: readonly CampaignState[] = ['teaser', 'running', 'draw-to-come', 'ended'];
    const instants = fc
      .array(fc.nat(300), { minLength: 2, maxLength: 8 })
      .map((times) => times.toSorted((one, other) => one - other));
    const statuses = ['scheduled', 'active', 'finished'] as const;
    /** Times from which the platform reports that the promotion runs, and that it has ended. */
    const turns = fc.tuple(fc.nat(300), fc.nat(300)).map((times) => times.toSorted((one, other) => one - other));
    fc.assert(
      fc.property(anyFacts, instants, turns, fc.boolean(), (known, times, platformTurns, isAsked) => {
        const states = times.map((now) => {
          const status = isAsked ? statuses[platformTurns.filter((turn) => now >= turn).length] : undefined;
          return order.indexOf(
            campaignState({ ...known, isWithheld: false, isForOthers: false, isUnknown: false, now, status }),
          );
        });
        expect(states).toEqual(states.toSorted((one, other) => one - other));
      }),
      { numRuns: 1_000 },
    );
  });

  it('R4.5 does not return after the end', () => {
    const statuses = fc.constantFrom('scheduled', 'active', undefined);
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(10_000), statuses, (now, later, status) => {
        const before = campaignState({ ...running, now, status });
        const after = campaignState({ ...running, now: now + later, status });
        return before !== 'ended' || after === 'ended';
      }),
    );
  });

  it.each([
    ['R9.27', '2025-06-20T21:59:00+03:00', Date.UTC(2025, 5, 20, 18, 59)],
    ['R9.28', '2025-11-05T00:00:00Z', Date.UTC(2025, 10, 5)],
    ['R9.29', '2025-10-05T00:00:00Z', Date.UTC(2025, 9, 5)],
    ['R9.30', '2025-12-07T00:00:00Z', Date.UTC(2025, 11, 7)],
  ])('%s ends in the second that a folder names: %s', (_, expireTime, end) => {
    const facts = { startTime: '2024-01-01T00:00:00Z', expireTime };
    const { startTime: startsAt, expireTime: endsAt } = campaignFixture(facts, lightTexts, ['en']);
    const stateAt = (now: number) => campaignState({ ...running, now, startsAt, endsAt, status: undefined });
    expect([stateAt(end / 1_000 - 1), stateAt(end / 1_000)]).toEqual(['running', 'ended']);
  });
});

it.each([
  ['R9.27', 'fast-games', '20.06.2025 / 21:59'],
  ['R9.28', 'baseball', '05.11.2025'],
  ['R9.29', 'valorant-rush', '05.10.2025'],
  ['R9.30', 'crownbet', '07.12.2025'],
])('%s the campaign %s ends on %s, by UTC+3', (_, name, end) => {
  const { isLongTerm, expireTime = 0 } = folderCampaign(name);
  const label = `${writeTime(expireTime, 3, 'dd.MM.yyyy')} / ${writeTime(expireTime, 3, 'HH:mm')}`;
  expect([isLongTerm, label.startsWith(end)]).toEqual([false, true]);
});

describe('campaignEnd', () => {
  it('is the earlier end of file and platform, and undefined without either', () => {
    const dated = (expireTime: number, byPlatform?: number) =>
      campaignEnd({ expireTime, isLongTerm: false }, byPlatform, 50);
    expect(dated(200, 100)).toBe(100);
    expect(dated(100, 200)).toBe(100);
    expect(dated(100)).toBe(100);
    expect(campaignEnd({ expireTime: undefined, isLongTerm: true }, undefined, 50)).toBeUndefined();
  });

  it('is hidden for a long-term campaign until it has passed', () => {
    const longTerm = { expireTime: undefined, isLongTerm: true };
    expect(campaignEnd(longTerm, 100, 99)).toBeUndefined();
    expect(campaignEnd(longTerm, 100, 100)).toBe(100);
  });
});

const readyReply = (reply: Partial<ParticipationReply>): VisitorDataState<ParticipationReply> => ({
  status: 'ready',
  value: { participates: false, tickets: 0, ...reply },
});

const obstacles = [
  'age',
  'self-excluded',
  'paused',
  'country',
  'currency',
  'account',
  'segment',
  'profile',
  'phone',
  'identification',
  'other',
] as const;

const anyVisitor = fc.record<Participant>({
  isSignedIn: fc.boolean(),
  visitorData: fc.oneof(
    fc.constantFrom<VisitorDataState<never>>({ status: 'none' }, { status: 'waiting' }, { status: 'failed' }),
    fc
      .record({
        participates: fc.boolean(),
        tickets: fc.nat(9),
        isCompleted: fc.boolean(),
        obstacles: fc.subarray([...obstacles]),
      })
      .map((value): VisitorDataState<ParticipationReply> => ({ status: 'ready', value })),
  ),
});

describe('the state of a visitor', () => {
  it.each<[string, Participant, ReturnType<typeof participationState>]>([
    ['the visitor is signed out', { isSignedIn: false, visitorData: { status: 'none' } }, 'sign-in'],
    ['the session is over since', { isSignedIn: false, visitorData: readyReply({ participates: true }) }, 'sign-in'],
    ['the platform has not answered yet', { isSignedIn: true, visitorData: { status: 'waiting' } }, 'waiting'],
    ['the visitor has just signed in', { isSignedIn: true, visitorData: { status: 'none' } }, 'waiting'],
    ['the platform is unavailable', { isSignedIn: true, visitorData: { status: 'failed' } }, 'unavailable'],
    ['they do not take part', { isSignedIn: true, visitorData: readyReply({}) }, 'active'],
    ['they take part', { isSignedIn: true, visitorData: readyReply({ participates: true }) }, 'joined'],
    [
      'they have had everything',
      { isSignedIn: true, visitorData: readyReply({ participates: true, isCompleted: true }) },
      'completed',
    ],
    [
      'they are too young',
      { isSignedIn: true, visitorData: readyReply({ obstacles: ['profile', 'age'] }) },
      'under-age',
    ],
    [
      'they have excluded themselves',
      { isSignedIn: true, visitorData: readyReply({ obstacles: ['self-excluded'] }) },
      'excluded',
    ],
    [
      'their account is paused',
      { isSignedIn: true, visitorData: readyReply({ participates: true, obstacles: ['paused'] }) },
      'excluded',
    ],
    ['they live elsewhere', { isSignedIn: true, visitorData: readyReply({ obstacles: ['country'] }) }, 'not-eligible'],
    [
      'they take part, and a proof is missing',
      { isSignedIn: true, visitorData: readyReply({ participates: true, obstacles: ['identification'] }) },
      'joined',
    ],
  ])('where %s', (_, visitor, expected) => {
    expect(participationState(visitor)).toBe(expected);
  });

  it('is a known state, and the same each time', () => {
    const known: readonly string[] = [...campaignStates.filter((state) => state !== 'running'), ...participationStates];
    fc.assert(
      fc.property(anyFacts, anyVisitor, (facts, visitor) => {
        const state = visitorState(campaignState(facts), visitor);
        expect(known).toContain(state);
        expect(visitorState(campaignState({ ...facts }), structuredClone(visitor))).toBe(state);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is protected whenever the platform protects the signed-in visitor', () => {
    fc.assert(
      fc.property(anyFacts, anyVisitor, (facts, { isSignedIn, visitorData }) => {
        const reasons = visitorData.status === 'ready' ? (visitorData.value.obstacles ?? []) : [];
        const isDue = isSignedIn && reasons.some((reason) => ['age', 'self-excluded', 'paused'].includes(reason));
        expect(isProtected(visitorState(campaignState(facts), { isSignedIn, visitorData }))).toBe(isDue);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is the campaign’s own unless the campaign is running', () => {
    const joined = { isSignedIn: true, visitorData: readyReply({ participates: true }) };
    for (const state of campaignStates)
      expect(visitorState(state, joined)).toBe(state === 'running' ? 'joined' : state);
  });

  it('has its own page only if the action area can’t show it', () => {
    expect(participationStates.filter(hasOwnPage)).toEqual(['under-age', 'excluded', 'completed', 'not-eligible']);
  });
});
