import { launchChromium } from '../chromium.ts';
import { shownCampaigns } from '../shown-campaigns.ts';
import { startProduct } from '../start-product.ts';
import { textTable } from '../text-table.ts';
import {
  findCampaignExcess,
  findCampaignScriptExcess,
  findHostKitExcess,
  findPageExcess,
  readBudgets,
} from './budgets.ts';
import { loadCampaigns, weighCampaigns } from './campaign-weights.ts';
import { hostKitParts, measureHostKit } from './host-kit-sizes.ts';
import { type PageLoad, type PageWeight, weighPages } from './page-weights.ts';
import type { Encoding } from './weighing-proxy.ts';

/** `npm run sizes`: prints the weight of every page, and fails when something exceeds its budget. */
const budgets = readBudgets();
const hostKit = await measureHostKit();
const { pages, campaigns, campaignLoads } = await weighAll();

const kilobytes = (size: number | undefined): string => (size === undefined ? '-' : (size / 1_000).toFixed(1));
const pair = ({ loads }: PageWeight, sizeOf: (load: PageLoad) => number | undefined): string =>
  (['gzip', 'br'] satisfies Encoding[]).map((encoding) => kilobytes(sizeOf(loads[encoding]))).join(' / ');

const columns: readonly (readonly [string, (load: PageLoad) => number | undefined])[] = [
  ['script', ({ weights }) => weights.script],
  ['+ scrolled', ({ scrolledScript }) => scrolledScript],
  ['+ pressed', ({ pressedScript }) => pressedScript],
  ['styles', ({ weights }) => weights.style],
  ['fonts', ({ weights }) => weights.font],
  ['pictures', ({ weights }) => weights.picture],
  ['document', ({ weights }) => weights.document],
  ['data', ({ weights }) => weights.other],
];
const head = ['kB, gzip / brotli', ...columns.map(([name]) => name), 'requests'];
const rows = pages.map((page) => [
  page.page.name,
  ...columns.map(([, sizeOf]) => pair(page, sizeOf)),
  `${page.loads.gzip.requests}`,
]);
process.stdout.write(`${textTable([head, ...rows])}\n\n`);
process.stdout.write(
  `${textTable([['host kit, bytes (gzip)', 'size', 'budget'], ...hostKitParts.map((part) => [part, `${hostKit[part]}`, `${budgets.hostKit[part]}`])])}\n`,
);

const styleOf = new Map(campaigns.map(({ name, style }) => [name, style]));
const campaignRows = campaignLoads.map(({ name, weights, scrolledScript, pressedScript }) => [
  name,
  kilobytes(weights.script),
  kilobytes(scrolledScript),
  kilobytes(pressedScript),
  kilobytes(styleOf.get(name)),
]);
process.stdout.write(
  `\n${textTable([['campaigns, kB (gzip)', 'script', '+ scrolled', '+ pressed', 'styles'], ...campaignRows])}\n`,
);

const excess = [
  ...findHostKitExcess(hostKit, budgets.hostKit),
  ...campaigns.flatMap((campaign) => findCampaignExcess(campaign, budgets.campaignStyle)),
  ...campaignLoads.flatMap((load) => findCampaignScriptExcess(load.name, load, budgets.campaignScript)),
  ...pages.flatMap(({ page, loads }) => findPageExcess(page.name, loads.gzip, budgets.pages[page.name])),
];
for (const one of excess) process.stdout.write(`Over its budget: ${one}\n`);
process.exitCode = excess.length === 0 ? 0 : 1;

async function weighAll() {
  const product = await startProduct();
  const browser = await launchChromium();
  try {
    return {
      pages: await weighPages(browser, product),
      campaigns: await weighCampaigns(product.url),
      campaignLoads: await loadCampaigns(browser, product, shownCampaigns, { awaitsTimers: true }),
    };
  } finally {
    await browser.close();
    await product.stop();
  }
}
