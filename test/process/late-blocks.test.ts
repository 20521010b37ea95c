import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../tools/scripts/chromium.ts';
import { freePorts } from '../../tools/scripts/free-ports.ts';
import { hasNginx, startNginx } from '../support/nginx.ts';
import { startRelayPlatform } from '../support/relay-platform.ts';
import { killMarquees, processPorts, spawnMarquee, untilReady } from '../support/spawn-marquee.ts';
import { startSandbox } from '../support/start-service.ts';

/** A campaign and a page of the content system, each with standings. */
const campaign = { path: '/en/promotion/daily-tournament', call: '/web-api/api/thirdparty/tournamentresults/501' };
const bonus = { path: '/en/bonus/large-tournament', call: '/web-api/api/thirdparty/tournamentresults/509' };

/** A person's: headless browsers count as bots, and get whole documents. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/148.0 Safari/537.36';

// tools/scripts/test.ts installs nginx if possible, and otherwise reports that it is missing.
describe.skipIf(!hasNginx())('a late block behind nginx, in Chromium', { timeout: 120_000 }, () => {
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  let relay: Awaited<ReturnType<typeof startRelayPlatform>>;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  let browser: Browser;
  beforeAll(async () => {
    sandbox = await startSandbox();
    relay = await startRelayPlatform(sandbox.url);
    const place = await processPorts();
    const [port = 0, healthPort = 0] = await freePorts(2);
    const settings = {
      PLATFORM_URL: relay.url,
      PLATFORM_TIMEOUT_MS: '60000',
      SHELL_TIMEOUT_MS: '30000',
      DEFAULT_COUNTRY: 'IE',
      TRUSTED_PROXIES: 'loopback',
      LOG_LEVEL: 'warn',
    };
    await untilReady(spawnMarquee({ ...settings, PAGE_CACHE_MB: '0' }, place));
    nginx = await startNginx({ port, healthPort, upstreams: [`127.0.0.1:${place.main}`] });
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser.close();
    await nginx.stop();
    await killMarquees();
    relay.stop();
    sandbox.stop();
  });

  it('is shown after the rest of its page, and works', async () => {
    const visitor = await browser.newPage({ userAgent });
    const complaints: string[] = [];
    visitor.on('pageerror', (error) => complaints.push(error.message));
    visitor.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    const held = relay.hold(campaign.call);
    await visitor.goto(nginx.url + campaign.path, { waitUntil: 'commit' });
    const standings = visitor.locator('#standings');
    const rows = standings.locator('tbody').first().locator('tr');
    // The page is there, and painted, while the platform has not replied.
    await held.requested;
    await visitor.locator('h1').waitFor();
    await visitor.locator('footer').waitFor();
    expect(await rows.count()).toBe(0);
    held.release();
    await standings.locator('li[data-place]').first().waitFor();
    // The first view has the podium; all places are below it.
    await standings.locator('summary').click();
    await rows.first().waitFor();
    await standings.getByRole('button', { name: 'Next' }).click();
    await standings.getByText('11', { exact: true }).first().waitFor();
    expect(complaints).toEqual([]);
    await visitor.close();
  });

  it('has a placeholder and a retry link without script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, userAgent });
    const visitor = await context.newPage();
    const held = relay.hold(bonus.call);
    await visitor.goto(nginx.url + bonus.path, { waitUntil: 'commit' });
    await held.requested;
    await visitor.getByRole('link', { name: 'Try again now' }).waitFor();
    held.release();
    await context.close();
  });
});
