import { createServer, type Server } from 'node:http';
import path from 'node:path';
import type { Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import vue from '@vitejs/plugin-vue';
import { build } from 'vite';
import { expect, hydrated, test } from './marquee-test.ts';
import { ports } from './playwright.config.ts';

const marquee = `http://localhost:${ports.marquee}`;
const host = `http://localhost:${ports.frameworkHost}`;

/** Applications around the examples of docs/embedding.md. */
const applications = {
  React: { entry: 'react.tsx', plugin: react() },
  Vue: { entry: 'vue.js', plugin: vue() },
} as const;
type Framework = keyof typeof applications;

/** The application, built as its own site would; the kit is not bundled. */
async function buildApplication({ entry, plugin }: (typeof applications)[Framework]): Promise<string> {
  const outcome = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [plugin],
    build: {
      write: false,
      rolldownOptions: { input: path.join(import.meta.dirname, 'framework-apps', entry), external: [/^https:/] },
    },
  });
  const [bundle] = [outcome].flat().filter((one) => 'output' in one);
  return (bundle?.output[0].code ?? '').replaceAll('https://marquee.example', marquee);
}

test.describe.configure({ mode: 'default' });
let server: Server;
test.beforeAll(async () => {
  // An earlier test file in this worker may have left another value, and React would be built for development.
  process.env['NODE_ENV'] = 'production';
  const scripts = new Map<string, string>();
  for (const [name, application] of Object.entries(applications))
    scripts.set(`/${name}.js`, await buildApplication(application));
  server = createServer(({ url = '' }, response) => {
    const script = scripts.get(url);
    response.writeHead(200, { 'content-type': script === undefined ? 'text/html' : 'text/javascript' });
    const name = url.slice(1);
    response.end(
      script ?? `<!doctype html><html lang="en"><title>${name}</title><script type="module" src="${url}.js"></script>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(ports.frameworkHost, resolve));
});
test.afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/**
 * Presses a button of the application without the mouse: the frame has a separate process, and just after a scroll the browser could send
 * it a click meant for something else.
 */
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).dispatchEvent('click');

/** The page in the only frame, hydrated. */
async function shownPage(page: Page, address: string) {
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(page.locator('iframe')).toHaveAttribute('src', marquee + address);
  await expect(page.locator('iframe')).toHaveAttribute('data-marquee', 'shown');
  const frame = page.frames().find((one) => one.url() === marquee + address);
  if (!frame) throw new Error(`No frame has ${address}`);
  await hydrated(frame);
  return frame;
}

for (const framework of ['React', 'Vue'] as const) {
  test(`the example for ${framework} shows a page, changes it and removes it`, async ({ page, browserProblems }) => {
    await page.goto(`${host}/${framework}`);
    await press(page, 'Show');
    const frame = await shownPage(page, '/en/promotion/lucky-friday');
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'light');
    await frame.evaluate(() => Reflect.set(window, 'isKept', true));

    await press(page, 'Dark');
    await expect(frame.locator('html')).not.toHaveAttribute('data-theme', 'light');
    await press(page, 'Count');
    await frame.getByRole('contentinfo').locator('a[href*="/information/"]').first().click();
    await expect(page.locator('output')).toHaveText(/^1 \/information\//);
    expect(await frame.evaluate(() => Reflect.get(window, 'isKept'))).toBe(true);

    await press(page, 'Other page');
    await shownPage(page, '/en/promotion/spin-wheel');
    await press(page, 'Hide');
    await expect(page.locator('iframe')).toHaveCount(0);
    for (let count = 0; count < 20; count += 1) {
      await press(page, 'Show');
      await expect(page.locator('iframe')).toHaveCount(1);
      await press(page, 'Hide');
    }
    await expect(page.locator('iframe, .marquee-notices, .marquee-fallback')).toHaveCount(0);
    await press(page, 'Show');
    await shownPage(page, '/en/promotion/lucky-friday');
    expect(browserProblems).toEqual([]);
  });
}
