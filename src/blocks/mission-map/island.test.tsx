import { describe, expect, it } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import type { ParticipationReply } from '../../platform/promotions/participation-contracts.ts';
import type { SiteChanges } from '../../state/site-fixture.ts';
import type { VisitorDataState } from '../../state/visitor-data.tsx';
import MissionMap, { type MissionMapProps } from './island.tsx';
import { type MapMission, missionViews } from './mission-states.ts';

const at = 1_795_200_000;
const mission = (id: string, changes: Partial<MapMission> = {}): MapMission => ({
  id,
  name: `Mission ${id}`,
  task: 'Bets: 3',
  reward: '€2 free bet',
  isOpen: true,
  link: { kind: 'bet', href: 'https://operator.example/line', target: '_top' },
  ...changes,
});
const chain: MissionMapProps = {
  order: 'chain',
  missions: ['a', 'b', 'c'].map((id) => mission(id)),
  isRunning: true,
  isOver: false,
  needed: 3,
  drawsAt: at,
};
const calendar: MissionMapProps = {
  ...chain,
  order: 'calendar',
  missions: [mission('a'), mission('b'), mission('c', { isOpen: false, opensAt: at })],
};

const states = (facts: MissionMapProps, own?: Pick<ParticipationReply, 'tickets' | 'progress'>) =>
  missionViews(facts, own)
    .map(({ state }) => state)
    .join(' ');
const done = (id: string, count = 3) => ({ id, done: count, needed: 3, ...(count === 3 && { completedAt: at }) });

describe('missions', () => {
  it.each<[string, MissionMapProps, Pick<ParticipationReply, 'tickets' | 'progress'> | undefined, string]>([
    ['of a chain, for a visitor who does not take part', chain, undefined, 'listed listed listed'],
    ['of a chain, counted by tickets', chain, { tickets: 1 }, 'done open locked'],
    ['of a chain that is done', chain, { tickets: 3 }, 'done done done'],
    [
      'of a chain, by the progress of each',
      chain,
      { tickets: 1, progress: [done('a'), done('b', 1), done('c', 0)] },
      'done open locked',
    ],
    ['of a chain that is over', { ...chain, isRunning: false, isOver: true }, { tickets: 1 }, 'done closed closed'],
    ['of a calendar, for a visitor who does not take part', calendar, undefined, 'listed listed locked'],
    [
      'of a calendar in any order',
      calendar,
      { tickets: 1, progress: [done('a', 2), done('b'), done('c', 0)] },
      'open done locked',
    ],
    ['of a calendar, if only the number of completed ones is known', calendar, { tickets: 1 }, 'listed listed locked'],
    [
      'of a calendar that is over, if only the number of completed ones is known',
      { ...calendar, isOver: true },
      { tickets: 1 },
      'listed listed listed',
    ],
  ])('%s', (_, facts, own, expected) => {
    expect(states(facts, own)).toBe(expected);
  });
});

const show = (visitorData: VisitorDataState<ParticipationReply>, facts = chain, changes: SiteChanges = { userId: 7 }) =>
  renderInSite(<MissionMap {...facts} visitorData={visitorData} onVisitorData={() => {}} />, changes);
const joined = (value: Partial<ParticipationReply> = {}): VisitorDataState<ParticipationReply> => ({
  status: 'ready',
  value: { participates: true, tickets: 1, ...value },
});

describe('the mission map', () => {
  it.each<[string, VisitorDataState<ParticipationReply>, SiteChanges, RegExp]>([
    [
      'asks an anonymous visitor to sign in',
      { status: 'none' },
      { userId: null },
      /\/login\?return=[^>]*>Sign in to see your progress/,
    ],
    [
      'asks a visitor who does not take part to do so',
      joined({ participates: false }),
      { userId: 7 },
      /Take part first/,
    ],
    ['waits for the platform', { status: 'waiting' }, { userId: 7 }, /Loading your progress/],
    [
      'says that nothing is lost while the platform is down',
      { status: 'failed' },
      { userId: 7 },
      /Nothing you have done is lost.*<a href=""[^>]*>Check again/s,
    ],
    [
      'says the same where the session can’t be read',
      { status: 'none' },
      { userId: 7, session: 'unavailable' },
      /Nothing you have done is lost/,
    ],
  ])('%s, and does not show missing progress as zero', (_, own, changes, expected) => {
    const html = show(own, chain, changes);
    expect(html).toMatch(expected);
    expect(html).toContain('Missions needed for the final draw: 3 of 3');
    expect(html).not.toMatch(/Missions done|data-state="(?:done|open|locked)"/);
  });

  it('shows done missions, open ones with progress and link, and locked ones with their opening time', () => {
    const progress = [done('a'), done('b', 1), done('c', 0)];
    expect(show(joined({ progress }))).toMatch(
      /Missions done: 1 of 3.*The draw:.*Mission a.*Done.*Mission b.*Open.*1 of 3.*href="https:\/\/operator.example\/line"[^>]*>Place a bet.*Mission c.*Opens after “Mission b”/s,
    );
    const html = show(joined({ progress }), calendar);
    expect(html).toMatch(/Mission c.*Opens: <time/s);
    expect(html.match(/Place a bet/g)).toHaveLength(1);
  });

  it('confirms the final draw to a visitor with enough tickets', () => {
    expect(show(joined({ tickets: 3 }))).toMatch(/role="status".*You’re in the final draw/s);
  });

  it('has no links and calls no mission missed once it is over', () => {
    const html = show(joined(), { ...chain, isRunning: false, isOver: true });
    expect(html).toMatch(/Mission a.*Done.*Mission b.*Not completed/s);
    expect(html).not.toMatch(/Place a bet|[Mm]issed|Open/);
  });
});
