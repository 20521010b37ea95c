import { describe, expect, it } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import type { Bonus } from '../../platform/bonuses/bonus.ts';
import type { SiteChanges } from '../../state/site-fixture.ts';
import type { VisitorDataState } from '../../state/visitor-data.tsx';
import { renderBlock } from '../render-block.tsx';
import { type BonusData, bonus, type SharedBonus } from './block.tsx';
import BonusState from './island.tsx';

const euros = (amount: number) => ({ amount: amount * 100, currency: 'EUR' });
const wagering: NonNullable<Bonus['wagering']> = {
  required: euros(500),
  done: euros(120),
  endAt: 3 * 86_400,
  contributions: [
    { section: 'slots', percentage: 100 },
    { section: 'keno', percentage: 5 },
  ],
};
const own = (changes: Partial<Bonus> = {}): Bonus => ({
  id: 12,
  title: 'Casino bonus',
  kind: 'casino',
  state: 'available',
  amount: euros(100),
  obstacles: [],
  ...changes,
});
const link = (path: string) => ({ href: `https://operator.example/office/${path}`, target: '_top' as const });
const props = {
  sections: { slots: 'slots' },
  account: { account: link('account'), identification: link('identification'), recharge: link('recharge') },
  rules: { version: '7', href: '#rules-changes-12' },
};
const show = (state: VisitorDataState<Bonus>, site: SiteChanges = { userId: 7 }) =>
  renderInSite(<BonusState {...props} visitorData={state} onVisitorData={() => {}} />, site);
const ready = (changes: Partial<Bonus>) => show({ status: 'ready', value: own(changes) });

describe('a visitor’s bonus', () => {
  it('asks an anonymous visitor to sign in', () => {
    expect(show({ status: 'none' }, { userId: null })).toMatch(/data-action="sign-in".*data-action="register"/s);
  });

  it('says that it is being loaded, or that it can’t be loaded', () => {
    expect(show({ status: 'waiting' })).toContain('Checking your bonus');
    expect(show({ status: 'failed' })).toMatch(/can’t be read right now.*data-document/s);
    expect(show({ status: 'none' }, { userId: null, session: 'unavailable' })).toContain('can’t be read right now');
  });

  it('lists the obstacles, each with its next step if any', () => {
    const html = ready({ obstacles: ['profile', 'identification', 'country', 'bonus-consent'] });
    expect(html).toMatch(/Why you can’t have this bonus yet.*profile is not complete.*office\/account/s);
    expect(html).toMatch(/identity is not confirmed.*office\/identification.*not offered in the country/s);
    expect(html.match(/<li/g)).toHaveLength(4);
    expect(html.match(/<a /g)).toHaveLength(3);
  });

  it('is available, with a link to the deposit that it requires', () => {
    expect(ready({ minimumDeposit: euros(1) })).toMatch(/available to you.*office\/recharge/s);
    expect(ready({})).not.toContain('<a ');
  });

  it.each(['active', 'wagering'] as const)('has its figures while it is %s', (state) => {
    const html = ready({ state, wagering });
    expect(html).toMatch(/<progress.*€120 of €500.*€380.*3 days left.*slots.*100%/s);
    expect(html).not.toContain('keno');
  });

  it.each([
    ['pending', /On its way:.*€100/s],
    ['active', /In your account:.*€100/s],
    ['redeemed', /You have received:.*€100/s],
    ['expired', /Expired:.*€100.*Ended on/s],
  ] as const)('has one sentence if nothing has to be wagered and it is %s', (state, text) => {
    expect(ready({ state, endAt: 86_400 })).toMatch(text);
  });

  it('is pending without figures before it is credited', () => {
    const html = ready({ state: 'pending', wagering });
    expect(html).toContain('On its way:');
    expect(html).not.toContain('<progress');
  });

  it('links to the changes when the rules are newer than the accepted ones', () => {
    const html = ready({ state: 'active', wagering, acceptedRules: '6' });
    expect(html).toMatch(/Yours: version 6\. Now: version 7\..*href="#rules-changes-12"/s);
    expect(ready({ state: 'active', wagering, acceptedRules: '7' })).not.toContain('rules have changed');
    expect(ready({ state: 'active', wagering })).not.toContain('rules have changed');
  });
});

describe('a bonus (R7.42)', () => {
  const data: BonusData = { bonusId: 12, title: 'Casino bonus', sections: [{ id: 'slots', name: 'slots' }] };
  const withShared = (shared?: SharedBonus) => renderBlock(bonus.of(data), { render: bonus.renderWith(data, shared) });

  it('shows its reward and its conditions', () => {
    const offer = { amount: euros(100), minimumDeposit: euros(5), maximumBet: euros(2), wagering, endAt: undefined };
    const html = withShared({ offer });
    expect(html).toMatch(/Casino bonus.*Maximum.*€100.*Minimum deposit.*€5.*Wagering requirement.*€500.*€2.*100%/s);
    expect(html).not.toContain('keno');
  });

  it('says that its terms can’t be shown, and keeps the visitor’s own part', () => {
    expect(withShared()).toMatch(/terms of this bonus can’t be shown.*data-action="sign-in"/s);
  });
});
