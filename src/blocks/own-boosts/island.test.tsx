import { describe, expect, it } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import type { OwnBoosts as OwnBoostsReply } from '../../platform/promotions/own-boosts.ts';
import type { VisitorDataState } from '../../state/visitor-data.tsx';
import { stateTime } from '../state-fixtures.ts';
import OwnBoosts from './island.tsx';

const show = (visitorData: VisitorDataState<OwnBoostsReply>, userId = 7) =>
  renderInSite(<OwnBoosts visitorData={visitorData} onVisitorData={() => {}} />, { userId });

const bet = {
  id: 'a',
  placedAt: stateTime,
  event: 'Northport – Vale',
  legs: 4,
  percent: 8,
  boost: { amount: 480, currency: 'EUR' },
} as const;

const withBet = (changes: Partial<OwnBoostsReply['boosts'][number]>, paid?: OwnBoostsReply['paid']) =>
  show({ status: 'ready', value: { boosts: [{ ...bet, state: 'open', ...changes }], ...(paid && { paid }) } });

describe('the boosts of a visitor', () => {
  it('are listed with bet, share and amount', () => {
    expect(withBet({})).toMatch(/Northport – Vale.*4 legs.*\+8%.*€4\.80.*If the bet wins/s);
    expect(withBet({ legs: 1 })).not.toContain('Legs');
    expect(withBet({ state: 'won' }, bet.boost)).toMatch(/paid you €4\.80 in boosts so far.*Paid/s);
    expect(withBet({ state: 'lost' })).toContain('The bet lost');
  });

  it('show an empty state before the first bet', () => {
    expect(show({ status: 'ready', value: { boosts: [] } })).toContain('You have no boosted bets');
  });

  it('are shown to signed-in visitors once the platform has replied', () => {
    expect(show({ status: 'none' }, 0)).toMatch(/\/login\?return=.*Sign in to see your boosts/s);
    expect(show({ status: 'waiting' })).toContain('Loading your boosts');
    expect(show({ status: 'failed' })).toContain('can’t be shown right now');
  });
});
