import { describe, expect, it } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import type { WelcomeBonus } from '../../platform/promotions/welcome-bonus.ts';
import type { SiteChanges } from '../../state/site-fixture.ts';
import type { VisitorDataState } from '../../state/visitor-data.tsx';
import WelcomeChoice from './island.tsx';

type Own = VisitorDataState<WelcomeBonus>;

const offer = (bonus_id: 1 | 2, currency = 'EUR') => ({
  bonus_id,
  percentage: 100,
  maximum: { amount: 5_000_000, currency },
  minimumDeposit: { amount: 50_000, currency },
  wagering: 5,
  wageringDays: 30,
});
const options = [
  { id: 1, title: 'sports', figure: '100%', terms: [{ label: 'Maximum', value: '€100' }] },
  { id: 2, title: 'casino', figure: '150%', terms: [{ label: 'Maximum', value: '€300' }] },
  { id: 0, title: 'No bonus', figure: '0%', text: 'No conditions.', terms: [{ label: 'Maximum', value: '€0' }] },
] as const;
const deposit = { href: 'https://operator.example/office/recharge', target: '_top' } as const;
const signedIn = { userId: 7 };
const ready = (value: Partial<WelcomeBonus> = {}): Own => ({
  status: 'ready',
  value: { chosen: null, canChoose: true, offers: [offer(1), offer(2)], ...value },
});
const show = (own: Own, site: SiteChanges = signedIn) =>
  renderInSite(
    <WelcomeChoice
      title="The choice"
      promotionId={5}
      options={options}
      currency="EUR"
      changeTime="24 hours"
      deposit={deposit}
      visitorData={own}
      onVisitorData={() => {}}
    />,
    site,
  );

describe('the choice of a welcome bonus', () => {
  it('preselects no option and renders all of them alike', () => {
    for (const html of [show({ status: 'none' }, { userId: null }), show(ready())]) {
      expect(html).not.toContain('checked=""');
      const cards = html.match(/<label.*?<\/label>/gs) ?? [];
      const shapes = cards.map((card) =>
        card
          .replace(/<span>No conditions\.<\/span>/, '')
          .replaceAll(/>[^<]+</g, '><')
          .replaceAll(/(?:id|aria-\w+|value)="[^"]*"/g, ''),
      );
      expect(shapes).toHaveLength(3);
      expect(new Set(shapes).size).toBe(1);
    }
  });

  it.each<[string, Own, SiteChanges, RegExp]>([
    ['an anonymous visitor to sign in', { status: 'none' }, { userId: null }, /\/login[^>]*>Sign in to choose</],
    ['a visitor who has not chosen to confirm', ready(), signedIn, /type="submit"[^>]*><span>Confirm choice</],
    [
      'a visitor who has chosen to change it',
      ready({ chosen: 2 }),
      signedIn,
      /Your choice: casino.*24 hours.*Make a deposit.*>Change choice</s,
    ],
    [
      'a visitor who wants none for no deposit',
      ready({ chosen: 0 }),
      signedIn,
      /Your choice: No bonus(?!.*Make a deposit).*>Change choice</s,
    ],
    [
      'a visitor of whom the platform has not told yet to wait',
      { status: 'waiting' },
      signedIn,
      /Checking for your choice/,
    ],
    [
      'a visitor of whom the platform cannot tell to check again',
      { status: 'failed' },
      signedIn,
      /can’t be reached right now.*>Check again</s,
    ],
  ])('prompts %s', (_, own, site, expected) => {
    expect(show(own, site)).toMatch(expected);
  });

  it('shows until when it can be changed, if the platform says so', () => {
    expect(show(ready({ chosen: 1, changeUntil: 86_400 }))).toMatch(/You can change it until.*1970-01-02/s);
  });

  it('is disabled once it can no longer be changed', () => {
    const html = show(ready({ chosen: 1, canChoose: false }));
    expect(html).toMatch(/<fieldset[^>]*disabled="".*can no longer be changed/s);
    expect(html).not.toContain('type="submit"');
  });

  it('reports that an account has no offers', () => {
    const html = show(ready({ canChoose: false, offers: [] }));
    expect(html).toContain('No welcome bonus is available to your account.');
    expect(html).not.toMatch(/radio|100%/);
  });

  it('adds amounts in the account’s currency when the terms use another', () => {
    expect(show(ready({ offers: [offer(1, 'KZT')] }))).toContain('In the currency of your account: maximum');
    expect(show(ready())).not.toContain('In the currency of your account');
  });
});
