import { describe, expect, it } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import { createVisitorDataStore, VisitorDataContext, type VisitorDataState } from '../../state/visitor-data.tsx';
import SeriesLadder from './island.tsx';
import type { OwnSeries } from './own-series.ts';

const steps = [
  { bets: 3, reward: '30 points' },
  { bets: 5, reward: '€5 free bet' },
];
type Mine = NonNullable<OwnSeries['me']>;
const none: Mine = { participates: true, current: 0, best: 0, series: [] };
const ready = (changes: Partial<Mine>): VisitorDataState<OwnSeries> => ({
  status: 'ready',
  value: { me: { ...none, ...changes } },
});
const shown = (
  visitorData: VisitorDataState<OwnSeries>,
  { userId = 7, isOver = false }: { userId?: number | null; isOver?: boolean } = {},
) =>
  renderInSite(
    <SeriesLadder
      promotionId={1107}
      isOver={isOver}
      steps={steps}
      visitorData={visitorData}
      onVisitorData={() => {}}
    />,
    {
      userId,
    },
  );
const paid = { bets: 5, state: 'paid', startedAt: 1, endedAt: 2, prize: { kind: 'points', count: 30 } } as const;
const lost = {
  bets: 1,
  state: 'lost',
  startedAt: 3,
  endedAt: 4,
  brokenBy: { event: 'Vale – Moor', odds: 185 },
} as const;

describe('the ladder of a bet series', () => {
  it('shows every visitor the steps, and marks none for an unknown visitor', () => {
    for (const html of [
      shown({ status: 'none' }, { userId: null }),
      shown({ status: 'failed' }),
      shown({ status: 'waiting' }),
    ]) {
      expect(html).toMatch(/30 points.*€5 free bet/s);
      expect(html).not.toContain('Reached');
    }
  });

  it.each<[string, VisitorDataState<OwnSeries>, RegExp]>([
    ['whose data is on the way', { status: 'waiting' }, /Loading your streak/],
    ['of whom the platform cannot tell', { status: 'failed' }, /can’t be shown right now.*<a href=""/s],
    ['who does not take part', ready({ participates: false }), /Take part first/],
    ['who has just joined', ready({}), /begins with the first winning bet/],
    ['whose run has two wins', ready({ current: 2, best: 4 }), /Current streak.*2.*Best streak.*4.*30 points.*1</s],
    ['whose last series was lost', ready({ series: [lost] }), /A lost bet ended your last streak. A new streak/],
    ['whose last series was the longest', ready({ series: [paid, lost] }), /its reward is paid. A new streak begins/],
  ])('tells a visitor %s how far they are', (_, own, expected) => {
    expect(shown(own)).toMatch(expected);
  });

  it('marks the steps that the run has reached', () => {
    expect(shown(ready({ current: 4 })).match(/Reached/g)).toHaveLength(1);
    expect(shown(ready({ current: 2 }))).not.toContain('Reached');
  });

  it('lists past series with their reward and last bet', () => {
    const html = shown(ready({ best: 5, series: [lost, paid] }));
    expect(html).toMatch(/No reward.*Lost bet: <bdi>Vale – Moor \(1\.85\).*Paid.*30 points.*It ended by itself/s);
    expect(shown(ready({}))).toContain('You have no streaks yet');
  });

  it('shows the visitor’s series after the promotion, without a current one', () => {
    const html = shown(ready({ current: 4, best: 5, series: [paid] }), { isOver: true });
    expect(html).toMatch(/Best streak.*It ended by itself/s);
    expect(html).not.toMatch(/Current streak|Reached|A new streak/);
  });

  it('asks an anonymous visitor to sign in', () => {
    expect(shown({ status: 'none' }, { userId: null })).toContain('Sign in to see your streak');
  });

  it('shows a visitor as joined after they take part on the page', () => {
    const store = createVisitorDataStore({
      'src/blocks/action-area 1107': { status: 'ready', value: { participates: true, tickets: 0 } },
    });
    const html = renderInSite(
      <VisitorDataContext value={store}>
        <SeriesLadder
          promotionId={1107}
          isOver={false}
          steps={steps}
          visitorData={ready({ participates: false })}
          onVisitorData={() => {}}
        />
      </VisitorDataContext>,
      { userId: 7 },
    );
    expect(html).toContain('begins with the first winning bet');
    expect(html).not.toContain('Take part first');
  });
});
