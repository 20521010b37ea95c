import { describe, expect, it } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import type { Bonus } from '../../platform/bonuses/bonus.ts';
import type { VisitorDataState } from '../../state/visitor-data.tsx';
import WageringProgress from './island.tsx';

const euros = (amount: number) => ({ amount: amount * 100, currency: 'EUR' });
const bonus = (changes: Partial<Bonus> = {}): Bonus => ({
  id: 12,
  title: 'Casino bonus',
  kind: 'casino',
  state: 'wagering',
  amount: euros(300),
  maximumBet: euros(5),
  wagering: {
    required: euros(10_500),
    done: euros(3_500),
    endAt: 3 * 86_400 + 10,
    contributions: [
      { section: 'slots', percentage: 100 },
      { section: 'keno', percentage: 5 },
    ],
  },
  obstacles: [],
  ...changes,
});
const show = (visitorData: VisitorDataState<readonly Bonus[]>, userId: number | null = 7) =>
  renderInSite(
    <WageringProgress
      title="Your bonus"
      sections={{ slots: 'slots' }}
      visitorData={visitorData}
      onVisitorData={() => {}}
    />,
    {
      userId,
    },
  );
const ready = (...bonuses: Bonus[]) => show({ status: 'ready', value: bonuses });

describe('the progress of a bonus', () => {
  it('shows progress, deadline, maximum bet and contribution of stakes', () => {
    const html = ready(bonus());
    expect(html).toMatch(/33%.*€300.*Wagering under way/s);
    expect(html).toMatch(/<progress[^>]*max="1050000" value="350000"|<progress[^>]*value="350000" max="1050000"/);
    expect(html).toMatch(/€3,500 of €10,500.*Still to stake<\/dt><dd><bdi>€7,000.*3 days left.*€5.*slots.*100%/s);
    expect(html).not.toContain('keno');
  });

  it('counts in hours on the last day', () => {
    const { wagering } = bonus();
    expect(ready(bonus(wagering && { wagering: { ...wagering, endAt: 5 * 3_600 + 20 } }))).toContain('5 hours left');
  });

  it.each([
    ['redeemed', /Wagering requirement met/],
    ['expired', /This bonus is over.*Ended on/s],
  ] as const)('shows how a bonus that is %s ended, without progress', (state, text) => {
    const html = ready(bonus({ state }));
    expect(html).toMatch(text);
    expect(html).not.toMatch(/Still to stake|<progress/);
  });

  it('is empty without a bonus, without a session and while it is read', () => {
    expect(ready(bonus({ state: 'available' }))).toBe('');
    expect(show({ status: 'none' }, null)).toBe('');
    expect(show({ status: 'waiting' })).toBe('');
  });

  it('reports an error while the platform is unavailable', () => {
    expect(show({ status: 'failed' })).toMatch(/progress can’t be read right now/);
  });
});
