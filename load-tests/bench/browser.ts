import { availableParallelism, cpus } from 'node:os';
import type { Browser } from '@playwright/test';
import { launchChromium } from '../../tools/scripts/chromium.ts';
import { textTable } from '../../tools/scripts/text-table.ts';
import { observePaints, readPaints } from './browser/paints.ts';
import { readTargets } from './browser/targets.ts';
import { describeProfile, slow4g, visit } from './browser/visit.ts';
import { median } from './harness/summary.ts';
import { pagePath } from './page/page-under-test.ts';

/**
 * `npm run bench -- browser before=http://localhost:3100 after=http://localhost:3200`: web vitals of the campaign page
 * on a slow phone, for each running server. Medians of five visits with an empty cache, the servers in turn.
 */
const targets = readTargets(process.argv.slice(2));
if (targets.length === 0) throw new Error('Name the servers to compare: name=http://host:port');

const visits = 5;

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
    `\n${pagePath}, ${describeProfile(slow4g)}, medians of ${visits} in ms\n` +
      `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Chromium ${browser.version()}\n\n` +
      `${textTable([['server', ...names], ...lines])}\n`,
  );
} finally {
  await browser.close();
}

/** Two visits, because presses would change what is painted. */
async function measure(browser: Browser, address: string): Promise<Visit> {
  const painted = await visit(browser, { address, profile: slow4g, script: observePaints }, readPaints);
  const pressed = await visit(browser, { address, profile: slow4g, script: pressUntilItReacts }, async (page) => {
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

/**
 * Runs in the page. Presses an anonymous visitor's call to action until the page handles the press, and prevents the browser's own
 * navigation.
 */
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
      // A press that the page holds for too long would leave the page.
      pressedAt = now;
      document.querySelector<HTMLElement>('main a[href*="sign-in"]')?.click();
    }
  };
  const timer = setInterval(press, 20);
}
