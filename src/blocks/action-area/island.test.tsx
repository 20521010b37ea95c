import { describe, expect, it } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import type { ParticipationReply } from '../../platform/promotions/participation-contracts.ts';
import type { SiteChanges } from '../../state/site-fixture.ts';
import type { VisitorDataState } from '../../state/visitor-data.tsx';
import { callToAction } from '../call-to-action/block.tsx';
import { renderBlock } from '../render-block.tsx';
import ActionArea from './island.tsx';

type Own = VisitorDataState<ParticipationReply>;

const signedIn = { userId: 7 };
const area = (own: Own, changes: SiteChanges = signedIn, isLive = true) =>
  renderInSite(
    <ActionArea promotionId={1} isLive={isLive} hasTickets visitorData={own} onVisitorData={() => {}} />,
    changes,
  );
const ready = (participates: boolean, tickets = 0): Own => ({ status: 'ready', value: { participates, tickets } });

const actions = {
  'sign in': /href="[^"]*\/login[^"]*"[^>]*>Sign in to take part</,
  register: /href="[^"]*\/registration"[^>]*>Create an account</,
  'take part': /<button[^>]*>.*Take part/,
  joined: /You’re in/,
  wait: /Checking whether you are taking part/,
  'check again': /<a href=""[^>]*data-document=""[^>]*>Check again</,
};
const shownIn = (html: string) =>
  Object.entries(actions).flatMap(([name, action]) => (action.test(html) ? [name] : []));

describe('the action area', () => {
  it.each<[string, Own, SiteChanges, string[]]>([
    ['an anonymous visitor', { status: 'none' }, { userId: null }, ['sign in', 'register']],
    ['R4.7 a visitor of the user id zero', { status: 'none' }, { userId: 0 }, ['sign in', 'register']],
    ['a visitor who is signed in', ready(false), signedIn, ['take part']],
    ['a visitor who takes part', ready(true), signedIn, ['joined']],
    ['a visitor of whom the platform has not told yet', { status: 'waiting' }, signedIn, ['wait']],
    ['a visitor who has just signed in', { status: 'none' }, signedIn, ['wait']],
    ['a visitor of whom the platform cannot tell', { status: 'failed' }, signedIn, ['check again']],
    ['a visitor of whom the browser is asking', { status: 'none' }, { session: 'pending' }, ['wait']],
    ['a visitor whom the platform can’t name', { status: 'none' }, { session: 'unavailable' }, ['check again']],
    [
      'a visitor whom only the browser remembers',
      { status: 'none' },
      { userId: 7, session: 'unavailable' },
      ['check again'],
    ],
    [
      'a visitor whom the platform has refused',
      { status: 'ready', value: { participates: false, tickets: 0, obstacles: ['other'] } },
      signedIn,
      ['check again'],
    ],
    [
      'a visitor who has had everything',
      { status: 'ready', value: { participates: true, tickets: 0, isCompleted: true } },
      signedIn,
      ['joined'],
    ],
    ['a visitor whose session is over since', ready(true), { userId: null }, ['sign in', 'register']],
  ])('offers %s what they can do', (_, own, changes, expected) => {
    expect(shownIn(area(own, changes))).toEqual(expected);
  });

  it('offers no button when actions need a country that is unknown', () => {
    const html = renderInSite(
      <ActionArea promotionId={1} isLive visitorData={ready(false)} onVisitorData={() => {}} />,
      {
        ...signedIn,
        areActionsClosed: true,
      },
    );
    expect(html).toContain('This is not offered in the country you are connecting from');
    expect(html).not.toContain('<button');
  });

  it('sets data-joined for a visitor who takes part', () => {
    expect(area(ready(true))).toContain('data-joined=""');
    expect(area(ready(false))).not.toContain('data-joined');
  });

  it.each([
    [0, 'No tickets yet'],
    [1, 'You have 1 ticket so far'],
    [1_234, 'You have 1,234 tickets so far'],
  ])('counts %d tickets', (tickets, text) => {
    expect(area(ready(true, tickets))).toContain(text);
  });

  it('shows no tickets when the campaign has none', () => {
    const html = renderInSite(
      <ActionArea promotionId={1} isLive visitorData={ready(true, 3)} onVisitorData={() => {}} />,
      signedIn,
    );
    expect(html).toContain('You’re in');
    expect(html).not.toContain('ticket');
  });

  it('shows a participant the next step in place of the button', () => {
    const own = ready(true, 3);
    const next = { kind: 'bet', href: 'https://operator.example/line/football', target: '_top' } as const;
    const html = renderInSite(
      <ActionArea promotionId={1} isLive next={next} hasTickets visitorData={own} onVisitorData={() => {}} />,
      signedIn,
    );
    expect(html).toMatch(
      /You’re in.*3 tickets so far.*href="https:\/\/operator.example\/line\/football"[^>]*><span>Place a bet/s,
    );
    expect(area(own)).not.toContain('Place a bet');
  });

  it('links to the stage without tickets when the game is on the page', () => {
    const next = { kind: 'play', href: '#stage', target: undefined } as const;
    const html = renderInSite(
      <ActionArea
        promotionId={1}
        isLive
        next={next}
        isPlayedOnPage
        visitorData={ready(true)}
        onVisitorData={() => {}}
      />,
      signedIn,
    );
    expect(html).toMatch(/You’re in.*href="#stage"[^>]*><span>Play</s);
    expect(html).not.toContain('tickets');
  });

  it('explains without script why the button is missing', () => {
    expect(area(ready(false))).toMatch(/<noscript>.*Taking part needs JavaScript/);
  });

  it('is announced once, however often it is on the page', () => {
    expect(area(ready(true))).toContain('role="status"');
    expect(area(ready(true), signedIn, false)).not.toContain('role="status"');
  });
});

describe('in the place of the action area', () => {
  it('an upcoming campaign says when it opens, in the visitor’s time zone', () => {
    const action = { kind: 'wait-for-start', startsAt: 1_795_200_000 } as const;
    const html = renderBlock(callToAction.of({ title: 'Ready?', action }), { site: { timeZone: 0 } });
    expect(html).toMatch(/Opens on <time[^>]*><span>Fri<\/span> <bdi[^>]*>20\.11\u00a0\/\u00a018:40 UTC\+0</);
    expect(shownIn(html)).toEqual([]);
  });

  it('an ended campaign asks whether the visitor has won, and links to current promotions', () => {
    const action = { kind: 'ended', promotionId: 1, hasResults: true, result: 'winners', exit: 'promotions' } as const;
    const html = renderBlock(callToAction.of({ title: 'Ready?', action }), { site: { userId: null } });
    expect(html).toMatch(/Did you win\?.*See current promotions/s);
    expect(html).toMatch(/<a href="\/en\/"[^>]*>See current promotions</);
    expect(shownIn(html)).toEqual([]);
  });
});
