import { describe, expect, it } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import type { SiteChanges } from '../../state/site-fixture.ts';
import type { VisitorDataState } from '../../state/visitor-data.tsx';
import type { OwnEntry } from './entry-step.ts';
import TournamentEntry from './island.tsx';

const link = (page: string) => ({ href: `https://operator.example/office/${page}`, target: '_top' }) as const;
const account = { account: link('account'), identification: link('identification'), recharge: link('recharge') };
const next = { kind: 'play', href: 'https://operator.example/slots', target: '_top' } as const;
const shown = (visitorData: VisitorDataState<OwnEntry>, changes: SiteChanges = { userId: 7 }) =>
  renderInSite(
    <TournamentEntry
      tournamentId={501}
      isLive
      account={account}
      next={next}
      visitorData={visitorData}
      onVisitorData={() => {}}
    />,
    changes,
  );
const ready = (changes: Partial<OwnEntry>): VisitorDataState<OwnEntry> => ({
  status: 'ready',
  value: {
    status: 'running',
    registrationAt: 0,
    startAt: 0,
    participates: false,
    isFull: false,
    obstacles: [],
    ...changes,
  },
});

describe('the entry to a tournament', () => {
  it.each<[string, VisitorDataState<OwnEntry>, RegExp]>([
    ['whose data is on the way', { status: 'waiting' }, /Checking whether you are taking part/],
    ['of whom the platform cannot tell', { status: 'failed' }, /<a href=""[^>]*>Check again/],
    ['who may take part', ready({}), /<button[^>]*><span>Take part</],
    ['who may register before the start', ready({ status: 'registration' }), /<button[^>]*><span>Take part</],
    ['before the registration', ready({ status: 'announced' }), /Registration opens:/],
    ['of a tournament that is full', ready({ isFull: true }), /All places.*href="#standings"/s],
    ['of one whose results are checked', ready({ status: 'finalising' }), /is over.*href="#standings"/s],
    ['of one that is over', ready({ status: 'finished' }), /is over.*href="#standings"/s],
    ['of one that was cancelled', ready({ status: 'cancelled', participates: true }), /was cancelled/],
    ['who takes part', ready({ participates: true }), /data-joined="".*You’re in.*\/slots"[^>]*><span>Play/s],
    [
      'who takes part before the start',
      ready({ participates: true, status: 'registration' }),
      /The tournament starts:/,
    ],
  ])('tells a visitor %s what they can do', (_, own, expected) => {
    expect(shown(own)).toMatch(expected);
  });

  it('asks an anonymous visitor to sign in, even with another visitor’s data', () => {
    expect(shown(ready({ participates: true }), { userId: null })).toMatch(/Sign in to take part.*Create an account/s);
    expect(shown(ready({ participates: true }), { userId: null })).not.toContain('You’re in');
  });

  it('links to what resolves an obstacle, in place of the button', () => {
    const html = shown(ready({ obstacles: ['identification', 'profile', 'balance', 'country'], isFull: true }));
    expect(html).not.toContain('<button');
    expect([...html.matchAll(/office\/(\w+)/g)].map(([, page]) => page)).toEqual([
      'identification',
      'account',
      'recharge',
    ]);
    expect(html).toMatch(/not offered in the country of your account/);
  });

  it('has no button and no link for a protected visitor', () => {
    const html = shown(ready({ obstacles: ['age', 'self-excluded'] }));
    expect(html).not.toMatch(/<button|<a /);
  });

  it('lets the visitor play only while the tournament runs', () => {
    for (const status of ['registration', 'finalising', 'finished'] as const) {
      expect(shown(ready({ participates: true, status }))).not.toContain('/slots');
    }
  });
});
