import { availableParallelism, cpus } from 'node:os';
import type { Browser, Page } from '@playwright/test';
import { launchChromium, phone } from '../../scripts/chromium.ts';
import { textTable } from '../../scripts/text-table.ts';
import { median } from './harness/summary.ts';
import { pagePath } from './page/page-under-test.ts';

/**
 * `npm run bench -- browser before=http://localhost:3100 after=http://localhost:3200`: how the campaign page feels on a slow
 * phone, for each server that runs there. Medians of five visits with an empty cache, the servers in turn.
 */
const targets = process.argv.slice(2).map((argument) => {
  const [, name, url] = /^(?:([\w-]+)=)?(https?:\/\/.+?)\/?$/.exec(argument) ?? [];
  if (url === undefined) throw new Error(`Not the address of a server: ${argument}`);
  return { name: name ?? new URL(url).host, url };
});
if (targets.length === 0) throw new Error('Name the servers to compare: name=http://host:port');

const visits = 5;

/** A phone of the middle price against this machine. */
const slowdown = 4;

/** Slow 4G, as the developer tools of Chromium have it. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 1_474_560 / 8, uploadThroughput: 675_000 / 8 };

/** Milliseconds in which nothing must be in the way any more. */
const settlingTime = 5_000;

const names = ['first paint', 'largest paint', 'blocked', 'press handled', 'dialog open'] as const;
type Visit = Readonly<Record<(typeof names)[number], number>>;

const browser = await launchChromium();
try {
  const measured = targets.map((target) => ({ ...target, visits: [] as Visit[] }));
  for (let visit = 1; visit <= visits; visit += 1) {
    process.stdout.write(`Visit ${visit} of ${visits}\n`);
    for (const target of measured) target.visits.push(await measure(browser, target.url + pagePath));
  }
  const lines = measured.map(({ name, visits: done }) => [
    name,
    ...names.map((key) => median(done.map((visit) => visit[key])).toFixed(0)),
  ]);
  process.stdout.write(
    `\n${pagePath}, CPU ${slowdown} times slower, slow 4G, medians of ${visits} in ms\n` +
      `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Chromium ${browser.version()}\n\n` +
      `${textTable([['server', ...names], ...lines])}\n`,
  );
} finally {
  await browser.close();
}

/** Two visits: presses would change what is painted. */
async function measure(browser: Browser, address: string): Promise<Visit> {
  const painted = await visit(browser, address, observePaints, async (page) => {
    await page.waitForTimeout(settlingTime);
    return page.evaluate(() => Reflect.get(window, 'readPaints')());
  });
  const pressed = await visit(browser, address, pressUntilItReacts, async (page) => {
    await page.waitForFunction(() => Reflect.get(window, 'reactions').dialog !== undefined, undefined, {
      timeout: 60_000,
    });
    return page.evaluate(() => Reflect.get(window, 'reactions'));
  });
  return {
    'first paint': painted.first,
    'largest paint': painted.largest,
    blocked: painted.blocked,
    'press handled': pressed.handled,
    'dialog open': pressed.dialog,
  };
}

async function visit<Result>(
  browser: Browser,
  address: string,
  script: () => void,
  read: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await tools.send('Network.enable');
    await tools.send('Network.emulateNetworkConditions', slow4g);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(script);
    await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
    return await read(page);
  } finally {
    await context.close();
  }
}

/** Runs in the page. Blocked: what each task after the first paint took beyond 50 ms. */
function observePaints(): void {
  const seen = { largest: 0, tasks: [] as { readonly end: number; readonly beyond: number }[] };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      seen.tasks.push({ end: startTime + duration, beyond: duration - 50 });
    }
  }).observe({ type: 'longtask', buffered: true });
  Reflect.set(window, 'readPaints', () => {
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const late = seen.tasks.filter(({ end }) => end > first);
    return { first, largest: seen.largest, blocked: late.reduce((sum, { beyond }) => sum + beyond, 0) };
  });
}

/** Runs in the page. Presses the call to action of an anonymous visitor until the page takes it, and stops the browser's own answer. */
function pressUntilItReacts(): void {
  const reactions: { handled?: number; dialog?: number } = {};
  Reflect.set(window, 'reactions', reactions);
  window.addEventListener('click', (event) => {
    if (event.defaultPrevented) reactions.handled ??= performance.now();
    event.preventDefault();
  });
  let pressedAt = Number.NEGATIVE_INFINITY;
  const press = () => {
    const now = performance.now();
    if (document.querySelector('dialog[open]')) {
      reactions.dialog = now;
      clearInterval(timer);
    } else if (reactions.handled === undefined || now - pressedAt > 5_000) {
      // A press that the page held for too long would have left the page.
      pressedAt = now;
      document.querySelector<HTMLElement>('main a[href*="sign-in"]')?.click();
    }
  };
  const timer = setInterval(press, 20);
}
