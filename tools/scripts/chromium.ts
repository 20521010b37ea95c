import { type Browser, chromium } from '@playwright/test';
import { findTool } from './ensure-tools.ts';

const executable = process.env['CHROMIUM_PATH'] || findTool('chromium');

/** Options to start Chromium: the machine's own, or else the one that Playwright has installed. */
export const chromiumSettings: { readonly executablePath?: string; readonly args: string[] } = {
  ...(executable !== undefined && { executablePath: executable }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
};

/** The user agent of a person's browser: Marquee would take a headless one for a bot and not stream to it. */
export const personAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36';

/** A phone of the usual width. */
export const phone = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36',
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;

export const launchChromium = (): Promise<Browser> => chromium.launch(chromiumSettings);
