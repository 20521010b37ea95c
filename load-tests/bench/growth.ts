import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { textTable } from '../../tools/scripts/text-table.ts';
import { type PageRequest, sendRequests } from './growth/send-requests.ts';
import { type Grown, startMarquee, startWithCampaigns } from './growth/start-with-campaigns.ts';
import type { ServerProcess } from './harness/server-process.ts';
import { median } from './harness/summary.ts';
import { browserHeaders } from './page/page-under-test.ts';

/**
 * Measures the cost of more campaigns and sessions for a start, an idle process and each kind of page. Needs a build and the benchmark's
 * packages (`npm run bench` provides both).
 */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    campaigns: { type: 'string', default: '1008' },
    sessions: { type: 'string', default: '10000' },
    only: { type: 'string', multiple: true, default: [] },
    /** Measures only pages whose names contain this. */
    page: { type: 'string', default: '' },
    dist: { type: 'string', default: 'dist' },
  },
});
const plan = values.quick
  ? { starts: 1, settleSeconds: 5, idleSeconds: 20, warmUp: 100, rounds: 2, requests: 50 }
  : { starts: 3, settleSeconds: 65, idleSeconds: 120, warmUp: 2_000, rounds: 9, requests: 400 };
const parts = ['start', 'pages', 'sessions', 'idle'] as const;
const isWanted = (part: (typeof parts)[number]) => values.only.length === 0 || values.only.includes(part);

const few = 84;
const many = Number(values.campaigns);
const sessions = Number(values.sessions);

/** An account of the sandbox that can take part in everything. */
const aliceId = 285_104_233;

const goals = { startSeconds: 5, idleShare: 0.01, pageRatio: 1, sessionsRatio: 1.1 };

/** A kind of page, and its requests. */
interface Kind {
  readonly name: string;
  readonly requests: (grown: Grown, token: string) => readonly PageRequest[];
}

const withToken = (token: string) => ({ ...browserHeaders, cookie: `user_token=${token}` });
const page = (address: string) => [{ path: address, headers: browserHeaders }];

const kinds: readonly Kind[] = [
  { name: 'home, signed in', requests: (_, token) => [{ path: '/en/', headers: withToken(token) }] },
  { name: 'home, anonymous', requests: () => page('/en/') },
  {
    name: 'home, those that the visitor has joined',
    requests: (_, token) => [{ path: '/en/?view=joined', headers: withToken(token) }],
  },
  {
    name: 'home, of one product by their ends',
    requests: (_, token) => [{ path: '/en/?product=sports&sort=ending', headers: withToken(token) }],
  },
  { name: 'home, those that have ended', requests: () => page('/en/?view=ended') },
  {
    name: 'a campaign, signed in',
    requests: (_, token) => [{ path: '/en/promotion/lucky-friday', headers: withToken(token) }],
  },
  { name: 'a campaign, anonymous', requests: () => page('/en/promotion/lucky-friday') },
  {
    name: 'a lottery list, signed in',
    requests: (_, token) => [{ path: '/en/lotto/', headers: withToken(token) }],
  },
  { name: 'the sitemap of a language', requests: () => page('/sitemap-en.xml') },
];

const directory = await mkdtemp(path.join(tmpdir(), 'marquee-growth-'));
const started: ServerProcess[] = [];
try {
  const [small, large] = [
    await startWithCampaigns(path.join(directory, 'few'), few, values.dist, started),
    await startWithCampaigns(path.join(directory, 'many'), many, values.dist, started),
  ];
  print(`${availableParallelism()} cores (${cpus()[0]?.model}), Node ${process.versions.node}, load average`);
  print(
    `${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}\n`,
  );
  if (isWanted('start')) await measureStarts([small, large]);
  if (isWanted('pages')) await measurePages(small, large);
  if (isWanted('sessions')) await measureSessions(small);
  // Measured last: for a minute after they were written, folders are inspected more closely.
  if (isWanted('idle')) await measureIdle([small, large]);
} finally {
  for (const server of started) server.stop();
  await rm(directory, { recursive: true, force: true });
}

/** Further starts, alternating, so that a slow moment of the machine affects both. */
async function measureStarts(grown: readonly Grown[]): Promise<void> {
  const starts = grown.map((server) => ({ ...server, all: [server.start] }));
  for (let round = 1; round < plan.starts; round += 1) {
    for (const { configuration, platform, all } of starts) {
      const { server, start } = await startMarquee(configuration, platform, values.dist);
      server.stop();
      all.push(start);
    }
  }
  const rows = starts.map(({ campaigns, all }) => [
    `${campaigns}`,
    median(all.map(({ seconds }) => seconds)).toFixed(2),
    median(all.map(({ cpuSeconds }) => cpuSeconds)).toFixed(2),
  ]);
  print(textTable([['campaigns', 'start s', 'CPU s'], ...rows]));
  print(`goal: ${goals.startSeconds} s with 1,008 campaigns\n`);
}

async function measureIdle(grown: readonly Grown[]): Promise<void> {
  await pause(plan.settleSeconds * 1_000);
  const before = await Promise.all(grown.map(({ server }) => server.cpuTime()));
  await pause(plan.idleSeconds * 1_000);
  const after = await Promise.all(grown.map(({ server }) => server.cpuTime()));
  const rows = grown.map(({ campaigns }, index) => {
    const used = (after[index] ?? 0) - (before[index] ?? 0);
    return [`${campaigns}`, `${((used / plan.idleSeconds / 1_000) * 100).toFixed(2)} %`];
  });
  print(textTable([['campaigns', 'idle, of a core'], ...rows]));
  print(`goal: ${goals.idleShare * 100} % with 1,008 campaigns\n`);
}

async function measurePages(small: Grown, large: Grown): Promise<void> {
  const tokens = new Map([
    [small, await signIn(small, 7_200)],
    [large, await signIn(large, 7_200)],
  ]);
  for (const [grown, token] of tokens) await joinSome(grown, token);
  const measured = kinds.filter(({ name }) => name.includes(values.page));
  const costs = measured.map(({ requests }) => {
    const of = (grown: Grown) => ({
      grown,
      requests: requests(grown, tokens.get(grown) ?? ''),
      rounds: [] as number[],
    });
    return [of(small), of(large)] as const;
  });
  for (const { grown, requests } of costs.flat()) await sendRequests(grown.server.url, requests, plan.warmUp);
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const { grown, requests, rounds } of costs.flat()) rounds.push(await costOf(grown, requests, plan.requests));
  }
  const rows = costs.map(([one, other], index) => {
    const [before, after] = [median(one.rounds), median(other.rounds)];
    return [measured[index]?.name ?? '', before.toFixed(2), after.toFixed(2), (after / before).toFixed(2)];
  });
  print(textTable([['CPU ms a page', `${few} campaigns`, `${many}`, 'ratio'], ...rows]));
  print(`goal: no page dearer than with ${few}, ratio ${goals.pageRatio}\n`);
}

/** Measures visitors' pages, for a single session and for random ones of many sessions. */
async function measureSessions(grown: Grown): Promise<void> {
  const one = await signIn(grown, 7_200);
  const all: string[] = [];
  while (all.length < sessions) {
    const batch = Array.from({ length: Math.min(8, sessions - all.length) }, () => signIn(grown, 7_200));
    all.push(...(await Promise.all(batch)));
  }
  const pageOf = (token: string) => ({ path: '/en/promotion/lucky-friday', headers: withToken(token) });
  const measured = [[pageOf(one)], all.map(pageOf)].map((requests) => ({ requests, rounds: [] as number[] }));
  // Each session is known already, like most sessions on a running site.
  for (const { requests } of measured) await costOf(grown, requests, Math.max(plan.warmUp, requests.length));
  for (let round = 0; round < plan.rounds; round += 1) {
    // In random order: real visitors come in no fixed order, which would be the worst case for a cache of this size.
    for (const { requests, rounds } of measured) rounds.push(await costOf(grown, requests, plan.requests, 'at random'));
  }
  const [costOfOne = 0, costOfAll = 0] = measured.map(({ rounds }) => median(rounds));
  print(
    textTable([
      ['sessions', 'CPU ms a page', 'ratio'],
      ['1', costOfOne.toFixed(2), ''],
      [`${sessions}`, costOfAll.toFixed(2), (costOfAll / costOfOne).toFixed(2)],
    ]),
  );
  print(`goal: ratio ${goals.sessionsRatio}\n`);
}

/** Milliseconds of CPU that the server takes for a page. */
async function costOf(
  { server }: Grown,
  requests: readonly PageRequest[],
  times: number,
  order?: 'in turn' | 'at random',
): Promise<number> {
  const before = await server.cpuTime();
  await sendRequests(server.url, requests, times, order);
  return ((await server.cpuTime()) - before) / times;
}

async function signIn({ platform }: Grown, expiresInSeconds: number): Promise<string> {
  const response = await fetch(`${platform}/sandbox/api/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accountId: aliceId, expiresInSeconds }),
  });
  return z.object({ token: z.string() }).parse(await response.json()).token;
}

/** Joins a few campaigns whose promotions can be joined. */
async function joinSome({ platform }: Grown, token: string): Promise<void> {
  for (const id of [1101, 1102, 1103, 1104, 1105]) {
    const response = await fetch(`${platform}/web-api/api/web/promotions/wheel/${id}/confirm-participation`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-auth': `Bearer ${token}` },
      body: '{}',
    });
    await response.arrayBuffer();
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
