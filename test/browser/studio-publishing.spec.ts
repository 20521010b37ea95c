import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { request } from 'undici';
import { freePorts } from '../../tools/scripts/free-ports.ts';
import { axeFindings } from './axe-findings.ts';
import { test } from './marquee-test.ts';
import { ports } from './playwright.config.ts';

const root = path.resolve(import.meta.dirname, '../..');
const directory = path.join(root, '.cache/browser-publishing');
const campaign = 'bonus200';

/** Groups of the people. */
const people = {
  eva: 'marketing',
  emil: 'marketing',
  lea: 'legal',
  lars: 'legal-dach',
  vera: 'staff',
} as const;

const started: ChildProcess[] = [];
let studio = '';
let marquee = '';
let previews = 0;

function start(script: string, settings: Readonly<Record<string, string>>): void {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    CLOCK_START: '2026-11-24T12:00:00Z',
    DEFAULT_COUNTRY: 'IE',
    PLATFORM_URL: `http://localhost:${ports.sandbox}`,
    CONFIG_DIR: path.join(directory, 'config'),
    ...settings,
  };
  started.push(spawn(process.execPath, [script], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] }));
}

// A studio with people in groups, and a separate service: other tests count the campaigns of theirs.
test.beforeAll(async () => {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  cpSync(path.join(root, 'config'), path.join(directory, 'config'), { recursive: true });
  const [studioPort = 0, marqueePort = 0, opsPort = 0, previewPort = 0] = await freePorts(4);
  previews = previewPort;
  studio = `http://localhost:${studioPort}`;
  marquee = `http://localhost:${marqueePort}`;
  start('dist/server/studio/main.js', {
    STUDIO_PORT: String(studioPort),
    STUDIO_DIR: path.join(directory, 'studio'),
    STUDIO_PUBLISH_DIR: path.join(directory, 'config/campaigns'),
    STUDIO_USER_HEADER: 'X-User',
    STUDIO_GROUPS_HEADER: 'X-Groups',
    STUDIO_ROLES: 'staff=viewer, marketing=editor, legal=approver, legal-dach=approver:de',
    STUDIO_APPROVAL: 'second-person',
    STUDIO_SERVICES: `http://127.0.0.1:${opsPort}`,
    STUDIO_PREVIEW_DOMAIN: 'preview.studio.example',
    STUDIO_PREVIEW_PORT: String(previewPort),
    STUDIO_ORIGIN: 'https://studio.example',
  });
  start('dist/server/demo/main.js', {
    PORT: String(marqueePort),
    OPS_PORT: String(opsPort),
    CAMPAIGN_SCAN_MS: '250',
    OVERLOAD_PROTECTION: 'off',
    SHELL_TIMEOUT_MS: '0',
  });
});

test.afterAll(() => {
  for (const child of started) child.kill();
});

/** A browser of a person, on the history of the campaign. */
async function open(browser: Browser, person: keyof typeof people): Promise<Page> {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-user': person, 'x-groups': people[person] },
    viewport: { width: 1366, height: 900 },
  });
  const page = await context.newPage();
  await page.goto(`${studio}/studio/campaigns/${campaign}/history`);
  await expect(page.getByRole('heading', { name: 'Languages' })).toBeVisible();
  return page;
}

const titleInGerman = async (page: Page): Promise<string> => {
  const html = await page.request.get(`${marquee}/de/promotion/${campaign}`).then((response) => response.text());
  return /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]+>|\u00ad/g, '') ?? '';
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const isSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();

/** Changes a title in the texts view, and comes back. */
async function writeTitle(page: Page, language: string, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Texts', exact: true }).click();
  await page.getByRole('group', { name: 'Title', exact: true }).getByLabel(language, { exact: true }).fill(title);
  await isSaved(page);
  await page.getByRole('link', { name: 'Publishing' }).click();
}

/** Requests a page of a preview as the operator's proxy does. */
async function preview(label: string, headers: Readonly<Record<string, string>>) {
  const {
    statusCode,
    headers: answered,
    body,
  } = await request(`http://127.0.0.1:${previews}/de/promotion/${campaign}`, {
    headers: { host: `${label}.preview.studio.example`, ...headers },
  });
  return { status: statusCode, policy: String(answered['content-security-policy']), html: await body.text() };
}

test('three people change, approve, publish, correct and roll back; a fourth may do none of these', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const isReady = (address: string) =>
    fetch(address, { headers: { 'x-user': 'eva', 'x-groups': 'marketing' } }).then(({ ok }) => ok);
  for (const address of [`${studio}/studio/api/campaigns`, `${marquee}/en/promotion/${campaign}`]) {
    await expect.poll(() => isReady(address).catch(() => false), { timeout: 120_000 }).toBe(true);
  }
  const eva = await open(browser, 'eva');
  const before = await titleInGerman(eva);

  await test.step('an editor changes a title, and sees what a reader will see', async () => {
    await expect(eva.getByText('The draft is what visitors have.')).toBeVisible();
    await writeTitle(eva, 'Deutsch', 'Kasinobonus');
    await expect(eva.getByText('A second person has not approved everything that changes.')).toBeVisible();
    await expect(eva.getByRole('deletion')).toHaveText(before);
    await expect(eva.getByRole('insertion')).toHaveText('Kasinobonus');
    await expect(button(eva, 'Publish now')).toHaveAttribute('aria-disabled', 'true');
    expect(await axeFindings(eva)).toEqual([]);
  });

  await test.step('people with a role see the draft in a preview of another domain', async () => {
    const lars = { 'x-user': 'lars', 'x-groups': people.lars };
    const { site } = await (
      await fetch(`${studio}/studio/api/campaigns/${campaign}/preview`, { headers: lars })
    ).json();
    expect(site).toBe('https://preview.studio.example');
    const shown = await preview('de-light-anonymous', lars);
    expect(shown.status).toBe(200);
    expect(shown.html).toContain('data-theme="light"');
    expect(shown.policy).toMatch(/frame-ancestors [^;]*https:\/\/studio\.example/);
    await expect.poll(async () => (await preview('de-light-anonymous', lars)).html).toContain('Kasinobonus');
    expect((await preview('de-light-anonymous-1831150800', lars)).status).toBe(200);
    expect((await preview('de-light-anonymous', {})).status).toBe(401);
    expect((await preview('de-light-anonymous', { 'x-user': 'zoe', 'x-groups': 'sales' })).status).toBe(403);
  });

  await test.step('a lawyer of German approves it, by keyboard', async () => {
    const lars = await open(browser, 'lars');
    await expect(button(lars, 'Publish now')).toHaveCount(0);
    await lars.getByRole('checkbox', { name: 'Approve Deutsch' }).focus();
    await lars.keyboard.press('Space');
    await button(lars, 'Approve 1 language').focus();
    await lars.keyboard.press('Enter');
    await expect(lars.getByRole('row', { name: /^Deutsch/ })).toContainText('lars');
    expect(await axeFindings(lars)).toEqual([]);
    await lars.context().close();
  });

  await test.step('another editor plans it, calls it off and publishes it at once', async () => {
    const emil = await open(browser, 'emil');
    await emil.getByLabel('Or at a time').fill('2027-10-31T02:30');
    await emil.getByLabel('By the clocks of').selectOption('Europe/Berlin');
    await button(emil, 'Goes live at 2027-10-31 02:30').click();
    await expect(emil.getByRole('alert')).toContainText('twice');
    await button(emil, '2027-10-31 02:30, +01:00 from UTC').click();
    await expect(
      emil.getByText('Goes live at 2027-10-31 02:30, by the clocks of Europe/Berlin, planned by emil.'),
    ).toBeVisible();
    await button(emil, 'Cancel the plan').click();
    await button(emil, 'Publish now').click();
    await expect(emil.getByText('It is published.')).toBeVisible();
    await expect.poll(() => titleInGerman(emil)).toBe('Kasinobonus');
    await expect(emil.getByText('All servers have it: 1.')).toBeVisible();
    await expect(emil.getByText('published by emil · written by eva · approved by lars (de)')).toBeVisible();
    await emil.context().close();
  });

  await test.step('the first version is back in a minute, without a second approval', async () => {
    await eva.reload();
    await button(eva, /^Roll back to taken over/).click();
    await expect(eva.getByText('Visitors get the version of')).toBeVisible();
    expect(await axeFindings(eva)).toEqual([]);
    await button(eva, 'Roll back now').click();
    await expect(eva.getByText('rolled back by eva')).toBeVisible();
    await expect.poll(() => titleInGerman(eva)).toBe(before);
  });

  await test.step('a change of facts in the running campaign asks for its date, and for the lawyer again', async () => {
    await eva.getByRole('link', { name: 'Offer' }).click();
    await eva.getByLabel('Largest bonus (EUR)', { exact: true }).first().fill('190');
    await isSaved(eva);
    await eva.getByRole('link', { name: 'Publishing' }).click();
    await expect(eva.getByText('The terms of a running campaign change.')).toBeVisible();
    await button(eva, 'Date the change: today').click();
    await expect(eva.getByText('The terms of a running campaign change.')).toHaveCount(0);
    const lea = await open(browser, 'lea');
    for (const box of await lea.getByRole('checkbox', { name: /^Approve/ }).all()) await box.check();
    await button(lea, 'Approve 12 languages').click();
    await expect(lea.getByRole('row', { name: /lea/ })).toHaveCount(12);
    await lea.context().close();
    await eva.reload();
    await button(eva, 'Publish now').click();
    await expect(eva.getByText('It is published.')).toBeVisible();
    await expect
      .poll(async () => (await eva.request.get(`${marquee}/en/promotion/${campaign}`)).text())
      .toContain('190');
  });

  await test.step('a viewer has no buttons, and forged requests are refused', async () => {
    const vera = await open(browser, 'vera');
    for (const name of ['Publish now', /^Roll back/, /^Take /, /^Approve/, 'Rename', 'Delete']) {
      await expect(button(vera, name)).toHaveCount(0);
    }
    await vera.setViewportSize({ width: 360, height: 740 });
    const overflow = () =>
      vera.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);
    expect(await axeFindings(vera)).toEqual([]);
    const forged = await vera.evaluate(async (name) => {
      const send = (action: string, method = 'POST') =>
        fetch(`/studio/api/campaigns/${name}${action}`, {
          method,
          headers: { 'content-type': 'application/json' },
          body: '{}',
        }).then(({ status }) => status);
      return [await send('/publish'), await send('/approvals'), await send('/roll-back'), await send('', 'DELETE')];
    }, campaign);
    expect(forged).toEqual([403, 403, 403, 403]);
    await vera.context().close();
  });
});
