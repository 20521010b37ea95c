import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configDirectory } from '../support/config-directory.ts';
import { htmlPage } from '../support/separate-sites.ts';
import { killMarquees, processPorts, spawnMarquee, untilReady } from '../support/spawn-marquee.ts';
import { startSandbox, urlOf } from '../support/start-service.ts';
import { engineNames, hasEngine, press, startEngine, type Tab, until } from './engines.ts';

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
/** Two names of this machine are two sites to a browser. */
const hostUrl = () => urlOf(host).replace('127.0.0.1', 'localhost');

beforeAll(async () => {
  sandbox = await startSandbox(0, today);
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
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
  host.close();
  await killMarquees();
  sandbox.stop();
  config.remove();
});

const isHydrated = `document.documentElement.matches('.webp, .no-webp')`;

/** Opens an address and notes the errors of its page. */
async function visit(tab: Tab, address: string): Promise<void> {
  await tab.open(address);
  await until(async () =>
    Boolean(
      await tab
        .read(`(() => {
          if (location.href !== ${JSON.stringify(address)} || document.readyState === 'uninitialized') return false;
          if (window.errors) return true;
          window.errors = [];
          addEventListener('error', ({ message }) => errors.push(message));
          addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
          return true;
        })()`)
        .catch(() => false),
    ),
  );
}

/** Waits until an expression is true in the page, or in its frame. */
const shows = (tab: Tab, expression: string, inFrame?: boolean) =>
  until(async () => (await tab.read(expression, inFrame).catch(() => false)) === true);

const hasText = (text: string) => `document.querySelector('main').innerText.includes(${JSON.stringify(text)})`;

// scripts/test.ts installs them where it can, and says so where it can't.
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

  it('a page in a frame on another site meets its host', async () => {
    await visit(tab, `${hostUrl()}/`);
    await shows(tab, `window.statuses?.at(-1) === 'connected'`);
    await shows(tab, `/Spin/.test(document.querySelector('iframe').title)`);
    await shows(tab, `document.documentElement.dataset.frame === 'auto'`, true);
    await shows(tab, 'document.documentElement.scrollHeight <= innerHeight', true);
    expect(await tab.read('errors')).toEqual([]);
  });

  it('a page that reads from right to left fits a narrow window', async () => {
    await tab.resize(480, 900);
    await visit(tab, `${site}/ar/promotion/spin-wheel`);
    await shows(tab, isHydrated);
    expect(await tab.read('document.documentElement.dir')).toBe('rtl');
    // The window may still be on its way to its new size.
    await shows(tab, 'innerWidth <= 480 && document.documentElement.scrollWidth <= innerWidth');
    expect(await tab.read('errors')).toEqual([]);
  });
});
