import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import puppeteer, { type Browser as PuppeteerBrowser } from 'puppeteer-core';
import { Browser, Builder, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver';
import * as z from 'zod';
import { chromiumSettings, personAgent } from '../../tools/scripts/chromium.ts';
import { findTool } from '../../tools/scripts/ensure-tools.ts';
import { freePorts } from '../../tools/scripts/free-ports.ts';

/** The engines other than Chromium. */
export const engineNames = ['firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

/** A point of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A tab of an engine, with the operations that both drivers support. */
export interface Tab {
  /** Opens an address. It does not wait for the page. */
  readonly open: (address: string) => Promise<void>;
  /** The value of an expression in the page, or in its first frame on another site. */
  readonly read: (expression: string, inFrame?: boolean) => Promise<unknown>;
  /** Presses the pointer at a point of the window, on whichever element is there. */
  readonly pressAt: (point: Point) => Promise<void>;
  readonly pressKey: (key: 'Enter' | 'Escape' | 'Tab') => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly back: () => Promise<void>;
  readonly forward: () => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Becomes a visitor with only these cookies, on the site of this address. */
  readonly becomeVisitor: (site: string, cookies: Readonly<Record<string, string>>) => Promise<void>;
  readonly picture: () => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

/** Whether this machine has the engine. */
export const hasEngine = (name: EngineName): boolean =>
  name === 'firefox'
    ? findTool('firefox') !== undefined
    : [findTool('webkitDriver'), findTool('webkit'), findTool('xvfb')].every((location) => location !== undefined);

/** Starts an engine with one tab. */
export const startEngine = (name: EngineName): Promise<Tab> => (name === 'firefox' ? startFirefox() : startWebKit());

/** Starts Chromium in the same way as other engines, for comparisons: its own tests are in `test/browser`. */
export const startChromium = async (): Promise<Tab> =>
  openTab(await puppeteer.launch({ browser: 'chrome', ...chromiumSettings, headless: true }), personAgent);

async function startFirefox(): Promise<Tab> {
  return openTab(
    await puppeteer.launch({
      browser: 'firefox',
      executablePath: requireTool('firefox'),
      headless: true,
      acceptInsecureCerts: true,
      // Names that end in `.test` resolve to this machine.
      extraPrefsFirefox: { 'network.dns.localDomains': 'widget.test,shop-a.test' },
    }),
  );
}

async function openTab(browser: PuppeteerBrowser, userAgent?: string): Promise<Tab> {
  const page = await browser.newPage();
  if (userAgent !== undefined) await page.setUserAgent({ userAgent });
  const contextOf = (inFrame?: boolean) => {
    if (!inFrame) return page.mainFrame();
    // Frames of pages that were left may still be listed before it.
    const frame = page.mainFrame().childFrames().at(-1);
    if (!frame) throw new Error('The page has no frame');
    return frame;
  };
  return {
    open: async (address) => {
      // A navigation that is replaced by another one is not a failure.
      page.goto(address).catch(() => undefined);
    },
    read: (expression, inFrame) => contextOf(inFrame).evaluate(expression),
    pressAt: ({ x, y }) => page.mouse.click(x, y),
    pressKey: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    // The driver would wait for a document load, which navigation within a document lacks; if a document does load, the script does not
    // return.
    back: () => page.evaluate('history.back()').then(ignored, ignored),
    forward: () => page.evaluate('history.forward()').then(ignored, ignored),
    resize: (width, height) => page.setViewport({ width, height }),
    becomeVisitor: async (site, cookies) => {
      await browser.deleteMatchingCookies(...(await browser.cookies()));
      const domain = new URL(site).hostname;
      await browser.setCookie(
        ...Object.entries(cookies).map(([name, value]) => ({ name, value, domain, path: '/', httpOnly: false })),
      );
    },
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}

const ignored = () => undefined;

async function startWebKit(): Promise<Tab> {
  const [port = 0] = await freePorts(1);
  const screen = await startScreen();
  const server = spawn(requireTool('webkitDriver'), [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: screen.display,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // The sandbox does not start for root, who runs the tests in a container.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  });
  const stop = async () => {
    await end(server);
    await end(screen.process);
  };
  const driver = await connect(port).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const inside = async <Result>(inFrame: boolean | undefined, run: () => Promise<Result>): Promise<Result> => {
    if (!inFrame) return run();
    await driver.switchTo().frame(0);
    try {
      return await run();
    } finally {
      await driver.switchTo().defaultContent();
    }
  };
  const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB };
  return {
    open: (address) => driver.get(address),
    read: (expression, inFrame) => inside(inFrame, () => driver.executeScript<unknown>(`return (${expression})`)),
    pressAt: ({ x, y }) => driver.actions().move({ x, y, origin: Origin.VIEWPORT }).click().perform(),
    pressKey: (key) => driver.actions().sendKeys(keys[key]).perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    back: () => driver.navigate().back(),
    forward: () => driver.navigate().forward(),
    resize: async (width, height) => void (await driver.manage().window().setRect({ x: 0, y: 0, width, height })),
    becomeVisitor: async (site, cookies) => {
      await driver.get(new URL('/robots.txt', site).href);
      // The driver reports the address before the document exists, and a value written into the previous document is lost.
      const isThere = `return location.pathname === '/robots.txt' && document.readyState === 'complete'`;
      await until(
        'a document without a page',
        async () => (await driver.executeScript(isThere).catch(() => false)) === true,
      );
      await driver.manage().deleteAllCookies();
      for (const [name, value] of Object.entries(cookies)) await driver.manage().addCookie({ name, value, path: '/' });
    },
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit().catch(() => undefined);
      await stop();
    },
  };
}

async function connect(port: number): Promise<WebDriver> {
  const server = `http://127.0.0.1:${port}`;
  await until('the driver', async () => (await fetch(`${server}/status`).catch(() => undefined))?.ok ?? false);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    acceptInsecureCerts: true,
    // The page is observed while it loads.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { binary: requireTool('webkit'), args: ['--automation'] },
  });
  // The library has no name for this browser, and needs none if it is given a server.
  return new Builder().usingServer(server).forBrowser(Browser.SAFARI).withCapabilities(capabilities).build();
}

/** A virtual screen, which chooses its own number. */
async function startScreen(): Promise<{ display: string; process: ChildProcess }> {
  const screen = spawn(requireTool('xvfb'), ['-displayfd', '1', '-screen', '0', '1366x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(screen.stdout, 'data');
  return { display: `:${String(number).trim()}`, process: screen };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

function requireTool(tool: Parameters<typeof findTool>[0]): string {
  const location = findTool(tool);
  if (location === undefined) throw new Error(`${tool} is not here`);
  return location;
}

/** Waits up to a minute for a condition, because a busy machine starts pages slowly. The error names the condition. */
export async function until(subject: string, holds: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 3_000; attempt += 1) {
    if (await holds()) return;
    await pause(20);
  }
  throw new Error(`Did not come in a minute: ${subject}`);
}

const pointSchema = z.object({ x: z.number(), y: z.number() });

/** Presses the first visible element that a selector and its text name, with the pointer. */
export async function press(tab: Tab, selector: string, text = ''): Promise<void> {
  await tab.pressAt(await locate(tab, selector, text));
}

/** The middle of the first visible element that a selector and its text name, in sight and at rest. */
export async function locate(tab: Tab, selector: string, text = ''): Promise<Point> {
  const middle = `(() => {
    const named = [...document.querySelectorAll(${JSON.stringify(selector)})];
    const element = named.find((one) => one.checkVisibility() && one.textContent.includes(${JSON.stringify(text)}));
    if (!element) return undefined;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    return element.contains(document.elementFromPoint(point.x, point.y)) ? point : undefined;
  })()`;
  const found: Point[] = [];
  // An element that opens may move first: it is at rest when found twice in one place.
  await until(`${selector} ${text}, in sight and at rest`, async () => {
    const { success, data } = pointSchema.safeParse(await tab.read(middle).catch(() => undefined));
    const before = found.pop();
    if (success) found.push(data);
    return success && data.x === before?.x && data.y === before.y;
  });
  const [point] = found;
  if (!point) throw new Error(`${selector} is nowhere`);
  return point;
}
