import path from 'node:path';
import type { Frame, Page } from '@playwright/test';
import { type MessageType, specFor } from '../../src/host/catalogue.ts';
import type { HostSettings } from '../../src/host/host-settings.ts';
import { messageExamples } from '../../src/host/message-examples.ts';
import { bundleScript } from '../support/bundle-script.ts';
import { loadLast } from './load-last.ts';
import { expect, test } from './marquee-test.ts';

declare global {
  interface Window {
    /** Messages that the page has received from its host. */
    heard: unknown[];
    /** Messages that the host page has received, and their origins. */
    told: { data: unknown; origin: string }[];
    /** Sends a message from the page to the app, which may reply. */
    toApp: (text: string) => Promise<string | undefined>;
    MarqueeBridge?: { receive: (data: unknown) => void };
  }
}

/** Neither site exists: the test serves both pages, and the browser treats them as separate sites. */
const origins = { host: 'https://shop-a.test', page: 'https://widget.test' };

const settings: HostSettings = {
  frames: [{ origin: origins.host, speaks: 2 }],
  apps: [
    { kind: 'ios', name: 'MarqueeTest' },
    { kind: 'android-listener', name: 'MarqueeMessages' },
    { kind: 'android-v2', name: 'MarqueeAndroid' },
    { kind: 'android-v1', name: 'MarqueeAndroidLegacy' },
  ],
};

const types = Object.keys(messageExamples).filter((type): type is MessageType => type in messageExamples);
const toHost = types.filter((type) => specFor('host', type) !== undefined && type !== 'init');
const toPage = types.filter((type) => specFor('page', type) !== undefined);
const oldToHost = toHost.filter((type) => specFor('host', type)?.since === 1);
const answers = Object.fromEntries(
  types.flatMap((type) => {
    const { reply } = messageExamples[type];
    return reply === undefined ? [] : [[type, reply]];
  }),
);
const hello = { version: 2, supports: toHost };

const html = (body: string) => ({ contentType: 'text/html; charset=utf-8', body: `<!doctype html>${body}` });

const hostPage = html(`<title>Host</title><iframe src="${origins.page}" title="Page"></iframe><script>
told=[];answers=${JSON.stringify({ ...answers, init: hello })};
addEventListener('message',({data,origin,source})=>{told.push({data,origin});const{type,marquee}=data;
if(type in answers)source.postMessage({type:'reply',marquee:{v:2,epoch:marquee.epoch,id:told.length,to:marquee.id},result:answers[type]},origin)})</script>`);

// One bundle for all tests.
test.describe.configure({ mode: 'default' });
let bridgePage: ReturnType<typeof html>;
test.beforeAll(async () => {
  const script = await bundleScript(path.resolve(import.meta.dirname, 'bridge-page.ts'));
  bridgePage =
    html(`<title>Bridge</title><script id="host-settings" type="application/json">${JSON.stringify(settings)}</script>
<script>${script.replaceAll('</', '<\\/')}</script>`);
});
test.beforeEach(async ({ page }) => {
  await page.route(`${origins.page}/**`, (route) => route.fulfill(bridgePage));
  await page.route(`${origins.host}/**`, (route) => route.fulfill(hostPage));
});

/** Milliseconds for a reply: the hosts of these tests may be slow, and unit tests cover the budgets. */
const callBudget = 20_000;

/** Makes the page send the example of every message to a host, one after another. */
async function sendAll(page: Page | Frame, wanted: readonly MessageType[]) {
  const examples = wanted.map((type) => ({ message: messageExamples[type].message, hasReply: type in answers }));
  return page.evaluate(
    async ([list, budget]) => {
      const outcomes: unknown[] = [];
      for (const { message, hasReply } of list) {
        const bridge = Reflect.get(window, 'bridge');
        outcomes.push(await (hasReply ? bridge.call(message, { budget }) : bridge.send(message)));
      }
      return outcomes;
    },
    [examples, callBudget] as const,
  );
}

async function listenToAll(page: Page | Frame): Promise<void> {
  await page.evaluate((list) => {
    window.heard = [];
    const on: (type: string, hear: (message: unknown) => void) => void = Reflect.get(window, 'bridge').on;
    for (const type of list) on(type, (message) => window.heard.push(message));
  }, toPage);
}

const connected = (page: Page | Frame) =>
  page.waitForFunction(() => Reflect.get(window, 'bridge').get().status === 'connected');

/** A message without its head. */
const bare = (said: unknown): unknown => {
  if (typeof said !== 'object' || said === null) return said;
  const { marquee: _, ...message } = { marquee: undefined, ...said };
  return message;
};

const examplesOf = (wanted: readonly MessageType[]) => wanted.map((type) => messageExamples[type].message);
const outcomesOf = (wanted: readonly MessageType[]) =>
  wanted.map((type) => (type in answers ? { status: 'answered', reply: answers[type] } : undefined));

test('sends and receives every message and reply in a frame of another site (R7.63)', async ({ page }) => {
  await page.goto(origins.host);
  const [, frame] = page.frames();
  if (!frame) throw new Error('There is no frame');
  await connected(frame);
  expect(await sendAll(frame, toHost)).toEqual(outcomesOf(toHost));
  const told = await page.evaluate(() => window.told);
  expect(new Set(told.map(({ origin }) => origin))).toEqual(new Set([origins.page]));
  // `init` is repeated until the host replies.
  const said = told.map(({ data }) => bare(data)).filter((message) => Reflect.get(Object(message), 'type') !== 'init');
  expect(said).toEqual(examplesOf(toHost));
  await listenToAll(frame);
  await page.evaluate(
    ([messages, origin]) => {
      for (const message of messages) window.frames[0]?.postMessage(message, origin);
    },
    [examplesOf(toPage), origins.page] as const,
  );
  await expect.poll(() => frame.evaluate(() => window.heard)).toEqual(examplesOf(toPage));
});

/** An app around the page: its objects in the window, as text, which call `toApp` with JSON. */
const apps = {
  'android-v2': `window.MarqueeAndroid={postMessage(text){toApp(text)}}`,
  'android-listener': `window.MarqueeMessages=Object.assign(new EventTarget(),{postMessage(text){toApp(text)}})`,
  ios: `window.webkit={messageHandlers:{MarqueeTest:{postMessage:async(said)=>JSON.parse(await toApp(JSON.stringify(said))||'null')}}}`,
} as const;

/** Sends a message of the app to the page. */
const speak = (page: Page, name: keyof typeof apps | 'android-v1', said: unknown): Promise<void> =>
  page.evaluate(
    ([way, text]) => {
      if (way !== 'android-listener') window.MarqueeBridge?.receive(text);
      else Reflect.get(window, 'MarqueeMessages').dispatchEvent(new MessageEvent('message', { data: text }));
    },
    [name, JSON.stringify(said)] as const,
  );

for (const name of ['android-v2', 'android-listener', 'ios'] as const) {
  test(`sends and receives every message over ${name} (R7.64, R7.65)`, async ({ page }) => {
    const told: { type: string; marquee: { epoch: string; id: number } }[] = [];
    await page.exposeFunction('toApp', async (text: string) => {
      const said = JSON.parse(text);
      told.push(said);
      const { type, marquee } = said;
      const result = type === 'init' ? hello : answers[type];
      if (result === undefined) return undefined;
      if (name === 'ios') return JSON.stringify({ result });
      await speak(page, name, {
        type: 'reply',
        marquee: { v: 2, epoch: marquee.epoch, id: told.length, to: marquee.id },
        result,
      });
      return undefined;
    });
    await page.addInitScript(apps[name]);
    await page.goto(origins.page);
    await connected(page);
    expect(await page.evaluate(() => Reflect.get(window, 'bridge').get())).toMatchObject({
      transport: name,
      version: 2,
    });
    expect(await sendAll(page, toHost)).toEqual(outcomesOf(toHost));
    expect(told.filter(({ type }) => type !== 'init').map(bare)).toEqual(examplesOf(toHost));
    await listenToAll(page);
    for (const message of examplesOf(toPage)) await speak(page, name, message);
    expect(await page.evaluate(() => window.heard)).toEqual(examplesOf(toPage));
  });
}

test('sends every message of version 1 to the first app bridge, which never replies (R7.64)', async ({ page }) => {
  const told: unknown[] = [];
  await page.exposeFunction('toApp', (text: string) => {
    told.push(JSON.parse(text));
    return undefined;
  });
  const methods = oldToHost.map((type) => `${type}(text){toApp(JSON.stringify({type:'${type}',...JSON.parse(text)}))}`);
  await page.addInitScript(`window.MarqueeAndroidLegacy={${methods.join(',')}}`);
  await page.goto(origins.page);
  await connected(page);
  expect(await page.evaluate(() => Reflect.get(window, 'bridge').get())).toEqual({
    status: 'connected',
    transport: 'android-v1',
    version: 1,
    isListeningOnly: true,
  });
  const outcomes = await sendAll(page, oldToHost);
  expect(outcomes).toEqual(oldToHost.map((type) => (type in answers ? { status: 'sent' } : undefined)));
  expect(told.map((said) => Reflect.get(Object(said), 'type'))).toEqual(oldToHost);
  await listenToAll(page);
  for (const message of examplesOf(toPage)) await speak(page, 'android-v1', message);
  expect(await page.evaluate(() => window.heard)).toEqual(examplesOf(toPage));
});

test('a frame reloaded 50 times has one working channel', async ({ page }) => {
  await page.goto(origins.host);
  await page.evaluate(async (address) => {
    const frame = document.querySelector('iframe');
    for (let count = 0; count < 49; count += 1) {
      if (frame) frame.src = `${address}/?${count}`;
      await new Promise((resolve) => setTimeout(resolve, count % 5 === 0 ? 60 : 5));
    }
  }, origins.page);
  await loadLast(page, '49');
  const frame = page.frames()[1];
  if (!frame) throw new Error('There is no frame');
  await connected(frame);
  await listenToAll(frame);
  await page.evaluate(([message, origin]) => window.frames[0]?.postMessage(message, origin), [
    messageExamples.consent.message,
    origins.page,
  ] as const);
  await expect.poll(() => frame.evaluate(() => window.heard)).toEqual([messageExamples.consent.message]);
  expect(await frame.evaluate(() => Reflect.get(window, 'bridge').get())).toMatchObject({
    status: 'connected',
    transport: 'window',
  });
});
