import { describe, expect, it, test } from 'vitest';
import type { OperatorSection } from '../host/operator-sections.ts';
import { HostLink } from './HostLink.tsx';
import { isClosed, linkAttributes } from './link-target.ts';
import { RegistrationLink } from './RegistrationLink.tsx';
import { renderInSite } from './render-in-site.tsx';
import { SignInLink } from './SignInLink.tsx';

const site = {
  operatorSite: 'https://operator.example',
  origin: 'https://promo.example',
  isApp: false,
  closed: [],
  store: '/en/promo-store/',
};

describe('the target of an operator’s link', () => {
  it.each([
    ['/office/recharge', 'https://operator.example/office/recharge', '_top'],
    ['/', '/', undefined],
    ['/en/lotto/?sort=DRAW_DATE#list', '/en/lotto/?sort=DRAW_DATE#list', undefined],
    ['https://promo.example/en/lotto/', 'https://promo.example/en/lotto/', undefined],
    ['https://promo.example.evil.test/en/lotto/', 'https://promo.example.evil.test/en/lotto/', '_top'],
    ['https://operator.example/lotto/', 'https://operator.example/lotto/', '_top'],
    ['https://help.example/?a=b', 'https://help.example/?a=b', '_top'],
    ['//evil.test/x', '//evil.test/x', '_top'],
    ['/promo', '/en/promo-store/', undefined],
    ['https://operator.example/promo', '/en/promo-store/', undefined],
    ['/promotions/casino', 'https://operator.example/promotions/casino', '_top'],
  ])('%s', (href, expected, target) => {
    expect(linkAttributes(href, site)).toEqual({ href: expected, target });
  });

  it('is the same site when the operator has no other', () => {
    const here = { ...site, operatorSite: '', origin: '' };
    expect(linkAttributes('/office/recharge', here)).toEqual({ href: '/office/recharge', target: '_top' });
    expect(linkAttributes('/lotto/', here)).toEqual({ href: '/lotto/', target: undefined });
  });

  it('is the operator’s promo store when Marquee has none for the visitor', () => {
    const withoutStore = { ...site, store: undefined };
    expect(linkAttributes('/promo', withoutStore)).toEqual({ href: 'https://operator.example/promo', target: '_top' });
  });

  it.each([
    ['/en/promotion/lucky-friday', '/en/mobile-app/lucky-friday'],
    ['https://promo.example/bonus/first-deposit', '/mobile-app/bonus/first-deposit'],
    ['/promo', '/en/promo-store/'],
    ['#terms', '#terms'],
  ])('%s is %s on a page of the app (R2.25)', (href, expected) => {
    expect(linkAttributes(href, { ...site, isApp: true })).toEqual({
      href: expected,
      target: undefined,
    });
  });
});

describe('a section of the operator that is switched off', () => {
  it.each<[OperatorSection, string, string]>([
    ['betting', '/line/football', '/slots'],
    ['betting', '/live', '/office/account'],
    ['coupon', '/line', '/live'],
    ['coupon', '/betsonyour/own', '/live/football'],
    ['cyber', '/line/esports', '/line/football'],
    ['cyber', '/live/fifa', '/line/formula-1'],
    ['toto', '/toto', '/line'],
    ['casino', '/casino?game=1', '/line'],
    ['casino', '/allgamesentrance/new', '/bonus/rules'],
    ['slots', '/slots', '/casino'],
    ['crashGames', '/fast-games?game=crystal', '/slots'],
    ['tvGames', '/tv-games', '/slots'],
    ['bonuses', 'https://operator.example/bonus/rules', '/bonus/rules'],
    ['promotions', '/promotions/spring', '/bonus/rules'],
    ['office', '/office/recharge', '/information/rules'],
    ['bringfriend', '/office/bringfriend', '/office/account'],
    ['bringfriend', 'https://operator.example/office/bringfriend', 'https://other.example/office/bringfriend'],
  ])('links to no section that is switched off: %s closes %s and not %s', (section, shut, open) => {
    const links = { ...site, closed: [section] };
    expect([isClosed(shut, links), isClosed(open, links)]).toEqual([true, false]);
  });

  it('closes no page of Marquee', () => {
    const links = { ...site, closed: ['promotions', 'bonuses', 'lottery'] as const };
    expect(['/en/promotion/lucky-friday', '/lotto/', '#terms'].map((href) => isClosed(href, links))).toEqual([
      false,
      false,
      false,
    ]);
  });
});

test('is a plain link to the top window without script', () => {
  const html = renderInSite(
    <HostLink className="link" href="/information/rules">
      Rules
    </HostLink>,
  );
  expect(html).toBe('<a class="link" href="https://operator.example/information/rules" target="_top">Rules</a>');
});

test('escapes address and text', () => {
  const html = renderInSite(<HostLink href={'/x"onclick="alert(1)'}>{'<b>'}</HostLink>);
  expect(html).toBe('<a href="https://operator.example/x&quot;onclick=&quot;alert(1)" target="_top">&lt;b&gt;</a>');
});

test('renders sign-in and registration as plain links to the operator’s pages', () => {
  expect(renderInSite(<SignInLink>In</SignInLink>)).toMatch(
    /<a class="[^"]*" href="https:\/\/operator\.example\/login\?return=%2Fen%2F" target="_top" data-action="sign-in">In<\/a>/,
  );
  expect(renderInSite(<RegistrationLink>New</RegistrationLink>)).toMatch(
    /<a class="[^"]*" href="https:\/\/operator\.example\/registration" target="_top" data-action="register">New<\/a>/,
  );
});
