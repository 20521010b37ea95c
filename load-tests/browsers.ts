/**
 * The visitor's view under load: browsers that run beside `spike.ts` (reliability goal K6). k6 needs a Chromium for it:
 * K6_BROWSER_EXECUTABLE_PATH names one, and in a container it needs K6_BROWSER_ARGS=no-sandbox. TARGET origin of the
 * service (http://127.0.0.1:3000) BROWSERS browsers at the same time (3) BROWSER_SECONDS how long (660: a spike from
 * its rise on)
 */
import { check } from 'k6';
import { browser } from 'k6/browser';
import exec from 'k6/execution';
import { Counter } from 'k6/metrics';
import type { Options } from 'k6/options';
import { optionsFor } from './lib/options.ts';
import { isPage } from './lib/outcome.ts';
import { itemAt } from './lib/pick.ts';
import { routes } from './lib/routes.ts';
import { steady } from './lib/scenarios.ts';
import { readNumber, readSettings } from './lib/settings.ts';
import { floorOf } from './lib/thresholds.ts';

const { target, seconds } = readSettings(__ENV);

/** Maximum seconds for a page, which determines how many browsers run at once. */
const slowest = 10;

/** Pages whose heading was received. */
const shown = new Counter('pages_shown');

const part = steady(readNumber(__ENV, 'BROWSERS', 3) / slowest, {
  start: 0,
  seconds: seconds('BROWSER_SECONDS', 660),
  slowest,
  exec: 'look',
});

/** Pages in flight at the end may still complete. */
const scenario = { ...part.scenario, gracefulStop: '30s', options: { browser: { type: 'chromium' } } };

export const options: Options = optionsFor(
  { browsers: { ...part, scenario } },
  {
    'dropped_iterations{scenario:browsers}': ['count==0'],
    'checks{scenario:browsers}': ['rate>0.999'],
    // The minimum: if no page were shown there would be no web vitals, and every threshold would hold.
    'pages_shown{scenario:browsers}': [`count>${floorOf(part.planned)}`],
    'browser_web_vital_lcp{scenario:browsers}': ['p(75)<2500'],
    'browser_web_vital_cls{scenario:browsers}': ['p(75)<0.1'],
    'browser_web_vital_inp{scenario:browsers}': ['p(75)<200'],
  },
);

const pages = routes.targets.filter((page) => isPage(page) && page.status === 200);

/** One visitor opens a page, waits until it is shown, and clicks it. */
export async function look(): Promise<void> {
  const { iterationInTest } = exec.scenario;
  const { paths } = itemAt(pages, iterationInTest);
  const language = itemAt(routes.languages, iterationInTest);
  const page = await browser.newPage();
  try {
    await page.goto(target + itemAt(paths[language] ?? [], iterationInTest));
    const heading = page.locator('h1');
    await heading.waitFor({ state: 'visible' });
    // INP requires a click.
    await heading.click();
    shown.add(1);
    check(page, { 'the page is there': () => true });
  } catch (error) {
    check(error, { 'the page is there': () => false });
    throw error;
  } finally {
    await page.close();
  }
}
