import { describe, expect, it } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import type { Tournament } from '../../platform/third-party/tournament.ts';
import type { VisitorDataState } from '../../state/visitor-data.tsx';
import { renderBlock } from '../render-block.tsx';
import { tournament } from '../tournament/block.tsx';
import { tournamentLobby } from './block.tsx';
import OwnTournamentList, { type OwnTournaments } from './island.tsx';

const euros = (amount: number) => ({ amount: amount * 100, currency: 'EUR' });
const one = (id: number, status: Tournament['status'], changes: Partial<Tournament> = {}): Tournament => ({
  id,
  title: `Tournament ${id}`,
  status,
  registrationAt: 1_000,
  startAt: 2_000 + id,
  endAt: 3_000 + id,
  section: 'slots',
  games: [{ id: 4, name: 'Crystal' }],
  scoring: 'number-of-bets',
  minimumStake: euros(1),
  prizePool: euros(1_000),
  prizes: [{ fromPlace: 1, toPlace: 3, prize: { kind: 'money', value: euros(100) } }],
  participants: 10,
  ...changes,
});
const lobbyOf = (...ids: readonly number[]) => ({
  title: 'Tournaments',
  tournaments: ids.map((tournamentId) => ({ tournamentId, href: `/bonus/t-${tournamentId}` })),
});
const show = (ids: readonly number[], tournaments?: readonly Tournament[]) =>
  renderBlock(tournamentLobby.of(lobbyOf(...ids)), {
    render: tournamentLobby.renderWith(lobbyOf(...ids), tournaments && { tournaments }),
  });

describe('the lobby of tournaments', () => {
  it('groups tournaments and sorts each group by time', () => {
    const statuses = ['running', 'finalising', 'registration', 'announced', 'finished', 'cancelled'] as const;
    const html = show(
      statuses.map((_, index) => index + 1),
      statuses.map((status, index) => one(index + 1, status)),
    );
    const order = Array.from(
      html.matchAll(/id="tournaments-(\w+)"|bonus\/t-(\d)"[^>]*>T/g),
      ([, name, id]) => name ?? id,
    );
    expect(order).toEqual(['running', '1', '2', 'registration', '3', 'announced', '4', 'finished', '6', '5']);
    expect(html).toMatch(/Results being checked.*Cancelled/s);
    expect(html.match(/role="timer"/g)).toHaveLength(1);
  });

  it('shows six of a group, and the others on demand', () => {
    const ids = [1, 2, 3, 4, 5, 6, 7, 8];
    const html = show(
      ids,
      ids.map((id) => one(id, 'finished')),
    );
    const [first = '', more = ''] = html.split('<details>');
    expect([first, more].map((part) => part.match(/<h3/g)?.length)).toEqual([6, 2]);
    expect(more).toContain('Show more: 2');
  });

  it('reports tournaments that can’t be shown, and lists the others', () => {
    const html = show([1, 2], [one(1, 'running', { participants: 5, capacity: 5 })]);
    expect(html).toMatch(/Tournament 1.*All places taken.*5 of 5.*Some tournaments can’t be shown/s);
    expect(show([1, 2])).toContain('Tournaments can’t be shown right now');
  });
});

describe('the visitor’s tournaments', () => {
  const link = { href: '/en/bonus/t-1', target: undefined };
  const tournaments = [{ id: 1, title: 'Daily tournament', status: 'running', link }] as const;
  const mine = (visitorData: VisitorDataState<OwnTournaments>, userId: number | null = 7) =>
    renderInSite(<OwnTournamentList tournaments={tournaments} visitorData={visitorData} onVisitorData={() => {}} />, {
      userId,
    });

  it.each<readonly [string, VisitorDataState<OwnTournaments>, RegExp]>([
    ['those joined', { status: 'ready', value: { ids: [1], isComplete: true } }, /bonus\/t-1.*Daily.*Live now/s],
    ['none', { status: 'ready', value: { ids: [], isComplete: true } }, /not taking part in any/],
    ['a part of them', { status: 'ready', value: { ids: [1], isComplete: false } }, /Daily.*can’t be read completely/s],
    ['not known yet', { status: 'waiting' }, /Looking up your tournaments/],
    ['unknown', { status: 'failed' }, /can’t be read completely/],
  ])('are %s', (_, own, text) => {
    expect(mine(own)).toMatch(text);
  });

  it('ask an anonymous visitor to sign in', () => {
    expect(mine({ status: 'none' }, null)).toContain('data-action="sign-in"');
  });
});

describe('a tournament', () => {
  const data = { title: 'The tournament', tournamentId: 1 };
  const withShared = (shared?: Tournament) =>
    renderBlock(tournament.of(data), { render: tournament.renderWith(data, shared) });

  it('has its state, facts, prizes, rules and games', () => {
    const html = withShared(one(1, 'running', { capacity: 50 }));
    expect(html).toMatch(/Live now.*€1,000.*10 of 50.*Time until the end.*1–3.*€100.*one point.*€1.*Crystal/s);
  });

  it.each(['finalising', 'finished', 'cancelled'] as const)('has no countdown when it is %s', (status) => {
    expect(withShared(one(1, status))).not.toContain('role="timer"');
  });

  it('reports that it can’t be shown', () => {
    expect(withShared()).toContain('can’t be shown right now');
  });
});
