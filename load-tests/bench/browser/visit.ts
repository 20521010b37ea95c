import type { Browser, Page } from '@playwright/test';
import { phone } from '../../../tools/scripts/chromium.ts';

/** Slowdown that simulates a visitor's phone and connection. */
export interface Profile {
  /** Factor by which this machine is faster than the phone. */
  readonly slowdown: number;
  /** Milliseconds until the first byte of a response. */
  readonly latency: number;
  /** Bits per second. */
  readonly download: number;
  readonly upload: number;
}

/** A mid-range phone on slow 4G, as in Chromium's developer tools. */
export const slow4g: Profile = { slowdown: 4, latency: 562.5, download: 1_474_560, upload: 675_000 };

/** A cheap phone on a usual connection, for which the goals of first paint are set. */
export const cheapPhone: Profile = { slowdown: 4, latency: 150, download: 1_600_000, upload: 750_000 };

/** A page that a visitor opens. */
export interface Visit {
  readonly address: string;
  readonly profile: Profile;
  /** Runs in the page before its own scripts. */
  readonly script: () => void;
}

/** Opens a page with an empty cache, and runs `read` once it has loaded. */
export async function visit<Result>(
  browser: Browser,
  { address, profile, script }: Visit,
  read: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await tools.send('Network.enable');
    await tools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: profile.latency,
      downloadThroughput: profile.download / 8,
      uploadThroughput: profile.upload / 8,
    });
    await tools.send('Emulation.setCPUThrottlingRate', { rate: profile.slowdown });
    await page.addInitScript(script);
    await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
    return await read(page);
  } finally {
    await context.close();
  }
}

/** Describes a profile in words. */
export const describeProfile = ({ slowdown, latency, download, upload }: Profile): string =>
  `CPU ${slowdown} times slower, ${latency} ms, ${megabits(download)} Mbit/s down, ${megabits(upload)} up`;

const megabits = (bits: number): string => (bits / 1_000_000).toFixed(2);
