import { describe, expect, it } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import type { ParticipationReply } from '../../platform/promotions/participation-contracts.ts';
import type { SiteChanges } from '../../state/site-fixture.ts';
import type { VisitorDataState } from '../../state/visitor-data.tsx';
import { renderBlock } from '../render-block.tsx';
import { forecast } from './block.tsx';
import Forecast from './island.tsx';

type Own = VisitorDataState<ParticipationReply>;

const matches = [
  { eventId: 1, home: 'Vale Athletic', away: 'Redhill Town', startsAt: -60, result: { home: 2, away: 1 } },
  { eventId: 2, home: 'Kingsbridge', away: 'Eastmoor', startsAt: -30, result: { home: 0, away: 0 } },
  { eventId: 3, home: 'Port Ellis', away: 'Salt Harbour', startsAt: -10 },
];
const openRound = {
  roundId: 'now',
  closesAt: 3_600,
  matches: matches.map(({ result: _, ...match }) => ({ ...match, startsAt: 3_600 })),
};
const closedRound = { roundId: 'before', closesAt: -60, matches };

const signedIn = { userId: 7 };
const anonymous = { userId: null };
const entry = {
  participates: true,
  tickets: 0,
  entryId: 'E-77',
  forecasts: [
    { eventId: 1, home: 2, away: 1, isExact: true },
    { eventId: 2, home: 1, away: 0, isExact: false },
    { eventId: 3, home: 1, away: 1 },
  ],
};
const ready = (value: Partial<ParticipationReply> = {}): Own => ({
  status: 'ready',
  value: { participates: true, tickets: 0, ...value },
});

const show = (round: typeof closedRound | typeof openRound, own: Own, site: SiteChanges = signedIn, isOpen = true) =>
  renderInSite(
    <Forecast
      promotionId={1}
      round={round}
      maxScore={9}
      isOpen={isOpen}
      nextAt={7_200}
      visitorData={own}
      onVisitorData={() => {}}
    />,
    site,
  );

describe('the form of an open round', () => {
  it.each<[string, Own, SiteChanges, RegExp]>([
    [
      'an anonymous visitor to sign in, and says that nothing is lost',
      { status: 'none' },
      anonymous,
      /\/login[^>]*>Sign in to send<.*stays on this page/s,
    ],
    [
      'a visitor who does not take part to do so',
      ready({ participates: false }),
      signedIn,
      /type="submit"[^>]*><span>Take part and send</,
    ],
    ['a visitor who takes part to send', ready(), signedIn, /type="submit"[^>]*><span>Send prediction</],
    ['a visitor who has sent to send changes', ready(entry), signedIn, /E-77.*type="submit"[^>]*><span>Send changes</s],
    [
      'a visitor of whom the platform has not told yet to wait',
      { status: 'waiting' },
      signedIn,
      /Checking for your prediction/,
    ],
    [
      'a visitor of whom the platform cannot tell to check again',
      { status: 'failed' },
      signedIn,
      /can’t be reached right now.*data-document=""[^>]*>Check again</s,
    ],
  ])('prompts %s', (_, own, site, expected) => {
    expect(show(openRound, own, site)).toMatch(expected);
  });

  it('has two labelled fields for each match, enabled for all visitors', () => {
    const html = show(openRound, { status: 'none' }, anonymous);
    expect(html.match(/role="spinbutton"/g)).toHaveLength(6);
    expect(html).toMatch(/aria-label="Score: Vale Athletic" aria-valuemin="0" aria-valuemax="9"[^>]*value=""/);
    expect(html).not.toContain('disabled=""');
  });

  it('has no submit button until the sent scores are known', () => {
    for (const own of [{ status: 'waiting' }, { status: 'failed' }] as const) {
      expect(show(openRound, own)).not.toContain('type="submit"');
    }
  });

  it('shows the scores that were sent', () => {
    expect(show(openRound, ready(entry))).toMatch(/Score: Vale Athletic"[^>]*aria-valuenow="2"/);
  });
});

describe('a closed round', () => {
  it('has the visitor’s scores beside the results, and counts the exact ones', () => {
    const html = show(closedRound, ready(entry));
    expect(html).toMatch(/Exact scores: 1 of 3/);
    expect(html).toMatch(/Exact score<.*Vale Athletic.*Not exact<.*Kingsbridge.*No result yet<.*Port Ellis/s);
    expect(html).toMatch(/Next round opens on/);
    expect(html).not.toMatch(/spinbutton|submit/);
  });

  it.each<[string, Own, SiteChanges, RegExp]>([
    ['who has sent nothing', ready(), signedIn, /You have not sent a prediction/],
    ['who is anonymous', { status: 'none' }, anonymous, /Sign in to see your prediction/],
    ['of whom the platform has not told yet', { status: 'waiting' }, signedIn, /Checking for your prediction/],
    ['of whom the platform cannot tell', { status: 'failed' }, signedIn, /can’t be reached.*Check again/s],
  ])('tells a visitor %s', (_, own, site, expected) => {
    const html = show(closedRound, own, site);
    expect(html).toMatch(expected);
    expect(html).toContain('Redhill Town');
    expect(html).not.toContain('Your score');
  });
});

it('shows the matches without a form when the promotion is closed to the visitor', () => {
  const html = show(openRound, { status: 'none' }, anonymous, false);
  expect(html).toContain('Vale Athletic');
  expect(html).not.toMatch(/spinbutton|submit|login|Round closed|No result yet/);
});

it('R9.15 groups the matches of an open round by the hours until they begin', () => {
  const startsAt = [3_600, 3 * 3_600, 5 * 3_600];
  const round = {
    ...openRound,
    matches: openRound.matches.map((match, i) => ({ ...match, startsAt: startsAt[i] ?? 0 })),
  };
  expect(show(round, ready())).toMatch(
    /In the next 2 hours<.*Vale Athletic.*In 2 to 4 hours<.*Kingsbridge.*In more than 4 hours<.*Port Ellis/s,
  );
});

describe('an unknown round', () => {
  const block = (isKnown: boolean) =>
    renderBlock(
      forecast.of({ title: 'Matches', promotionId: 1, round: undefined, maxScore: 9, isOpen: false, isKnown }),
    );

  it('is reported as not announced yet, or as unavailable while the platform is down', () => {
    expect(block(true)).toContain('have not been announced yet');
    expect(block(false)).toContain('can’t be shown right now');
  });
});
