import { availableParallelism, cpus } from 'node:os';
import type { Browser } from '@playwright/test';
import { launchChromium } from '../../tools/scripts/chromium.ts';
import { startProduct } from '../../tools/scripts/start-product.ts';
import { textTable } from '../../tools/scripts/text-table.ts';
import { observePaints, readPaints } from './browser/paints.ts';
import { measurePress, type Press } from './browser/press.ts';
import { readTargets, type Target } from './browser/targets.ts';
import { cheapPhone, describeProfile, visit } from './browser/visit.ts';
import { median } from './harness/summary.ts';
import { pagePath } from './page/page-under-test.ts';

/**
 * `npm run bench -- first-paint [name=http://host:port …]`: how soon an anonymous visitor with a cheap phone and an empty cache
 * sees each kind of page, and how soon it reacts once it has loaded. Without an address it starts the built server. Medians of
 * five visits, the pages in turn.
 */
const visits = 5;

const signIn: Press = { press: 'a[data-action="sign-in"]', reaction: 'dialog[open], a[aria-busy="true"]' };

const pages: readonly { readonly name: string; readonly path: string; readonly press: Press }[] = [
  { name: 'campaign', path: pagePath, press: { ...signIn, press: `main ${signIn.press}` } },
  {
    name: 'game',
    path: '/en/lotto/game/powerball',
    press: { press: 'main [role="group"] button[aria-pressed="false"]', reaction: 'main button[aria-pressed="true"]' },
  },
  // Its header has no sign-in.
  {
    name: 'lottery',
    path: '/en/lotto/',
    press: { press: 'header button[popovertarget]', reaction: '[popover]:popover-open' },
  },
  { name: 'store', path: '/en/promo-store/', press: signIn },
  { name: 'home', path: '/en/', press: signIn },
];

const columns = [
  ['first paint', 1_000],
  ['largest paint', 1_200],
  ['blocked', 150],
  ['press to reaction', 200],
  ['layout shift', 0],
] as const;
type Measured = Readonly<Record<(typeof columns)[number][0], number>>;

const targets = readTargets(process.argv.slice(2));
if (targets.length > 0) await measureAll(targets);
else {
  const product = await startProduct();
  try {
    await measureAll([{ name: 'marquee', url: product.url }]);
  } finally {
    await product.stop();
  }
}

async function measureAll(servers: readonly Target[]): Promise<void> {
  const browser = await launchChromium();
  try {
    const rows = servers.flatMap(({ name, url }) =>
      pages.map((page) => ({
        ...page,
        name: `${name}, ${page.name}`,
        address: url + page.path,
        measured: [] as Measured[],
      })),
    );
    // The first request of each page fills the cache, so that only delivery is measured.
    for (const { address } of rows) await (await fetch(address)).arrayBuffer();
    for (let round = 1; round <= visits; round += 1) {
      process.stdout.write(`Visit ${round} of ${visits}\n`);
      for (const { address, press, measured } of rows) measured.push(await measure(browser, address, press));
    }
    const lines = rows.map(({ name, measured }) => [
      name,
      ...columns.map(([column]) => shown(column, median(measured.map((one) => one[column])))),
    ]);
    process.stdout.write(
      `\n${describeProfile(cheapPhone)}, medians of ${visits} in ms\n` +
        `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Chromium ${browser.version()}\n\n` +
        `${textTable([['page', ...columns.map(([column]) => column)], ['goal', ...columns.map(([, goal]) => `${goal}`)], ...lines])}\n`,
    );
  } finally {
    await browser.close();
  }
}

/** A click would end the measurement of the largest paint, so it follows once the page is idle. */
function measure(browser: Browser, address: string, press: Press): Promise<Measured> {
  return visit(browser, { address, profile: cheapPhone, script: observePaints }, async (page) => {
    const { first, largest, blocked, shift } = await readPaints(page);
    return {
      'first paint': first,
      'largest paint': largest,
      blocked,
      'press to reaction': await measurePress(page, press),
      'layout shift': shift,
    };
  });
}

function shown(column: keyof Measured, value: number): string {
  return value.toFixed(column === 'layout shift' ? 3 : 0);
}
