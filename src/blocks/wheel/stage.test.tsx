import { describe, expect, it } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import type { ParticipationReply } from '../../platform/promotions/participation-contracts.ts';
import type { SiteChanges } from '../../state/site-fixture.ts';
import { createVisitorDataStore, VisitorDataContext, type VisitorDataState } from '../../state/visitor-data.tsx';
import { renderBlock } from '../render-block.tsx';
import { wheel } from './block.tsx';
import WheelStage from './island.tsx';
import { Outcome } from './Outcome.tsx';
import type { Game } from './use-game.ts';
import type { OwnWheel, Sector, SharedWheel, StagePhase, WheelStageProps } from './wheel-data.ts';

const props: WheelStageProps = {
  wheelId: 1,
  art: 'stage-1',
  face: { kind: 'wheel' },
  phase: 'open',
  status: 'active',
  opensAt: 1_795_200_000,
  middles: { a: 90, b: 270 },
  isPoolEmpty: false,
  pause: 3,
};
const attempts = (left: number) => ({ left, perPeriod: 3, period: 'day' as const });
const ready = (left: number, more: Partial<NonNullable<OwnWheel['attempts']>> = {}): VisitorDataState<OwnWheel> => ({
  status: 'ready',
  value: { participates: true, attempts: { ...attempts(left), ...more } },
});
const stage = (
  visitorData: VisitorDataState<OwnWheel>,
  changes: Partial<WheelStageProps> = {},
  site: SiteChanges = { userId: 7 },
) => renderInSite(<WheelStage {...props} {...changes} visitorData={visitorData} onVisitorData={() => {}} />, site);

describe('the stage', () => {
  it.each<[string, VisitorDataState<OwnWheel>, Partial<WheelStageProps>, RegExp]>([
    ['attempts', ready(1), {}, /1 attempt left.*<button[^>]*><span>Spin</s],
    ['several attempts', ready(3), {}, /3 attempts left.*>Spin<.*>Use all attempts: 3</s],
    ['no attempts until tomorrow', ready(0, { nextAt: 1_795_200_000 }), {}, /no attempts left.*New attempts:.*<time/s],
    [
      'attempts to earn',
      ready(0, { earnedBy: { per: { amount: 1_000, currency: 'EUR' }, attempts: 1 } }),
      { earn: { href: 'https://operator.example/line', target: '_top' } },
      /Every full €10 staked on one qualifying bet earns 1 attempt\..*href="https:\/\/operator.example\/line"[^>]*>Place a bet<.*>Check again</s,
    ],
    ['all prizes gone', ready(2), { isPoolEmpty: true }, /All prizes have been won for now/],
    ['a slow platform', { status: 'waiting' }, {}, /Checking whether you are taking part/],
    ['a platform that is down', { status: 'failed' }, {}, /Check again/],
    ['an end', ready(2), { status: 'finished' }, /This game has ended/],
    ['a start to come', ready(2), { status: 'scheduled' }, /Opens:.*<time/s],
    ['a visitor who does not take part', { status: 'ready', value: { participates: false } }, {}, />Take part</],
  ])('says what can be done with %s', (_, own, changes, expected) => {
    expect(stage(own, changes)).toMatch(expected);
  });

  it.each<[string, VisitorDataState<ParticipationReply>, RegExp]>([
    [
      'a visitor whom the platform protects',
      { status: 'ready', value: { participates: false, tickets: 0, obstacles: ['self-excluded'] } },
      /Check again/,
    ],
    ['a visitor of whom the promotion has not told yet', { status: 'waiting' }, /Checking whether you are taking part/],
    ['a visitor of whom the promotion cannot tell', { status: 'failed' }, /Check again/],
    [
      'a visitor who has just joined in the head of the page',
      { status: 'ready', value: { participates: true, tickets: 0 } },
      /Checking whether you are taking part/,
    ],
  ])('offers nothing to %s', (_, participation, expected) => {
    const html = renderInSite(
      <VisitorDataContext value={createVisitorDataStore({ 'src/blocks/action-area 1': participation })}>
        <WheelStage
          {...props}
          visitorData={{ status: 'ready', value: { participates: false } }}
          onVisitorData={() => {}}
        />
      </VisitorDataContext>,
      { userId: 7 },
    );
    expect(html).toMatch(expected);
    expect(html).not.toContain('>Take part<');
  });

  it('asks an anonymous visitor to sign in, and has no buttons', () => {
    for (const kind of ['boxes', 'thimbles'] as const) {
      const html = stage({ status: 'none' }, { face: { kind, pieces: 3 } }, { userId: null });
      expect(html).toMatch(/href="[^"]*\/login[^"]*"[^>]*>Sign in to take part</);
      expect(html.match(/#stage-1-lid/g)).toHaveLength(3);
      expect(html).not.toContain('<button');
    }
  });

  it('has a button for each box, with a name, while there are attempts', () => {
    const html = stage(ready(2), { face: { kind: 'boxes', pieces: 9 } });
    expect(html.match(/aria-label="Box \d"/g)).toHaveLength(9);
    expect(html).toContain('Choose a box');
    expect(html).not.toContain('aria-disabled');
    expect(stage(ready(0), { face: { kind: 'boxes', pieces: 9 } }).match(/aria-disabled="true"/g)).toHaveLength(9);
  });

  it('shows only the visitor’s attempts, not folded, once it is over', () => {
    const html = stage(ready(2), { phase: 'over' });
    expect(html).toMatch(/^<details[^>]* open="">.*Your attempts/s);
    expect(html).not.toMatch(/Spin|attempts left/);
    expect(stage({ status: 'none' }, { phase: 'over' }, { userId: null })).toBe('');
  });

  it.each([
    ['no-attempts', 'There was no attempt left'],
    ['not-participating', 'Take part first'],
    ['pool-empty', 'All prizes have been won'],
    ['promotion-finished', 'The promotion has ended'],
    ['promotion-scheduled', 'has not opened yet'],
    ['wheel-unknown', 'was not accepted and was not used'],
    [undefined, 'was not accepted and was not used'],
  ])('says why the platform refused an attempt: %s', (code, text) => {
    const game: Game = {
      isAsking: false,
      isTurning: false,
      isBusy: false,
      isResting: false,
      pressed: undefined,
      result: undefined,
      status: { kind: 'refused', status: 409, code },
      play: () => {},
      ask: () => {},
      onRest: () => {},
    };
    expect(renderInSite(<Outcome wheelId={1} face={{ kind: 'wheel' }} game={game} />)).toContain(text);
  });
});

const sector = (id: string, wins: number, stock: number | null = null): Sector => ({
  id,
  prize: id === 'nothing' ? { kind: 'nothing' } : { kind: 'money', value: { amount: 50_000, currency: 'EUR' } },
  chance: { wins, of: 10_000 },
  stock,
});
const planned = [sector('nothing', 9_999), sector('money', 1, 6)];
const shared: SharedWheel = {
  status: 'active',
  startAt: 0,
  sectors: [sector('nothing', 9_998), sector('money', 2, 5)],
};

const block = (phase: StagePhase, data?: SharedWheel, kind: 'wheel' | 'boxes' = 'wheel') => {
  const face = kind === 'wheel' ? { kind } : { kind, pieces: 6 };
  const instance = wheel.of({ title: 'The wheel', wheelId: 1, campaign: { face, phase, pause: 3, planned } });
  const authored = wheel.dataOf(instance);
  return renderBlock(instance, authored && { render: wheel.renderWith(authored, data) });
};

describe('the chances', () => {
  it('are the platform’s while it responds, with the prizes left', () => {
    const html = block('open', shared);
    expect(html).toMatch(/€500.*2 in 10,000.*<td>5</s);
    expect(html).not.toContain('as planned');
  });

  it('are the file’s while the platform is down, and marked as planned', () => {
    expect(block('open')).toMatch(/1 in 10,000.*<td>6<.*shown as planned/s);
  });

  it('are shown in one row for equal prizes', () => {
    const second = { ...sector('nothing', 2_200), id: 'nothing-2' };
    const html = block('open', { ...shared, sectors: [sector('nothing', 3_200), sector('money', 4_600, 6), second] });
    expect(html.match(/<td><bdi>[^<]*/g)).toEqual(['<td><bdi>5,400 in 10,000', '<td><bdi>4,600 in 10,000']);
  });

  it('say that all sectors have the same size if a prize is too rare to be seen', () => {
    expect(block('open', shared)).toContain('drawn equal in size');
    expect(block('open', shared, 'boxes')).not.toContain('drawn equal in size');
  });

  it('are shown after the end, without a stage', () => {
    const html = block('over', shared);
    expect(html).toMatch(/2 in 10,000.*As they were at the end/s);
    expect(html).not.toContain('<symbol');
  });
});

it('the page says that the choice of a box does not change the chance', () => {
  expect(block('open', shared, 'boxes')).toContain('Your choice does not change your chance');
  expect(block('open', shared)).not.toContain('Your choice does not change your chance');
});

it('an author’s wheel says that it can’t be loaded while the platform is down', () => {
  expect(renderBlock(wheel.of({ title: 'The wheel', wheelId: 1 }))).toContain('can’t be loaded right now');
});
