import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../chromium.ts';
import { shownCampaigns } from '../shown-campaigns.ts';
import { type Product, startProduct } from '../start-product.ts';
import { rowsInTurn } from '../turns.ts';
import {
  findCampaignExcess,
  findCampaignScriptExcess,
  findHostKitExcess,
  findPageExcess,
  readBudgets,
} from './budgets.ts';
import { type CampaignWeight, loadCampaigns, weighCampaigns } from './campaign-weights.ts';
import { hostKitParts, measureHostKit } from './host-kit-sizes.ts';
import { campaignPage, type MeasuredPage, measuredPages, type PageLoad, weighPage } from './page-weights.ts';

const budgets = readBudgets();
const testedPages = measuredPages.filter(({ isSizesOnly }) => !isSizesOnly);

/** Milliseconds for pages in Chromium, on a machine that does other work. */
const timeout = 300_000;

/** Bytes that are added to a script. Compression makes this noise a few bytes larger. */
const padding = 500;

describe('the budgets of the host kit', () => {
  it('are met', { timeout }, async () => {
    const sizes = await measureHostKit();
    expect(findHostKitExcess(sizes, budgets.hostKit)).toEqual([]);
    // A part that is almost empty has not been measured.
    for (const part of hostKitParts) expect(sizes[part]).toBeGreaterThan(300);
  });
});

let product: Product;
let browser: Browser;
beforeAll(async () => {
  // A busy machine sends parts of a page late, with scripts that put them in place: other bytes than those of the page.
  const settings = { OVERLOAD_PROTECTION: 'off', SHELL_TIMEOUT_MS: '0' };
  [product, browser] = await Promise.all([startProduct(settings), launchChromium()]);
}, timeout);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

describe('the budgets of pages, over the wire in Chromium', () => {
  let loads: ReadonlyMap<string, PageLoad>;
  let padded: PageLoad;

  beforeAll(async () => {
    const weigh = (page: MeasuredPage, more = {}) => weighPage(browser, product, { page, encoding: 'gzip', ...more });
    const weighAll = Promise.all(testedPages.map(async (page) => [page.name, await weigh(page)] as const));
    const [weighed, heavier] = await Promise.all([weighAll, weigh(campaignPage, { padding })]);
    loads = new Map(weighed);
    padded = heavier;
  }, timeout);

  it('allow 90 kB of script on the campaign page, 95 kB on any other, 14 kB of styles there, 12.5 on home and content pages, 12 elsewhere, 22.2 kB of document', () => {
    for (const { name } of measuredPages) {
      const isCampaign = name.startsWith('campaign');
      expect(budgets.pages[name], name).toMatchObject({
        script: isCampaign ? 90_000 : 95_000,
        style: isCampaign ? 14_000 : /^(?:home|content)/.test(name) ? 12_500 : 12_000,
      });
      expect(budgets.pages[name]?.document, name).toBeLessThanOrEqual(22_200);
    }
  });

  it.each(testedPages.map(({ name }) => name))('are met on %s', (name) => {
    const load = loads.get(name);
    if (!load) throw new Error(`${name} was not measured`);
    expect(findPageExcess(name, load, budgets.pages[name])).toEqual([]);
    // React alone is more than this.
    expect(load.weights.script).toBeGreaterThan(60_000);
    expect(load.weights.style).toBeGreaterThan(3_000);
    expect(load.weights.document).toBeGreaterThan(5_000);
  });

  it('are exceeded by a campaign page with a script that is a few bytes too large', () => {
    const { name } = campaignPage;
    const load = loads.get(name);
    const budget = budgets.pages[name];
    if (!load || !budget) throw new Error(`${name} has no budget`);
    const { script } = padded.weights;
    expect(script - load.weights.script - padding).toBeGreaterThanOrEqual(0);
    expect(script - load.weights.script - padding).toBeLessThan(200);
    expect(findPageExcess(name, padded, { ...budget, script: script - 1 })).toContain(
      `${name}: script ${script} of ${script - 1} bytes`,
    );
    expect(findPageExcess(name, padded, { ...budget, script })).not.toContainEqual(
      expect.stringContaining(`${name}: script ${script} `),
    );
  });
});

describe('the budgets of campaigns', () => {
  let campaigns: readonly CampaignWeight[];

  beforeAll(async () => {
    campaigns = await weighCampaigns(product.url);
  }, timeout);

  it('allow 14 kB of styles on the page of any campaign', () => {
    expect(budgets.campaignStyle).toBe(14_000);
  });

  it.each(shownCampaigns)('allow the styles of $name', ({ name }) => {
    const weight = campaigns.find((campaign) => campaign.name === name);
    if (!weight) throw new Error(`${name} was not weighed`);
    expect(findCampaignExcess(weight, budgets.campaignStyle)).toEqual([]);
    expect(weight.style).toBeGreaterThan(3_000);
  });

  it('allow 90 kB of script on the page of any campaign', () => {
    expect(budgets.campaignScript.script).toBe(90_000);
  });

  it('allow the scripts that the document of any campaign names', () => {
    for (const { name, script } of campaigns) expect(script, name).toBeLessThan(budgets.campaignScript.script);
  });

  // `npm run sizes` opens all of them.
  it('allow what a browser loads, for the heaviest campaign and one of each mechanic in turn', {
    timeout,
  }, async () => {
    const kinds = [...Map.groupBy(campaigns, ({ mechanic, script }) => `${mechanic} ${script}`).values()];
    const heaviest = campaigns.toSorted((one, other) => other.script - one.script).slice(0, 1);
    const opened = new Set([...heaviest, ...rowsInTurn(kinds, 6).flatMap(([first]) => first ?? [])]);
    const loads = await loadCampaigns(browser, product, [...opened]);
    expect(loads.length).toBe(opened.size);
    expect(loads.flatMap((load) => findCampaignScriptExcess(load.name, load, budgets.campaignScript))).toEqual([]);
    // React alone is more than this.
    for (const { name, weights } of loads) expect(weights.script, name).toBeGreaterThan(60_000);
  });
});
