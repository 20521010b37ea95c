import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { type ShownCampaign, shownCampaigns } from '../shown-campaigns.ts';
import type { Product } from '../start-product.ts';
import { type PageLoad, weighPage } from './page-weights.ts';
import { inlineStylesOf } from './weighing-proxy.ts';

/** Bytes that the document of a campaign names (gzip). */
export interface CampaignWeight extends ShownCampaign {
  readonly style: number;
  /** The entry and the modules of the islands that are hydrated with the page. */
  readonly script: number;
}

const module = /<(?:script type="module" src|link rel="modulepreload" href)="([^"]+)"/g;

/** Weighs the page of every campaign without a browser, the heaviest first. */
export async function weighCampaigns(origin: string): Promise<readonly CampaignWeight[]> {
  const known = new Map<string, Promise<number>>();
  const weigh = (address: string): Promise<number> => {
    const weight = known.get(address) ?? bytesOf(new URL(address, origin));
    known.set(address, weight);
    return weight;
  };
  const weighModules = async (html: string): Promise<number> => {
    const weights = await Promise.all([...html.matchAll(module)].map(([, address = '']) => weigh(address)));
    return weights.reduce((sum, weight) => sum + weight, 0);
  };
  const campaigns: CampaignWeight[] = [];
  for (const campaign of shownCampaigns) {
    const { name, country } = campaign;
    const response = await fetch(`${origin}/en/promotion/${name}`, { headers: { 'x-edge-country': country } });
    if (!response.ok) throw new Error(`The response to the page of ${name} was ${response.status}`);
    const html = await response.text();
    campaigns.push({
      ...campaign,
      style: gzipSync(inlineStylesOf(html), { level: 9 }).length,
      script: await weighModules(html),
    });
  }
  return campaigns.sort((one, other) => other.style + other.script - one.style - one.script);
}

/** Campaigns that are open at the same time. */
const sideBySide = 8;

/** Bytes that a campaign's page loads in a browser. */
export interface CampaignLoad extends Omit<PageLoad, 'requests' | 'art'> {
  readonly name: string;
}

/** Opens the pages of campaigns as a visitor with a phone and an empty cache, scrolls them and presses their call to action. */
export async function loadCampaigns(
  browser: Browser,
  product: Product,
  campaigns: readonly ShownCampaign[],
  { awaitsTimers = false }: { readonly awaitsTimers?: boolean } = {},
): Promise<readonly CampaignLoad[]> {
  const queue = [...campaigns];
  const loads: CampaignLoad[] = [];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const page = { name: next.name, path: `/en/promotion/${next.name}`, headers: { 'x-edge-country': next.country } };
      loads.push({ name: next.name, ...(await weighPage(browser, product, { page, encoding: 'gzip', awaitsTimers })) });
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  return loads.sort((one, other) => other.weights.script - one.weights.script);
}

async function bytesOf(address: URL): Promise<number> {
  const { ok, headers } = await fetch(address, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
  const length = Number(headers.get('content-length'));
  if (!ok || headers.get('content-encoding') !== 'gzip' || !(length > 0))
    throw new Error(`${address} has no gzip body`);
  return length;
}
