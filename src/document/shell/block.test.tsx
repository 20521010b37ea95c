import { describe, expect, it } from 'vitest';
import { renderBlocks } from '../../blocks/render-block.tsx';
import type { RouteId } from '../../routes/route-paths.ts';
import type { LayoutName } from '../../routes/route-types.ts';
import type { SiteChanges } from '../../state/site-fixture.ts';
import { consentToAll } from '../../state/site-state.ts';
import { earlySignInId } from '../early-press.ts';
import { shellFor } from './block.tsx';
import { earlySignIn, overlayId, pageMenus } from './overlay.tsx';

const region = {
  licence: { text: 'Lizenz 2 der Behörde', language: 'de', registerUrl: 'https://register.example/2' },
  helplines: [{ name: 'Helpline', phone: '0800 1 37 (27)', href: 'https://help.example/' }],
  selfExclusion: { name: 'OASIS', href: 'https://oasis.example/' },
};

/** HTML around a page. */
function around(layout: LayoutName, site: SiteChanges = {}, route: RouteId = 'home', path = '/en/'): string {
  const { header, footer, overlay } = shellFor({ layout, route });
  const pageFrames = [pageMenus.of({ layout, route }), earlySignIn.of({ layout, route })];
  return renderBlocks([header, footer, overlay, ...pageFrames], { site, path });
}
const headerOf = (html: string) => /<header.*<\/header>/s.exec(html)?.[0];

describe.each(['default', 'empty'] as const)('the %s layout', (layout) => {
  it('has the legally required notices on every page', () => {
    const html = around(layout);
    for (const text of ['aged 21 or over', 'Deposit limits', 'Licence 1 of the authority', '© Aurora']) {
      expect(html).toContain(text);
    }
  });

  it('R2.1 has one overlay container, with the menu of languages', () => {
    const html = around(layout);
    expect(html.split(`id="${overlayId}"`)).toHaveLength(2);
    expect(html).toMatch(new RegExp(`id="${overlayId}".*hrefLang="ar"`, 's'));
  });

  it('has the notices that the visitor’s region requires', () => {
    const html = around(layout, { region });
    expect(html).toMatch(/<p lang="de"[^>]*>Lizenz 2 der Behörde/);
    expect(html).not.toContain('Licence 1 of the authority');
    expect(html).toContain('href="https://register.example/2"');
    expect(html).toContain('href="https://help.example/"');
    expect(html).toMatch(/href="tel:080013727" dir="ltr"/);
    expect(html).toMatch(/href="https:\/\/oasis.example\/" target="_top">Exclude yourself from gambling: OASIS/);
  });

  it('begins with the skip link, then the consent question, and links home', () => {
    const header = headerOf(around(layout, { consent: consentToAll('unasked') }));
    expect(header).toMatch(/<a class="skip-link" href="#main">.*>Choose<\/button>.*<a [^>]*href="\/en\/"/s);
  });
});

it('depends on the address of its page only in the menus', () => {
  const { header, footer, overlay } = shellFor({ layout: 'default', route: 'home' });
  expect([header, footer, overlay].flatMap(({ reads }) => reads)).not.toContain('address');
  for (const { of } of [pageMenus, earlySignIn])
    expect(of({ layout: 'default', route: 'home' }).reads).toContain('address');
});

it('has the sign-in dialog before hydration, except in the empty layout', () => {
  const template = `<template id="${earlySignInId}">`;
  expect(around('default')).toContain(template);
  expect(around('empty')).not.toContain(template);
  expect(around('default', { siteConfig: { hasFastLogin: false } })).not.toContain(template);
});

describe('the strip of safer gambling', () => {
  it.each(['default', 'empty'] as const)('is shown when the region requires it, in the %s layout', (layout) => {
    const html = around(layout, { region: { ...region, hasSafetyStrip: true } });
    const strip = /<\/header><nav[^>]*aria-label="Safer gambling".*?<\/nav>/s.exec(html)?.[0];
    expect(strip).toContain('Deposit limits');
    expect(strip).toContain('https://oasis.example/');
    expect(around(layout, { region })).not.toMatch(/<\/header><nav/);
  });
});

describe('the footer', () => {
  it('never combines one licence’s register with another’s sentence', () => {
    const licence = { text: 'Licence 1', registerUrl: 'https://register.example/1' };
    const withoutRegister = { ...region, licence: { text: 'Lizenz 2', language: 'de' } };
    expect(around('empty', { siteConfig: { licence } })).toContain('https://register.example/1');
    expect(around('empty', { siteConfig: { licence }, region: withoutRegister })).not.toContain('register');
  });

  it('has the contacts and the links of the operator in the default layout', () => {
    expect(around('default')).toMatch(/mailto:help@operator\.example.*tel:\+35315550142/s);
    expect(around('default')).toContain('https://operator.example/about');
    expect(around('empty')).not.toMatch(/mailto:|operator\.example\/about/);
    const supportHours = { from: '07:00', to: '23:30' };
    expect(around('default')).not.toContain('Support hours');
    // R3.5: in the platform's zone, which is named beside them.
    expect(around('default', { siteConfig: { supportHours } })).toContain(
      'Support hours: <bdi dir="ltr">07:00–23:30 UTC+3</bdi>',
    );
    const contacts = { email: '', phone: '' };
    expect(around('default', { siteConfig: { contacts } })).not.toMatch(/mailto:|tel:|Contacts/);
  });
});

describe('the header', () => {
  it('R2.2 has no sections and no sign-in link in the empty layout', () => {
    expect(headerOf(around('default'))).toMatch(/href="\/en\/lotto\/".*\/login\?return=%2Fen%2F/s);
    expect(headerOf(around('empty'))).not.toMatch(/lotto|login/);
  });

  it.each(['lotto-main', 'lotto-game'] as const)('has the account on %s, where something can be bought', (route) => {
    expect(headerOf(around('empty', {}, route))).toContain('/login');
    expect(headerOf(around('empty', { userId: 7 }, route))).toContain('popoverTarget="account-menu"');
  });

  it('R4.7 does not prompt a signed-in visitor to sign in', () => {
    expect(headerOf(around('default', { userId: 7 }))).not.toContain('/login');
  });

  it('has no link to a section that is switched off', () => {
    expect(around('default', { siteConfig: { isLottoAvailable: false } })).not.toContain('/en/lotto/');
  });

  it('repeats the sections in a menu for narrow screens', () => {
    const siteConfig = { headerLinks: [{ dictKey: 'link_about', href: 'https://operator.example/sports' }] };
    const html = around('default', { siteConfig }, 'lotto-main');
    expect(headerOf(html)).toMatch(/<button[^>]*popoverTarget="sections-menu"/);
    const menu = /<nav id="sections-menu".*?<\/nav>/s.exec(html)?.[0];
    expect(menu).toMatch(/href="\/en\/lotto\/" aria-current="page".*https:\/\/operator.example\/sports/s);
    expect(around('empty', { siteConfig })).not.toContain('sections-menu');
  });

  it('marks the section of the page', () => {
    expect(around('default', {}, 'lotto-main')).toMatch(/href="\/en\/lotto\/" aria-current="page"/);
    expect(around('default', {}, 'promotion')).not.toContain('aria-current="page"');
  });

  it('has the links of the operator in the default layout', () => {
    const siteConfig = { headerLinks: [{ dictKey: 'link_about', href: 'https://operator.example/sports' }] };
    expect(headerOf(around('default', { siteConfig }))).toContain('https://operator.example/sports');
    expect(around('empty', { siteConfig })).not.toContain('/sports');
  });

  it('R3.2 can hide the logo in Germany, and keeps a named link home', () => {
    const headerFor = (country: string) =>
      headerOf(around('empty', { region: { country }, siteConfig: { isHideLogoDe: true } }));
    expect(headerFor('DE')).not.toContain('Aurora');
    expect(headerFor('DE')).toMatch(/<a [^>]*href="\/en\/".*<span class="[^"]*hidden[^"]*">[^<]+<\/span><\/a>/);
    expect(headerFor('AT')).toContain('Aurora');
  });

  it.each(['/en/blockPage', '/blockPage'])('R1.18 has no page or sign-in links when blocked: %s', (path) => {
    const html = around('empty', {}, 'block-page', path);
    expect(headerOf(html)).not.toContain('Aurora');
    expect(html).not.toMatch(/href="\/en\/(lotto\/|promotion\/[^"]*)?"/);
    expect(html).not.toMatch(/\/login|\/registration/);
  });
});

it('labels the brand’s logo with the site’s name, and hides both together', () => {
  const looks = { logo: { dark: '/brand-files/d.svg', light: '/brand-files/l.svg', width: 92, height: 28 } };
  const header = headerOf(around('default', { looks }));
  expect(header?.match(/<img [^>]*alt="Aurora"[^>]*width="92" height="28"/g)).toHaveLength(2);
  const hidden = { looks, region: { country: 'DE' }, siteConfig: { isHideLogoDe: true } } as const;
  expect(headerOf(around('default', hidden))).not.toMatch(/brand-files|Aurora/);
});
