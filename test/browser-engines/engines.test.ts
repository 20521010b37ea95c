import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { consentPurposes } from '../../src/state/site-state.ts';
import { isEveryTurn } from '../../tools/scripts/turns.ts';
import { configDirectory } from '../support/config-directory.ts';
import { examplePages } from '../support/example-pages.ts';
import { forwardTo, htmlPage } from '../support/separate-sites.ts';
import { killMarquees, processPorts, spawnMarquee, untilReady } from '../support/spawn-marquee.ts';
import { startSandbox, urlOf } from '../support/start-service.ts';
import { engineNames, hasEngine, press, startEngine, type Tab, until } from './engines.ts';
import { type PageAction, pageActions } from './page-actions.ts';

vi.setConfig({ testTimeout: 180_000 });

/** A day of the campaign. */
const today = '2026-11-24T12:00:00Z';
const campaign = '/en/promotion/spin-wheel';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let config: ReturnType<typeof configDirectory>;
let site: string;

const host = createServer((request, response) =>
  htmlPage(`<title>Partner</title><div id="promotions"></div><script src="${site}/embed/marquee.js"></script>
<script>statuses=[];embed=Marquee.embed('#promotions',{path:'${campaign}',title:'Promotions',
onStatus:(status)=>statuses.push(status)})</script>`)(request, response),
);
/** Another name of this machine: to a browser it is another site. */
const hostUrl = () => urlOf(host).replace('127.0.0.1', 'localhost');

/** Whether a file of the page is withheld. */
let isHeld: (path: string) => boolean = () => false;

/** The site on a slow connection: some files never arrive, and German pages arrive late. */
const front = createServer(async (request, response) => {
  const { url = '' } = request;
  if (isHeld(url)) return;
  if (url.startsWith('/de/')) await pause(1_000);
  forwardTo(Number(new URL(site).port), { 'cache-control': 'no-store' })(request, response);
});

beforeAll(async () => {
  sandbox = await startSandbox(0, today);
  for (const server of [host, front]) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  config = configDirectory({
    tenants: [
      {
        name: 'tests',
        domains: ['127.0.0.1'],
        frames: [{ origin: hostUrl(), speaks: 2 }],
        apps: [],
      },
    ],
  });
  const marquee = spawnMarquee(
    {
      NODE_ENV: 'test',
      CONFIG_DIR: config.path,
      PLATFORM_URL: sandbox.url,
      TOKEN_KEYS_URL: `${sandbox.url}/.well-known/jwks.json`,
      TOKEN_ISSUER: 'marquee-sandbox',
      TOKEN_AUDIENCE: 'session',
      CLOCK_START: today,
      DEFAULT_COUNTRY: 'IE',
      LOG_LEVEL: 'warn',
      OVERLOAD_PROTECTION: 'off',
    },
    await processPorts(),
  );
  await untilReady(marquee);
  site = marquee.url;
});

afterAll(async () => {
  for (const server of [host, front]) {
    server.close();
    server.closeAllConnections();
  }
  await killMarquees();
  sandbox.stop();
  config.remove();
});

/** Pages that are also tested in a right-to-left language, one of each kind. */
const rightToLeft = ['promotion/lucky-friday', 'promotion/spin-wheel', 'lotto/game/powerball', 'promo-store/'];

/** Pages that a visitor of the default country may see. */
const pages = examplePages.filter(({ headers }) => Object.keys(headers).length === 0);

const isHydrated = `document.documentElement.matches('.webp, .no-webp')`;

/** Opens an address, which may redirect, and records the errors of its page. */
async function visit(tab: Tab, address: string): Promise<void> {
  await tab.read(`window.isLeft = true`).catch(() => undefined);
  await tab.open(address);
  await recordErrors(tab);
}

/** Records errors of the current page or the next one: a press that leads to another page may load a document. */
const recordErrors = (tab: Tab) =>
  shows(
    tab,
    `(() => {
      if (window.isLeft || !location.href.startsWith('http') || document.readyState === 'uninitialized') return false;
      if (window.errors) return true;
      window.errors = [];
      addEventListener('error', ({ message }) => errors.push(message));
      addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
      return true;
    })()`,
  );

/** Waits until an expression is true in the page, or in its frame. */
const shows = (tab: Tab, expression: string, inFrame?: boolean) =>
  until(expression, async () => (await tab.read(expression, inFrame).catch(() => false)) === true);

const hasText = (text: string) => `document.querySelector('main').innerText.includes(${JSON.stringify(text)})`;

const fits = 'document.documentElement.scrollWidth <= innerWidth';

async function readCode(): Promise<string> {
  const response = await fetch(`${sandbox.url}/sandbox/api/codes`);
  const campaigns = z
    .array(z.object({ promotionId: z.int(), codes: z.array(z.string()) }))
    .parse(await response.json());
  return campaigns.find(({ promotionId }) => promotionId === 266)?.codes[0] ?? '';
}

// tools/scripts/test.ts installs them if possible, and otherwise reports which are missing.
describe.for(engineNames.filter(hasEngine))('in %s', (engine) => {
  let tab: Tab;
  beforeAll(async () => {
    tab = await startEngine(engine);
  });
  afterAll(() => tab.close());

  it('a visitor takes part, changes the language, and goes back and forward', async () => {
    await sandbox.reset();
    await tab.becomeVisitor(site, { user_token: await sandbox.token(), consent: 'denied' });
    await visit(tab, site + campaign);
    await shows(tab, isHydrated);
    await press(tab, 'main button', 'Take part');
    await shows(tab, hasText('You’re in'));
    expect(await tab.read('errors')).toEqual([]);

    await press(tab, '[popovertarget="language-menu"]');
    await press(tab, '#language-menu a[hreflang="de"]');
    await shows(tab, `document.documentElement.lang === 'de' && ${isHydrated}`);
    await tab.back();
    await shows(tab, `document.documentElement.lang === 'en' && ${hasText('You’re in')}`);
    await tab.forward();
    await shows(tab, `document.documentElement.lang === 'de'`);
  });

  it.each([
    ['its first script', /\/entry-.*\.js$/, async () => {}],
    [
      'a script of an action',
      /\/choices-.*\.js$/,
      async () => {
        await press(tab, 'main button', 'Take part');
        await shows(tab, hasText('You’re in'));
      },
    ],
  ] as const)('a visitor who leaves while %s loads reaches the target of the link', async (_, held, act) => {
    await sandbox.reset();
    await tab.becomeVisitor(urlOf(front), { user_token: await sandbox.token(), consent: 'denied' });
    isHeld = (path) => held.test(path);
    await visit(tab, urlOf(front) + campaign);
    await act();
    await press(tab, '[popovertarget="language-menu"]');
    await press(tab, '#language-menu a[hreflang="de"]');
    await shows(tab, `document.documentElement.lang === 'de'`);
    isHeld = () => false;
    await shows(tab, `location.pathname === '${campaign.replace('/en/', '/de/')}' && ${hasText('Drehen Sie das Rad')}`);
  });

  it('a page in a frame on another site connects to its host', async () => {
    await visit(tab, `${hostUrl()}/`);
    await shows(tab, `window.statuses?.at(-1) === 'connected'`);
    await shows(tab, `/Spin/.test(document.querySelector('iframe').title)`);
    await shows(tab, `document.documentElement.dataset.frame === 'auto'`, true);
    await shows(tab, 'document.documentElement.scrollHeight <= innerHeight', true);
    expect(await tab.read('errors')).toEqual([]);
  });

  it('a right-to-left page fits a narrow window', async () => {
    await tab.resize(480, 900);
    await visit(tab, `${site}/ar/promotion/spin-wheel`);
    await shows(tab, isHydrated);
    expect(await tab.read('document.documentElement.dir')).toBe('rtl');
    // The window may still be resizing.
    await shows(tab, 'innerWidth <= 480 && document.documentElement.scrollWidth <= innerWidth');
    expect(await tab.read('errors')).toEqual([]);
  });

  // `npm run test:full`
  for (const action of isEveryTurn ? pageActions : []) {
    it(`a visitor ${action.name}`, () => expectResult(action));
  }

  async function expectResult({ path, act, result }: PageAction): Promise<void> {
    await sandbox.reset();
    await tab.resize(1_024, 800);
    await tab.becomeVisitor(site, { user_token: await sandbox.token(), consent: 'denied' });
    await visit(tab, `${site}/en/${path}`);
    await shows(tab, isHydrated);
    await act(tab, await readCode());
    await shows(tab, hasText(result));
    expect(await tab.read('errors')).toEqual([]);
  }

  for (const { id, path } of isEveryTurn ? pages : []) {
    it(`the page ${id} is hydrated and fits`, async () => {
      await tab.resize(1_024, 800);
      await tab.becomeVisitor(site, { consent: 'denied' });
      await visit(tab, `${site}/en/${path}`);
      await shows(tab, isHydrated);
      await shows(tab, fits);
      expect(await tab.read('errors')).toEqual([]);
    });
  }

  for (const path of isEveryTurn ? rightToLeft : []) {
    it(`${path} fits a narrow window in a right-to-left language`, async () => {
      await tab.resize(480, 900);
      await visit(tab, `${site}/ar/${path}`);
      await shows(tab, isHydrated);
      expect(await tab.read('document.documentElement.dir')).toBe('rtl');
      await shows(tab, `innerWidth <= 480 && ${fits}`);
      expect(await tab.read('errors')).toEqual([]);
    });
  }

  if (!isEveryTurn) return;

  it('a visitor declines consent, and is not asked again', async () => {
    await tab.resize(1_024, 800);
    await tab.becomeVisitor(site, {});
    await visit(tab, site + campaign);
    await shows(tab, isHydrated);
    await press(tab, '[data-consent-notice] button', 'Choose');
    for (const purpose of consentPurposes) await press(tab, `[aria-labelledby="privacy-${purpose}"] button`, 'Decline');
    await shows(tab, `!document.querySelector('[data-consent-notice]')`);
    await visit(tab, site + campaign);
    await shows(tab, isHydrated);
    expect(await tab.read(`document.querySelector('[data-consent-notice]')`)).toBeNull();
    expect(await tab.read('errors')).toEqual([]);
  });

  it('a visitor opens and closes menus and dialogs by keyboard', async () => {
    await tab.resize(1_024, 800);
    await tab.becomeVisitor(site, { consent: 'denied' });
    await visit(tab, site + campaign);
    await shows(tab, isHydrated);
    for (const [opener, opened] of [
      ['header [popovertarget="settings-menu"]', '#settings-menu:popover-open'],
      ['[popovertarget="language-menu"]', '#language-menu:popover-open'],
      ['main a[data-action="sign-in"]', '#sign-in-dialog[open]'],
    ] as const) {
      await tab.read(`document.querySelector(${JSON.stringify(opener)}).focus()`);
      await tab.pressKey('Enter');
      await shows(tab, `Boolean(document.querySelector(${JSON.stringify(opened)}))`);
      await tab.pressKey('Tab');
      await tab.pressKey('Escape');
      await shows(tab, `!document.querySelector(${JSON.stringify(opened)})`);
      await shows(tab, `document.activeElement.matches(${JSON.stringify(opener)})`);
    }
    expect(await tab.read('errors')).toEqual([]);
  });

  it('a page in a frame on another site applies its host’s settings', async () => {
    await visit(tab, `${hostUrl()}/`);
    await shows(tab, `window.statuses?.at(-1) === 'connected'`);
    await tab.read(`embed.say({ type: 'updateSiteConfig', config: { brandName: 'Partner brand' } })`);
    await shows(tab, `document.querySelector('header').innerText.includes('Partner brand')`, true);
    await tab.read(`embed.setConsent(false)`);
    await shows(tab, `!document.querySelector('[data-consent-notice]')`, true);
    expect(await tab.read('errors')).toEqual([]);
  });

  it('a visitor reads one page after another, back and forward', async () => {
    await tab.resize(1_024, 800);
    await tab.becomeVisitor(site, { consent: 'denied' });
    await visit(tab, `${site}/en/`);
    await shows(tab, isHydrated);
    await press(tab, 'main a[href="/en/promotion/lucky-friday"]');
    await shows(tab, `location.pathname === '/en/promotion/lucky-friday' && ${hasText('Sign in to take part')}`);
    await tab.back();
    await shows(tab, `location.pathname === '/en/' && Boolean(document.querySelector('main a[href$="lucky-friday"]'))`);
    await tab.forward();
    await shows(tab, `location.pathname === '/en/promotion/lucky-friday' && ${hasText('Sign in to take part')}`);
    await recordErrors(tab);
    expect(await tab.read('errors')).toEqual([]);
  });
});
