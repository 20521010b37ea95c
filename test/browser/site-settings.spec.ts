import type { Server } from 'node:http';
import type { Page } from '@playwright/test';
import * as z from 'zod';
import { createSandbox } from '../../tools/sandbox/create-sandbox.ts';
import { freePorts } from '../../tools/scripts/free-ports.ts';
import { sandboxSettings } from '../support/sandbox-settings.ts';
import { killMarquees, spawnMarquee, untilReady } from '../support/spawn-marquee.ts';
import { cookiesOf } from './cookies-of.ts';
import { expect, hydrated, test } from './marquee-test.ts';

/* Each setting of the operator, changed in the sandbox, changes an element, a request or an event in the browser (docs/settings-effects.md). These tests have a separate sandbox and service, because a setting applies to all visitors. */
test.describe.configure({ mode: 'default' });

const clockStart = '2026-11-24T12:00:00Z';
let sandbox: Server;
let origin = '';
let platform = '';

test.beforeAll(async () => {
  // Two services start, possibly on a busy machine.
  test.setTimeout(180_000);
  const [sandboxPort = 0, main = 0, ops = 0] = await freePorts(3);
  platform = `http://localhost:${sandboxPort}`;
  origin = `http://localhost:${main}`;
  const app = createSandbox({
    ...sandboxSettings('test', Math.floor(Date.parse(clockStart) / 1_000)),
    publicUrl: platform,
    returnUrl: origin,
  });
  sandbox = await new Promise((resolve) => {
    const server = app.listen(sandboxPort, () => resolve(server));
  });
  await untilReady(
    spawnMarquee(
      {
        NODE_ENV: 'test',
        HOST: '0.0.0.0',
        PLATFORM_URL: platform,
        CONSULTANT_SCRIPT_URL: `${platform}/consultant/v{version}.js`,
        CAPTCHA_SCRIPT_URL: `${platform}/captcha/widget.js`,
        CLOCK_START: clockStart,
        CONFIGURATION_FRESH_MS: '0',
        EDGE_COUNTRY_HEADER: 'x-edge-country',
        TRUSTED_PROXIES: 'loopback',
        DEFAULT_COUNTRY: 'IE',
        PAGE_CACHE_MB: '0',
        OVERLOAD_PROTECTION: 'off',
        LOG_LEVEL: 'warn',
      },
      { main, ops },
    ),
  );
});
test.afterAll(async () => {
  await killMarquees();
  sandbox.close();
  sandbox.closeAllConnections();
});
test.afterEach(() => configure({}));

async function control(method: string, path: string, body: object): Promise<void> {
  const response = await fetch(`${platform}/sandbox/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The sandbox refused ${path}: ${await response.text()}`);
}

const stateSchema = z.object({ counters: z.object({ 'site-configuration': z.int() }) });

/** Number of times that Marquee has read the configuration, in any language. */
async function readCount(): Promise<number> {
  const state = await fetch(`${platform}/sandbox/api/state`);
  return stateSchema.parse(await state.json()).counters['site-configuration'];
}

/**
 * Changes the site configuration's reply, by a merge patch, and visits pages until Marquee has read it. Marquee reads it in the background
 * of a visit, and again only after the last read has taken effect: after two reads, one of them is the new reply.
 */
async function configure(patch: object): Promise<void> {
  await control('PUT', 'site-configuration', patch);
  for (const language of ['en', 'de']) {
    const before = await readCount();
    const visit = async () => {
      await (await fetch(`${origin}/${language}/`)).arrayBuffer();
      return readCount();
    };
    await expect.poll(visit, { intervals: [10, 20, 50] }).toBeGreaterThanOrEqual(before + 2);
  }
}

/** Opens a page until it shows the setting. */
async function open(page: Page, path: string, shows: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    await page.goto(origin + path);
    await shows();
  }).toPass({ intervals: [100, 200, 400] });
}

/** A short timeout: `open` repeats the check. */
const soon = { timeout: 1_000 };

test.describe('support consultant', () => {
  const button = (page: Page) => page.locator('footer [data-action="consultant"]');
  const chat = (page: Page) => page.locator('#sandbox-consultant');

  test('opens the chat with the id of the language, the colours and version 3 of the API', async ({ page }) => {
    await open(page, '/de/', () => expect(button(page)).toBeVisible(soon));
    await hydrated(page);
    expect(await page.evaluate(() => 'suphelper' in window)).toBe(false);
    await button(page).click();
    await expect(chat(page)).toHaveAttribute('data-consultant-id', 'aurora-support-de');
    await expect(chat(page)).toHaveAttribute('data-version', '3');
    await expect(chat(page).locator('p').first()).toHaveCSS('background-color', 'rgb(11, 27, 58)');
  });

  test('has the default id in other languages, other colours, and version 2', async ({ page }) => {
    await configure({
      config: {
        support: {
          is_new_version_suphelper: false,
          consultant_id: { default: 'other-consultant', de: null },
          colors_for_consultant: [{ name: 'header', color: '#ff0000' }],
        },
      },
    });
    await open(page, '/de/', () => expect(button(page)).toHaveAttribute('data-consultant', /other-consultant/, soon));
    await hydrated(page);
    await button(page).click();
    await expect(chat(page)).toHaveAttribute('data-consultant-id', 'other-consultant');
    await expect(chat(page)).toHaveAttribute('data-version', '2');
    await expect(chat(page).locator('p').first()).toHaveCSS('background-color', 'rgb(255, 0, 0)');
  });

  test('is closed outside its hours, without loading its script', async ({ page }) => {
    // It is 15:00 in the zone of the hours.
    await configure({ config: { support: { started_support_time: '16:00', ended_support_time: '23:00' } } });
    await open(page, '/en/', () => expect(page.locator('footer')).toContainText('16:00–23:00', soon));
    await hydrated(page);
    await button(page).click();
    await expect(page.getByText('Support is closed now')).toBeVisible();
    await expect(chat(page)).toHaveCount(0);
  });
});

test.describe('sections of the operator that are switched off', () => {
  const bet = (page: Page) => page.locator('main a[href*="/line"]');

  for (const [name, config] of [
    ['betting', { betting: { isAvailable: false } }],
    ['coupon', { coupon: { isAvailable: false } }],
    ['modules', { modules: { enabled: ['casino', 'office'] } }],
  ] as const) {
    test(`${name}: no campaign links to a bet`, async ({ page }) => {
      const path = '/en/promotion/hot-streak';
      await open(page, path, () => expect(bet(page)).not.toHaveCount(0, soon));
      await configure({ config });
      await open(page, path, () => expect(bet(page)).toHaveCount(0, soon));
      await expect(page.locator('h1')).toBeVisible();
    });
  }

  test('modules: a missing lottery closes its section', async ({ page }) => {
    await configure({ config: { modules: { enabled: ['betting', 'casino'] } } });
    await open(page, '/en/', () => expect(page.locator('header a[href="/en/lotto/"]')).toHaveCount(0, soon));
  });

  test('cyber: no campaign links to bets on esports', async ({ page }) => {
    const esports = page.locator('main a[href$="/esports"]');
    await open(page, '/en/promotion/esportsera', () => expect(esports).not.toHaveCount(0, soon));
    await configure({ config: { cyber: { isAvailable: false } } });
    await open(page, '/en/promotion/esportsera', () => expect(esports).toHaveCount(0, soon));
  });

  test('thirdParty: no page links to games of a missing section', async ({ page }) => {
    const slots = page.locator('main a[href$="/slots"]');
    await open(page, '/en/promotion/candyworks', () => expect(slots).not.toHaveCount(0, soon));
    await configure({ config: { thirdParty: { sections: ['bingo'] } } });
    await open(page, '/en/promotion/candyworks', () => expect(slots).toHaveCount(0, soon));
  });

  test('bringfriend and application: the footer has their links only while they are on', async ({ page }) => {
    const friend = page.locator('footer a[href$="/office/bringfriend"]');
    const app = page.locator('footer a[href="https://apps.aurorabet.example/android"]');
    await open(page, '/en/', () => expect(friend).toHaveText('Bring a friend', soon));
    await expect(app).toBeVisible();
    await configure({ config: { bringfriend: { isAvailable: false }, application: { androidUrl: null } } });
    await open(page, '/en/', () => expect(friend).toHaveCount(0, soon));
    await expect(app).toHaveCount(0);
  });

  test('iframe: no site may frame a page', async ({ page }) => {
    const ancestors = async (): Promise<string> => {
      const response = await page.goto(`${origin}/en/`);
      return /frame-ancestors ([^;]*)/.exec(response?.headers()['content-security-policy'] ?? '')?.[1] ?? '';
    };
    expect(await ancestors()).not.toBe("'none'");
    await configure({ config: { iframe: { isAvailable: false } } });
    await expect.poll(ancestors).toBe("'none'");
  });
});

test('iframe: a page in a frame is at least as high as minimumHeight', async ({ page }) => {
  // The other loopback name of the same server is another site, which may frame its pages, and whose host simulator may contain frames. A
  // page served by the test may not, because the browser does not consider it part of the local network.
  const host = origin.replace('localhost', '127.0.0.1');
  const root = page.frameLocator('iframe').locator('#marquee');
  await configure({ config: { iframe: { minimumHeight: 9_000 } } });
  await expect(async () => {
    await page.goto(`${host}/en/host-simulator`);
    await page.evaluate((address) => {
      const frame = document.createElement('iframe');
      frame.src = address;
      document.body.append(frame);
    }, `${origin}/en/registration/`);
    await expect(root).toHaveCSS('min-block-size', '9000px', { timeout: 10_000 });
  }).toPass();
});

test.describe('auth: a platform without fast-login', () => {
  const path = '/en/promotion/spin-wheel';
  const signInLink = (page: Page) => page.locator('header').getByRole('link', { name: 'Sign in', exact: true });
  const dialog = (page: Page) => page.locator('dialog, template#early-sign-in');

  const withoutFastLogin = async (page: Page) => {
    await configure({ config: { auth: { hasFastLogin: false }, registration: { isOnOwnPage: false } } });
    await open(page, path, () => expect(page.locator('template#early-sign-in')).toHaveCount(0, soon));
  };

  test('signs visitors in at loginUrl, and brings them back', async ({ page, browserProblems }) => {
    await open(page, path, () => expect(page.locator('template#early-sign-in')).toHaveCount(1, soon));
    await withoutFastLogin(page);
    await hydrated(page);
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await signInLink(page).hover();
    await signInLink(page).click();
    await page.waitForURL(`${platform}/sign-in?return=${encodeURIComponent(path)}`);
    await page.locator('button[name="accountId"]').first().click();
    await page.waitForURL(origin + path);
    await expect(page.locator('header [popovertarget="account-menu"]')).toBeVisible();
    expect(scripts.filter((address) => /SignInDialog|sign-in-.*\.css/.test(address))).toEqual([]);
    expect(browserProblems).toEqual([]);
  });

  test('leads there with a press before the page is hydrated', async ({ page }) => {
    await withoutFastLogin(page);
    await page.route('**/assets/entry-*.js', (route) => route.abort());
    await page.goto(origin + path);
    await signInLink(page).click();
    await page.waitForURL(`${platform}/sign-in?return=${encodeURIComponent(path)}`);
  });

  test('registers visitors at registrationUrl', async ({ page }) => {
    await withoutFastLogin(page);
    await hydrated(page);
    await page.locator('main [data-action="register"]').first().click();
    await page.waitForURL(`${platform}/sign-in?new=1`);
    expect(await dialog(page).count()).toBe(0);
  });
});

test.describe('registration', () => {
  const path = '/en/registration/';
  const quick = (page: Page) => page.locator('[data-registration="fast_reg"]');

  test('offers the types and the networks of the configuration, with the partner', async ({ page }) => {
    await open(page, path, () => expect(quick(page)).toBeVisible(soon));
    await expect(page.locator('[data-registration="phone_reg"] a')).toHaveAttribute(
      'href',
      `${platform}/sign-in?new=1&type=phone_reg&ref_id=1`,
    );
    await expect(page.locator('[data-registration="soc_reg"] a')).toHaveText(['Google', 'Apple', 'Telegram', 'Twitch']);
    await configure({
      config: { refId: 7, registration: { types: ['short_reg', 'soc_reg'], social_networks: ['vk', 'metamask'] } },
    });
    await open(page, path, () => expect(quick(page)).toHaveCount(0, soon));
    await expect(page.locator('[data-registration="short_reg"] a')).toHaveAttribute('href', /type=short_reg&ref_id=7$/);
    await expect(page.locator('[data-registration="phone_reg"]')).toHaveCount(0);
    await expect(page.locator('[data-registration="soc_reg"] a')).toHaveText(['VK', 'MetaMask']);
  });

  test('in one click with a captcha, and the login is kept in a file, a picture and a mail', async ({ page }) => {
    await open(page, path, () => expect(quick(page)).toBeVisible(soon));
    await hydrated(page);
    const submit = quick(page).getByRole('button', { name: 'Register' });
    await submit.click();
    await expect(page.getByText('Please answer the security question first.')).toBeVisible();
    const registration = page.waitForRequest((request) => request.url().endsWith('/fastRegistration'));
    await quick(page).getByLabel('I am a person').check();
    await submit.click();
    expect((await registration).postDataJSON()).toEqual({
      currency: 'EUR',
      ref_id: 1,
      captcha: { type: 2, answer: 'sandbox-captcha-2' },
    });
    await expect(page.getByText('You are registered and signed in.')).toBeVisible();
    for (const [name, file] of [
      ['Save as a file', 'login.txt'],
      ['Save as a picture', 'login.png'],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name }).click();
      expect((await download).suggestedFilename()).toBe(file);
    }
    const mail = page.waitForRequest((request) => request.url().endsWith('/sendLogin'));
    await page.getByLabel('E-mail address').fill('alice@example.com');
    await page.getByRole('button', { name: 'Send by e-mail' }).click();
    expect((await mail).postDataJSON()).toEqual({ login: '285900001', email: 'alice@example.com' });
    await expect(page.getByText('Your login details are on their way to you.')).toBeVisible();
    await expect(page.locator('header [popovertarget="account-menu"]')).toBeVisible();
  });

  test('has the captcha of its type, or none, and other ways to save the login', async ({ page }) => {
    await configure({ config: { captchaType: 1, captcha: { siteKey: 'another-key' } } });
    await open(page, path, () => expect(quick(page).locator('[data-captcha-type="1"]')).toBeVisible(soon));
    await expect(quick(page).locator('[data-site-key="another-key"]')).toBeVisible();
    await configure({ config: { isCaptchaAllowed: false, registration: { login_save_options: ['picture'] } } });
    await open(page, path, () => expect(quick(page).locator('[data-captcha]')).toHaveCount(0, soon));
    await hydrated(page);
    await quick(page).getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('button', { name: 'Save as a picture' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save as a file' })).toHaveCount(0);
    await expect(page.getByLabel('E-mail address')).toHaveCount(0);
  });

  test('is a page of Marquee or of the operator, depending on the configuration', async ({ page }) => {
    const link = page.locator('main [data-action="register"]').first();
    await open(page, '/en/promotion/lucky-friday', () => expect(link).toHaveAttribute('href', path, soon));
    await configure({ config: { registration: { isOnOwnPage: false } } });
    await open(page, '/en/promotion/lucky-friday', () =>
      expect(link).toHaveAttribute('href', `${platform}/sign-in?new=1`, soon),
    );
    expect((await page.goto(origin + path))?.status()).toBe(404);
  });
});

test.describe('promoted campaigns', () => {
  test('navigation_promo_banner_data: the banner leads to its campaign, at the top or the end', async ({ page }) => {
    const banner = page.locator('[data-navigation-banner]');
    await open(page, '/en/', () => expect(banner).toHaveCount(0, soon));
    const data = (position: string) => ({
      promoConfig: {
        navigation_promo_banner_data: [
          { prop_name: 'promotion', value: 'lucky-friday' },
          { prop_name: 'position', value: position },
        ],
      },
    });
    await configure(data('first'));
    await open(page, '/en/', () => expect(banner).toBeVisible(soon));
    await expect(banner.locator('a')).toHaveAttribute('href', '/en/promotion/lucky-friday');
    const heading = page.locator('h1');
    const top = async () => [(await banner.boundingBox())?.y ?? 0, (await heading.boundingBox())?.y ?? 0] as const;
    const [first, title] = await top();
    expect(first).toBeLessThan(title);
    await configure(data('last'));
    await open(page, '/en/', async () => {
      const [last, below] = await top();
      expect(last).toBeGreaterThan(below);
    });
  });

  test('promo_modal_config: a popup opens at the first scroll, and its cookie prevents it from opening again', async ({
    page,
  }) => {
    const popups = [
      ['daily_win', 'promo_daily_win', 'luckyday'],
      ['lucky_chance_forecast', 'promo_lucky_chance_forecast', 'landing-beatus'],
      ['roulette_vs_blackjack', 'promo_roulette_vs_blackjack', 'live-casino'],
      ['gift_box', 'promo_gift_box', 'giftbox-hunt'],
      ['seasonal', 'promo_seasonal', 'new-year-mission'],
      ['lucky_friday', 'promo_lucky_friday', 'lucky-friday'],
    ] as const;
    const popup = (name: string) => page.locator(`[data-promo-popup="${name}"]`);
    await configure({ promoConfig: { promo_modal_config: popups.map(([name]) => ({ modal_name: name })) } });
    await open(page, '/en/', () => expect(popup('daily_win')).toBeAttached(soon));
    for (const [name, , campaign] of popups) {
      await expect(popup(name)).toBeHidden();
      await expect(popup(name).locator('a').first()).toHaveAttribute('href', `/en/promotion/${campaign}`);
    }
    // Each visit shows the next popup that the visitor has not seen.
    for (const [name, cookie] of popups) {
      await page.goto(`${origin}/en/`);
      await hydrated(page);
      await page.mouse.wheel(0, 400);
      await expect(popup(name)).toBeVisible();
      await expect.poll(() => cookiesOf(page.context())).toMatchObject({ [cookie]: '1' });
      await popup(name).getByRole('button').click();
      await expect(popup(name)).toBeHidden();
    }
    await page.goto(`${origin}/en/`);
    await hydrated(page);
    await page.mouse.wheel(0, 2_000);
    await expect(page.locator('#back-to-top')).toBeVisible();
    await expect(page.locator('[data-promo-popup]:popover-open')).toHaveCount(0);
  });
});

test.describe('currencies, language and country', () => {
  test('hide: a hidden currency is neither offered nor used', async ({ page, context }) => {
    await context.addCookies([{ name: 'geo_currency', value: 'GBP', url: origin }]);
    const option = page.locator('option[value="GBP"]');
    await open(page, '/en/registration/', () => expect(option).toHaveCount(1, soon));
    await expect(page.getByLabel('Currency of your account')).toHaveValue('GBP');
    const response = await fetch(`${platform}/promo-frame/bff-api/config/all.json?lang=en`);
    const { currency }: { currency: { code: string; hide: boolean }[] } = await response.json();
    await configure({ currency: currency.map((one) => ({ ...one, hide: one.code === 'GBP' })) });
    await open(page, '/en/registration/', () => expect(option).toHaveCount(0, soon));
    await expect(page.getByLabel('Currency of your account')).not.toHaveValue('GBP');
  });

  test('minSumBet: a calculator takes no smaller stake', async ({ page }) => {
    const response = await fetch(`${platform}/promo-frame/bff-api/config/all.json?lang=en`);
    const { currency }: { currency: { code: string; minSumBet: number }[] } = await response.json();
    await configure({ currency: currency.map((one) => ({ ...one, minSumBet: 12 })) });
    await open(page, '/en/promotion/no-risk-bet', () =>
      expect(page.locator('table').getByText('€12', { exact: true }).first()).toBeVisible(soon),
    );
  });

  test('mainLanguage: visitors who have chosen no language get it', async ({ page }) => {
    await open(page, '/', () => expect(page.locator('html')).toHaveAttribute('lang', 'en', soon));
    await configure({
      languages: [
        { id: 1, title: 'English', code: 'en' },
        { id: 9, title: 'Deutsch', code: 'de' },
      ],
      mainLanguage: { id: 9, locale: 'de-DE' },
    });
    await expect(async () => {
      await page.context().clearCookies();
      await page.goto('about:blank');
      await page.goto(`${origin}/`);
      await expect(page).toHaveURL(`${origin}/de/`, soon);
    }).toPass();
  });

  test('manualCountryCode: visitors have the rules of that country', async ({ page }) => {
    const helpline = page.locator('footer').getByText('GamCare');
    await open(page, '/en/', () => expect(helpline).toHaveCount(0, soon));
    await configure({ config: { manualCountryCode: 'GB' } });
    await open(page, '/en/', () => expect(helpline.first()).toBeVisible(soon));
  });
});

test('office: the page for identification names the fields of each document', async ({ page }) => {
  const passport = page.locator('[data-document-type="passport"]');
  await open(page, '/en/promotion/identification-bonus', () => expect(passport).toBeVisible(soon));
  await expect(passport.getByRole('listitem')).toHaveText([
    'Number',
    'Date of issue',
    'Issuing authority',
    'Valid until',
  ]);
  await configure({
    config: { office: { required_field_by_doc_type: [{ doc_type: 'passport', fields: ['number'] }] } },
  });
  await open(page, '/en/promotion/identification-bonus', () =>
    expect(passport.getByRole('listitem')).toHaveText(['Number'], soon),
  );
  await expect(page.locator('[data-document-type="identity_card"]')).toHaveCount(0);
});

test('projectId: the counters of that project are requested', async ({ browser }) => {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  await context.addCookies([{ name: 'consent', value: 'granted', url: origin }]);
  const page = await context.newPage();
  await configure({ config: { projectId: 99 } });
  await expect(async () => {
    const [requested] = await Promise.all([
      page.waitForRequest((request) => request.url().includes('/api/counters')),
      page.goto(`${origin}/en/`),
    ]);
    expect(new URL(requested.url()).searchParams.get('project')).toBe('99');
  }).toPass();
  await context.close();
});

test('nonMultiAccountsSections: a section for one account offers no other', async ({ page, context }) => {
  const reply = await fetch(`${platform}/sandbox/api/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accountId: 285_104_233 }),
  });
  const { token }: { token: string } = await reply.json();
  await context.addCookies([{ name: 'user_token', value: token, url: origin, httpOnly: true }]);
  const accounts = page.locator('#account-menu [aria-current], #account-menu li button');
  const count = async (path: string): Promise<number> => {
    await page.goto(origin + path);
    await hydrated(page);
    await page.locator('header [popovertarget="account-menu"]').click();
    await expect(page.locator('#account-menu [aria-current="true"]')).toBeVisible();
    return accounts.count();
  };
  const all = await count('/en/promotion/lucky-friday');
  expect(all).toBeGreaterThan(1);
  await configure({ config: { nonMultiAccountsSections: ['promotions'] } });
  await expect.poll(() => count('/en/promotion/lucky-friday')).toBe(1);
  await expect(page.getByText('This section is played with your current account only.')).toBeVisible();
  expect(await count('/en/')).toBe(all);
});

test('circulations: the calendar of draws shows the next or the last draw of each lottery', async ({ page }) => {
  const perLottery = () =>
    page.locator('main [data-lottery]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-lottery')));
  await page.goto(`${origin}/en/lotto/draws/`);
  const all = await perLottery();
  await page.locator('#draws-nextCirculation').click();
  await expect(page).toHaveURL(/circulation=nextCirculation/);
  const next = await perLottery();
  expect(next.length).toBe(new Set(all).size);
  await page.locator('#draws-lastCirculation').click();
  await expect(page.locator('main [data-kind="default"]').first()).toBeVisible();
  await expect(page.locator('main [data-kind="additional"]').first()).toBeVisible();
  expect(new Set(await perLottery()).size).toBe((await perLottery()).length);
});

test('the counters call sends the project type and the version of the component library', async ({ browser }) => {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  await context.addCookies([{ name: 'consent', value: 'granted', url: origin }]);
  const page = await context.newPage();
  const requested = page.waitForRequest((request) => request.url().includes('/api/counters'));
  await page.goto(`${origin}/en/`);
  const { searchParams } = new URL((await requested).url());
  expect([searchParams.get('type'), searchParams.get('ui')]).toEqual(['Desktop', '2.3.84']);
  await context.close();
});
