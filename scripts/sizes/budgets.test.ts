import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../chromium.ts';
import { shownCampaigns } from '../shown-campaigns.ts';
import { type Product, startProduct } from '../start-product.ts';
import {
  findCampaignExcess,
  findCampaignScriptExcess,
  findHostKitExcess,
  findPageExcess,
  readBudgets,
} from './budgets.ts';
import { type CampaignWeight, loadCampaigns, weighCampaigns } from './campaign-weights.ts';
import { hostKitParts, measureHostKit } from './host-kit-sizes.ts';
import { measuredPages, type PageLoad, weighPage } from './page-weights.ts';

const budgets = readBudgets();
const testedPages = measuredPages.filter(({ isSeldom }) => !isSeldom);

/** Seconds for pages that settle for ten seconds, on a machine that does other work. */
const timeout = 180_000;

describe('the budgets of the host kit', () => {
  it('hold', { timeout }, async () => {
    const sizes = await measureHostKit();
    expect(findHostKitExcess(sizes, budgets.hostKit)).toEqual([]);
    // What is almost nothing has not been measured.
    for (const part of hostKitParts) expect(sizes[part]).toBeGreaterThan(300);
  });
});

describe('the budgets of pages, over the wire in Chromium', () => {
  let product: Product;
  let browser: Browser;
  let loads: readonly (readonly [string, PageLoad])[];

  beforeAll(async () => {
    product = await startProduct();
    browser = await launchChromium();
    loads = await Promise.all(
      testedPages.map(
        async (page) => [page.name, await weighPage(browser, product, { page, encoding: 'gzip' })] as const,
      ),
    );
  }, timeout);

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it('allow 90 kB of script on the campaign page, 95 kB on any other, and 12 kB of styles', () => {
    for (const { name } of measuredPages) {
      const isCampaign = name.startsWith('campaign');
      expect(budgets.pages[name], name).toMatchObject({ script: isCampaign ? 90_000 : 95_000, style: 12_000 });
    }
  });

  it.each(testedPages.map(({ name }) => name))('hold on %s', (name) => {
    const [, load] = loads.find(([measured]) => measured === name) ?? [];
    if (!load) throw new Error(`${name} was not measured`);
    expect(findPageExcess(name, load, budgets.pages[name])).toEqual([]);
    // React alone is more than this.
    expect(load.weights.script).toBeGreaterThan(60_000);
    expect(load.weights.style).toBeGreaterThan(3_000);
  });

  it('are exceeded by a campaign page with a script that is a few bytes too large', { timeout }, async () => {
    const name = 'campaign';
    const page = measuredPages.find((one) => one.name === name);
    const budget = budgets.pages[name];
    const [, load] = loads.find(([measured]) => measured === name) ?? [];
    if (!page || !budget || !load) throw new Error(`${name} has no budget`);
    const padding = budget.script - load.weights.script + 1;
    const padded = await weighPage(browser, product, { page, encoding: 'gzip', padding });
    expect(padded.weights.script - budget.script).toBeLessThan(200);
    expect(findPageExcess(name, padded, budget)).toContain(
      `${name}: script ${padded.weights.script} of ${budget.script} bytes`,
    );
  });
});

describe('the budgets of campaigns', () => {
  let product: Product;
  let campaigns: readonly CampaignWeight[];

  beforeAll(async () => {
    product = await startProduct();
    campaigns = await weighCampaigns(product.url);
  }, timeout);

  afterAll(() => product?.stop());

  it('allow 12 kB of styles on the page of any campaign', () => {
    expect(budgets.campaignStyle).toBe(12_000);
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

  // `npm run sizes` opens all.
  it('allow what a browser loads, for one campaign of each document weight', { timeout }, async () => {
    const byWeight = new Map(campaigns.toReversed().map((campaign) => [campaign.script, campaign]));
    const browser = await launchChromium();
    try {
      const loads = await loadCampaigns(browser, product, [...byWeight.values()]);
      expect(loads.flatMap((load) => findCampaignScriptExcess(load.name, load, budgets.campaignScript))).toEqual([]);
      // React alone is more than this.
      for (const { name, weights } of loads) expect(weights.script, name).toBeGreaterThan(60_000);
    } finally {
      await browser.close();
    }
  });
});
