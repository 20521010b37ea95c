import { describe, expect, it } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import type { VisitorDataState } from '../../state/visitor-data.tsx';
import { renderBlock } from '../render-block.tsx';
import { rewardCard } from './block.tsx';
import RewardState from './island.tsx';
import type { OwnReward } from './reward-source.ts';

const amount = { amount: 500, currency: 'EUR' };
const use = { href: 'https://operator.example/line', target: '_top' } as const;
const show = (visitorData: VisitorDataState<OwnReward>, userId: number | null = 7) =>
  renderInSite(<RewardState use={use} visitorData={visitorData} onVisitorData={() => {}} />, { userId });
const withState = (state: Extract<OwnReward, { kind: 'bonus' }>['bonus']['state'], endAt?: number) =>
  show({ status: 'ready', value: { kind: 'bonus', bonus: { state, amount, ...(endAt !== undefined && { endAt }) } } });

describe('a visitor’s reward', () => {
  it('is pending, usable or expired', () => {
    expect(withState('pending')).toMatch(/On its way:.*€5/s);
    expect(withState('pending')).not.toContain('Place a bet');
    expect(withState('active')).toMatch(/Your reward:.*€5.*Place a bet/s);
    expect(withState('redeemed', 86_400)).toMatch(
      /Your reward:.*€5.*Valid until.*href="https:\/\/operator.example\/line"[^>]*>Place a bet</s,
    );
    expect(withState('expired', 86_400)).toMatch(/Expired:.*Expired on/s);
  });

  it('shows the refund so far, and when it is counted next', () => {
    const refund = { amount, countedAt: 0, nextAt: 86_400 };
    const html = show({ status: 'ready', value: { kind: 'refund', refund } });
    expect(html).toMatch(/got €5 back in this round so far.*Counted on.*1970-01-01.*Next count on.*1970-01-02/s);
  });

  it('is empty without a reward, without a session and while it is read', () => {
    expect(withState('available')).toBe('');
    expect(show({ status: 'ready', value: { kind: 'refund' } })).toBe('');
    expect(show({ status: 'none' }, null)).toBe('');
    expect(show({ status: 'waiting' })).toBe('');
    expect(show({ status: 'failed' })).toContain('can’t be read right now');
  });
});

describe('the reward of a campaign that is over', () => {
  const showPast = (value: OwnReward) =>
    renderInSite(<RewardState isOver visitorData={{ status: 'ready', value }} onVisitorData={() => {}} />, {
      userId: 7,
    });

  it('is the refund of the last round, without a next count', () => {
    const html = showPast({ kind: 'refund', refund: { amount, countedAt: 0, nextAt: 86_400 } });
    expect(html).toMatch(/You got €5 back in the last round.*Counted on/s);
    expect(html).not.toContain('Next count');
  });

  it('shows that there is no reward', () => {
    expect(showPast({ kind: 'refund' })).toContain('You have no reward from this promotion');
    expect(showPast({ kind: 'bonus', bonus: { state: 'available', amount } })).toContain('You have no reward');
  });

  it('has only a heading, because the offer is over', () => {
    const block = rewardCard.of({ title: 'Your result', source: { kind: 'bonus', bonusId: 41 } });
    expect(renderBlock(block)).toMatch(/Your result/);
    expect(renderBlock(block)).not.toContain('<dl');
  });
});

it('explains to every visitor how a reward is used', () => {
  const block = rewardCard.of({
    title: 'The reward',
    figure: '€5 free bet',
    terms: [{ label: 'Minimum odds', value: '1.60' }],
    source: { kind: 'bonus', bonusId: 41 },
  });
  expect(renderBlock(block)).toMatch(/The reward.*€5 free bet.*Minimum odds.*1\.60/s);
});
