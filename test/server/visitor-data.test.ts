import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { visitorLoaders } from '../../server/blocks/block-table.ts';
import { createClock } from '../../server/clock.ts';
import { createHostPolicyLookup } from '../../server/host/host-policy.ts';
import { lotteryChecks } from '../../server/lottery/lottery-checks-fixture.ts';
import { createLogger } from '../../server/observability/logger.ts';
import { createMetrics } from '../../server/observability/metrics.ts';
import { visitOf } from '../../server/pipeline/document-visit.ts';
import { createSharedReads } from '../../server/platform/shared-reads.ts';
import { createSiteConfigurations } from '../../server/platform/site-configurations.ts';
import { createPartsCache, withoutHtml } from '../../server/render/page-parts.ts';
import { createPreparePage } from '../../server/render/prepare-page.ts';
import { createPublishedLinks } from '../../server/render/published-links.ts';
import { actionArea } from '../../src/blocks/action-area/action-area.tsx';
import { hero } from '../../src/blocks/hero/block.tsx';
import { leaderboard, standings } from '../../src/blocks/leaderboard/block.tsx';
import { wheel, wheelStage } from '../../src/blocks/wheel/block.tsx';
import { earlySignInId } from '../../src/document/early-press.ts';
import type { PageNode } from '../../src/document/page-view.ts';
import { sessionControl } from '../../src/document/shell/header.tsx';
import { builtInMessages } from '../../src/i18n/messages.ts';
import { pageTable } from '../../src/pages/page-table.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import type { PlatformRequest, PlatformTransport } from '../../src/platform/transport.ts';
import { createRequestValues } from '../../src/state/request-value.ts';
import type { Session } from '../../src/state/session.ts';
import { createSandbox } from '../../tools/sandbox/create-sandbox.ts';
import { collectLines, type LogLine } from '../support/log-lines.ts';
import { sandboxSettings } from '../support/sandbox-settings.ts';
import { sandboxTransport } from '../support/sandbox-transport.ts';

const sandbox = createSandbox(sandboxSettings('visitor data'));
const platform = sandboxTransport(() => sandbox);
const silent = createLogger('silent', { write: () => {} });
const site = await createSiteConfigurations({
  transport: platform,
  operatorDictionary: () => Promise.resolve({}),
  timeZones: () => Promise.resolve([]),
  messages: builtInMessages,
  logger: silent,
  metrics: createMetrics('test'),
  freshMs: 1_000,
}).get('en');
const [wheelId, tournamentId] = [1_103, 501];
const reads = createSharedReads(platform, lotteryChecks);
// Shared data is loaded before a page requests it.
await Promise.all([
  reads.wheel(wheelId, 'en'),
  reads.standings(tournamentId, 'en'),
  reads.tournament(tournamentId, 'en'),
]);

const [route] = pageTable;
const signedIn: Session = { status: 'signed-in', userId: 7, token: 'token', country: null };
const action = { kind: 'participate', promotionId: 1_101 } as const;
const content = {
  title: 'Page',
  blocks: [
    hero.of({ title: 'Hero', text: 'Words', significantTerms: [], action }),
    hero.of({ title: 'Once more', text: 'Words', significantTerms: [], action }),
    wheel.of({ title: 'The wheel', wheelId }),
    leaderboard.of({ title: 'Standings', tournamentId }),
  ],
};

const replies: Readonly<Record<string, unknown>> = {
  participation: { participates: true, tickets: 3 },
  wheel: {
    id: wheelId,
    status: 'active',
    startAt: 0,
    sectors: ['a', 'b'].map((id) => ({
      id,
      prize: { kind: 'nothing' },
      chance: { wins: 1, of: 2 },
      stock: null,
    })),
    attempts: { left: 2, perPeriod: 3, period: 'day' },
    participates: true,
    totalSpins: 0,
  },
  'tournament-user-result': { participates: true, bets: 4 },
  balance: {
    activeId: 7,
    accounts: [{ id: 7, balance: { amount: 1, currency: 'EUR' }, bonus: { amount: 0, currency: 'EUR' } }],
  },
};

/** How the platform handles a call: milliseconds until its reply, or its failure. */
type Behavior = number | Error;

/** A visitor's platform: it replies at once, except to the calls that a test names. */
function platformWith(behaviors: Readonly<Record<string, Behavior>>) {
  const calls: string[] = [];
  const transport: PlatformTransport = async ({ call }: PlatformRequest) => {
    calls.push(call);
    const behavior = behaviors[call] ?? 0;
    if (typeof behavior !== 'number') throw behavior;
    if (behavior > 0) await new Promise((resolve) => setTimeout(resolve, behavior));
    return replies[call];
  };
  return { transport, calls };
}

/** Milliseconds that no deadline waits. */
const never = 3_600_000;

interface PrepareOptions {
  readonly behaviors?: Readonly<Record<string, Behavior>>;
  readonly session?: Session;
  readonly shared?: Partial<typeof reads>;
}

async function prepare({ behaviors = {}, session = signedIn, shared = {} }: PrepareOptions) {
  const metrics = createMetrics('test');
  const lines: LogLine[] = [];
  const { transport, calls } = platformWith(behaviors);
  const preparePage = createPreparePage({
    paletteStyles: () => [],
    publishedLinks: createPublishedLinks(() => [], ''),
    partsCache: createPartsCache(1_000_000),
    addIsland: () => {},
    reads: { ...reads, ...shared },
    origin: '',
    clock: createClock(),
    logger: createLogger('info', collectLines(lines)),
    metrics,
  });
  const visit = visitOf(
    new IncomingMessage(new Socket()),
    { language: 'en', session, values: createRequestValues() },
    createHostPolicyLookup({ tenants: [] }, true)({ headers: { host: 'a.test' } }),
    { route, pathname: '/en/', search: '' },
  );
  const begin = () => preparePage({ visit, site, assets, content, session, transport });
  const preparing = begin();
  const startedAt = Date.now();
  const done = preparing.then(() => Date.now() - startedAt);
  await vi.runAllTimersAsync();
  const page = await (await preparing).view();
  const statusOf = ({ folder }: { readonly folder: string }) =>
    Object.entries(page.visitorData).flatMap(([key, { status }]) => (key.startsWith(`${folder} `) ? [status] : []));
  return {
    page,
    html: htmlOf(page.nodes),
    calls,
    lines,
    took: await done,
    /** HTML of the same page, a moment later. */
    laterHtml: async () => htmlOf((await (await begin()).view()).nodes),
    /** Balance, participation, wheel, tournament. */
    statuses: [sessionControl, actionArea, wheelStage, standings].flatMap(statusOf),
    failures: (await metrics.blockFailures.get()).values.map(({ labels, value }) => [labels.block, value]),
  };
}

const assets = {
  origin: '',
  entry: '/assets/entry.js',
  demo: '/assets/demo.js',
  island: (folder: string) => `/assets/${folder}.js`,
  modules: () => [],
  styles: () => [],
  sheet: () => undefined,
  accountStyles: [],
  warningStyles: [],
  signInStyles: [],
  fonts: () => [],
};

const htmlOf = (nodes: readonly PageNode[]): string =>
  nodes.map((node) => ('children' in node ? htmlOf(node.children) : 'html' in node ? (node.html ?? '') : '')).join('');

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

describe('visitor data of a page', () => {
  it('is read in parallel, once for islands with the same data', async () => {
    const { statuses, calls, page, took } = await prepare({
      behaviors: { balance: 150, participation: 150, wheel: 150 },
    });
    expect(statuses).toEqual(['ready', 'ready', 'ready', 'ready']);
    expect(calls.toSorted()).toEqual(['balance', 'participation', 'tournament-user-result', 'wheel']);
    expect(page.visitorData[`${actionArea.folder} 1101`]).toEqual({
      status: 'ready',
      value: { participates: true, tickets: 3 },
    });
    expect(took).toBe(150);
  });

  it('is read for no anonymous or unknown visitor', async () => {
    for (const session of [{ status: 'anonymous' }, { status: 'unknown' }] as const) {
      const { page, calls } = await prepare({ session });
      expect([page.visitorData, calls]).toEqual([{}, []]);
    }
  });

  it('is not in the HTML, which all visitors share', async () => {
    const own = await prepare({});
    const unread = await prepare({ behaviors: Object.fromEntries(Object.keys(replies).map((call) => [call, never])) });
    expect(withoutHtml(own.page.nodes)).toEqual(withoutHtml(unread.page.nodes));
    // Only a visitor without a session is asked to sign in.
    const anonymous = await prepare({ session: { status: 'anonymous' } });
    expect(own.html).toBe(
      anonymous.html.replace(new RegExp(`<template id="${earlySignInId}">.*?</template>`, 's'), ''),
    );
  });

  it.each([
    ['balance', ['failed', 'ready', 'ready', 'ready'], sessionControl],
    ['participation', ['ready', 'failed', 'ready', 'ready'], actionArea],
    ['wheel', ['ready', 'ready', 'failed', 'ready'], wheelStage],
    ['tournament-user-result', ['ready', 'ready', 'ready', 'failed'], standings],
  ])('fails only when its own call fails: %s', async (call, expected, { folder }) => {
    const { statuses, failures, lines } = await prepare({
      behaviors: { [call]: new PlatformError(call, 'platform-unavailable', 'down', 503) },
    });
    expect([statuses, failures]).toEqual([expected, [[folder, 1]]]);
    // The transport has logged it.
    expect(lines).toEqual([]);
  });

  it('fails only for an island without a loader', async () => {
    vi.spyOn(visitorLoaders, 'get').mockReturnValueOnce(undefined);
    const { statuses, failures } = await prepare({});
    expect([statuses, failures]).toEqual([['failed', 'ready', 'ready', 'ready'], [[sessionControl.folder, 1]]]);
  });

  it.each([
    ['balance', ['waiting', 'ready', 'ready', 'ready']],
    ['participation', ['ready', 'waiting', 'ready', 'ready']],
    ['wheel', ['ready', 'ready', 'waiting', 'ready']],
    ['tournament-user-result', ['ready', 'ready', 'ready', 'waiting']],
  ])('is requested by the browser when its call hangs: %s', async (call, expected) => {
    const { statuses, html } = await prepare({ behaviors: { [call]: never } });
    expect(statuses).toEqual(expected);
    expect(html).toContain('The wheel');
  });

  it('has a deadline for each block', async () => {
    const late = 220;
    const behaviors = { balance: late, participation: late, wheel: late, 'tournament-user-result': late };
    expect((await prepare({ behaviors })).statuses).toEqual(['waiting', 'waiting', 'ready', 'ready']);
  });

  it('logs a failure that no call has logged', async () => {
    const { statuses, lines } = await prepare({ behaviors: { wheel: new TypeError('a mistake') } });
    expect(statuses).toEqual(['ready', 'ready', 'failed', 'ready']);
    expect(lines).toMatchObject([{ event: 'block_failed', block: wheelStage.folder, error: { message: 'a mistake' } }]);
  });
});

describe('shared data of a block', () => {
  const down = () => Promise.reject(new PlatformError('wheel', 'platform-unavailable', 'down', 503));
  const hanging = () => new Promise<never>((_, reject) => void setTimeout(reject, never, new Error('too late')));

  it.each([
    ['fails', down],
    ['hangs', hanging],
  ])('is reported as missing when its call %s, without an effect on other blocks', async (_, read) => {
    const whole = await prepare({});
    expect(whole.html).not.toContain(site.texts.t('wheel_unavailable'));
    const { html, statuses, failures } = await prepare({ shared: { wheel: read } });
    expect(html).toContain(site.texts.t('wheel_unavailable'));
    // Without the wheel, the visitor's attempts are not read.
    expect(statuses).toEqual(['ready', 'ready', 'ready']);
    expect(failures).toEqual([['wheel', 1]]);
    expect(html).toContain('Standings');
  });

  it('is shown as soon as its call succeeds', async () => {
    let isDown = true;
    const { html, laterHtml } = await prepare({
      shared: { wheel: (id, language) => (isDown ? down() : reads.wheel(id, language)) },
    });
    isDown = false;
    const whole = await laterHtml();
    isDown = true;
    expect([html, whole, await laterHtml()].map((page) => page.includes(site.texts.t('wheel_unavailable')))).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('is read by all blocks in parallel', async () => {
    const slowly = async <Value>(value: Promise<Value>): Promise<Value> => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return value;
    };
    const { took, failures } = await prepare({
      shared: {
        wheel: (id, language) => slowly(reads.wheel(id, language)),
        standings: (id, language) => slowly(reads.standings(id, language)),
      },
    });
    expect([took, failures]).toEqual([500, []]);
  });
});
