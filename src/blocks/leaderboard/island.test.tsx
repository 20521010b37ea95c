import { describe, expect, it } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import type { VisitorDataState } from '../../state/visitor-data.tsx';
import Standings, { type StandingsProps } from './island.tsx';
import type { OwnStanding, SharedLeaderboard, StandingsPage } from './standings.ts';

const row = (place: number, score = 10_000 - place) => ({
  place,
  name: `Pl***${place}`,
  score,
  movement: 0,
  isMe: false,
});
const page: StandingsPage = {
  offset: 0,
  limit: 10,
  total: 132,
  updatedAt: 1_795_200_000,
  isFinal: false,
  rows: Array.from({ length: 10 }, (_, index) => row(index + 1)),
};
const mine: OwnStanding = { participates: true, place: 41, score: 5_000, bets: 12, toNextPlace: 320, toPrize: 900 };

interface Wanted {
  readonly own?: VisitorDataState<OwnStanding>;
  readonly first?: Partial<SharedLeaderboard>;
  readonly props?: Partial<StandingsProps>;
  readonly userId?: number | null;
}

const shown = ({ own = { status: 'ready', value: mine }, first = {}, props = {}, userId = 7 }: Wanted = {}) =>
  renderInSite(
    <Standings
      title="Standings"
      source={{ kind: 'tournament', id: 501 }}
      periods={[]}
      first={{ page, unit: 'points', lastPrizePlace: 3, ...first }}
      visitorData={own}
      onVisitorData={() => {}}
      {...props}
    />,
    { userId },
  );
const ready = (value: OwnStanding): VisitorDataState<OwnStanding> => ({ status: 'ready', value });

describe('a leaderboard', () => {
  it('shows the visitor’s place, and the gap to the next place and to a prize', () => {
    expect(shown()).toMatch(
      /Your place.*41 of 132.*Bets that count.*12.*To the next place.*3.*last place with a prize.*9/s,
    );
  });

  it('shows the visitor’s row below other pages, and marks it on its own', () => {
    expect(shown()).toMatch(/Pl\*\*\*10.*<tr[^>]*><td[^>]*><span[^>]*>41<.*You</s);
    const own = ready({ ...mine, place: 4, score: 9_996 });
    expect(shown({ own })).toMatch(/Pl\*\*\*4<\/bdi><span[^>]*>You</);
    expect(shown({ own }).match(/<tr/g)).toHaveLength(11);
    // In the last count the place was the visitor's; now it is another player's.
    expect(shown({ own: ready({ ...mine, place: 4, score: 1 }) }).match(/<tr/g)).toHaveLength(12);
  });

  it('has a button to the visitor’s page while another one is shown', () => {
    expect(shown()).toContain('Show my place');
    expect(shown({ own: ready({ ...mine, place: 4 }) })).not.toContain('Show my place');
  });

  it('shows no place of the visitor before their first point', () => {
    const html = shown({ own: ready({ participates: true, score: 0 }) });
    expect(html).toMatch(/<strong[^>]*>–<\/strong>.*no points yet/s);
  });

  it.each<[string, Wanted]>([
    ['an anonymous visitor', { userId: null }],
    ['one of whom nothing is known', { own: { status: 'waiting' } }],
    ['one whose place can’t be read', { own: { status: 'failed' } }],
    ['one who does not take part', { own: ready({ participates: false, score: 0 }) }],
  ])('shows all places, and no place of their own, to %s', (_, wanted) => {
    expect(shown(wanted)).toContain('Pl***10');
    expect(shown(wanted)).not.toContain('Your place</span>');
  });

  it('asks only an anonymous visitor to sign in', () => {
    expect(shown({ userId: null })).toContain('Sign in to see your place');
    expect(shown()).not.toContain('Sign in');
  });

  it('keeps a button without a target focusable, as aria-disabled', () => {
    expect(shown()).toMatch(/<button type="button"[^>]*aria-disabled="true"[^>]*><span>Previous/);
    const last = shown({ first: { page: { ...page, offset: 130, rows: [row(131), row(132)] } } });
    expect(last).toMatch(/<button type="button"[^>]*aria-disabled="true"[^>]*><span>Next/);
    expect(last).not.toContain('disabled=""');
  });

  it('has the first three on a podium, and the next four as rows', () => {
    const html = shown();
    expect(html).toMatch(/<li data-place="1">.*Pl\*\*\*1<.*<li data-place="3">.*Pl\*\*\*3<.*<ol[^>]*start="4">/s);
    const [, next = ''] = html.split('start="4">');
    expect(next.slice(0, next.indexOf('</ol>')).match(/<li/g)).toHaveLength(4);
  });

  it('marks the visitor’s place on the podium', () => {
    expect(shown({ own: ready({ ...mine, place: 2, score: 9_998 }) })).toMatch(/<li data-place="2" data-own="">/);
  });

  it('shows the prizes by place before the start', () => {
    const prize = { kind: 'money', value: { amount: 5_000, currency: 'EUR' } } as const;
    const empty = { ...page, total: 0, rows: [] };
    const html = shown({ first: { page: empty, phase: 'to-come', podiumPrizes: [prize] } });
    expect(html).toMatch(/data-place="1">.*€50.*data-place="2">.*data-place="3">/s);
    expect(html).not.toMatch(/Counted on|<table/);
    expect(shown({ first: { page: empty, phase: 'running' } })).toContain('No one has any points yet.');
  });

  it('opens a page by its number when there are more than two', () => {
    expect(shown()).toMatch(/<input[^>]*inputMode="numeric"[^>]*value="1"\/><span>of 14</);
    expect(shown({ first: { page: { ...page, total: 20 } } })).not.toContain('<input');
  });

  it('describes changes of places in words', () => {
    const rows = [
      { ...row(1), movement: 3 },
      { ...row(2), movement: -1 },
    ];
    const html = shown({ first: { page: { ...page, rows } } });
    expect(html).toMatch(/▲<\/span> <span>up 3 places.*▼<\/span> <span>down 1 place/s);
  });

  it('shows the visitor’s prize in final results, and no gap to the next place', () => {
    const final = { page: { ...page, isFinal: true } };
    const prize = { kind: 'money', value: { amount: 5_000, currency: 'EUR' } } as const;
    expect(shown({ first: final, own: ready({ ...mine, prize }) })).toMatch(/Your final place.*Your prize.*€50/s);
    const html = shown({ first: final });
    expect(html).toMatch(/Final result of.*Your prize.*No prize/s);
    expect(html).not.toMatch(/To the next place|Prize for this place/);
  });

  it('warns that places can still change while results are checked', () => {
    expect(shown({ first: { phase: 'finalising' } })).toContain('The results are being checked');
    expect(shown({ first: { phase: 'running' } })).not.toContain('The results are being checked');
  });

  it('writes multipliers with their decimals', () => {
    expect(shown({ first: { unit: 'ratio' } })).toMatch(/Multiplier.*×99\.99/s);
  });

  it('that counts tickets has a button for each period and the number of hidden players', () => {
    const html = shown({
      props: {
        source: { kind: 'tickets', id: 1101, period: 'week' },
        periods: [{ period: 'week', lastPrizePlace: 10 }, { period: 'total' }],
      },
      first: { unit: 'tickets', page: { ...page, total: 50, playerCount: 300 } },
    });
    expect(html).toMatch(/aria-pressed="true"[^>]*><span>This week<.*aria-pressed="false"[^>]*><span>Whole period</s);
    expect(html).toMatch(/Prizes go down to place 10.*41 of 300.*top 50 of 300 players/s);
  });
});
