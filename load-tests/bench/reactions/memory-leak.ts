import { Agent, request } from 'node:http';
import * as z from 'zod';
import { textTable } from '../../../tools/scripts/text-table.ts';
import type { ServerProcess } from '../harness/server-process.ts';
import { browserHeaders, pagePath } from '../page/page-under-test.ts';
import { type BreakOff, breakOffPlan, brokenOff } from './break-off-plan.ts';
import { readMetric, untilMetric } from './read-metric.ts';
import { startMarqueeWithOps, startPlatform } from './start-parts.ts';
import { type Length, verdict } from './verdict.ts';

/** Maximum growth of the memory in use. */
const goal = 0.05;
const requests = { whole: 100_000, quick: 2_000 } as const;
/** Requests before the first sample, which compile code and fill caches. */
const warmUp = { whole: 10_000, quick: 1_000 } as const;
/** Number of samples, including the first. */
const sampleCount = 5;
/** Concurrent requests. */
const maxConcurrent = 16;
/** Milliseconds that every platform call takes, so that visitors can leave while it runs. */
const platformDelay = 10;
/** Milliseconds after which idle connections and timers are gone. */
const rest = 8_000;

const seed = 6;

/** The requests, in turn. Pages of signed-in visitors are rendered for each request. */
const kinds = [
  { path: pagePath, isSignedIn: false },
  { path: '/en/lotto/', isSignedIn: true },
  { path: '/page-data/en/lotto/', isSignedIn: true },
  { path: '/web-api/external-api/lotto/available', isSignedIn: true },
] as const;

const heapSchema = z.object({ heapUsed: z.number(), resources: z.array(z.string()) });

/** A sample of the idle process. */
interface Sample {
  readonly requests: number;
  readonly heapUsed: number;
  readonly sockets: number;
  readonly timers: number;
  /** All resources that keep the process alive. */
  readonly resources: number;
}

const mebibytes = ({ heapUsed }: Sample): string => (heapUsed / 1024 ** 2).toFixed(2);

/** Outcome of a request. */
type Outcome = 'whole' | 'left' | 'failed';

/** Goal O10: heap, sockets and timers of the process after many requests, three in ten of them aborted. */
export async function measureMemoryLeak(started: ServerProcess[], length: Length): Promise<string> {
  const platform = await startPlatform(started);
  const report = new URL('../harness/report-heap.ts', import.meta.url).href;
  // Overload protection would shed pages on a loaded machine, and shed pages allocate less.
  const settings = { OVERLOAD_PROTECTION: 'off', NODE_OPTIONS: `--import ${report}` };
  const { server, origin, opsUrl } = await startMarqueeWithOps(started, platform.origin, settings);
  await platform.sandboxControl.fault('*', { latencyMs: platformDelay });
  const token = await platform.sandboxControl.token();

  await visit(origin, token, breakOffPlan(warmUp[length], seed));
  const first = await takeSample(server, opsUrl, 0);
  process.stdout.write(`warm, ${mebibytes(first)} MiB\n`);
  const samples = [first];
  const before = await serverCounts(opsUrl);
  const counts = { whole: 0, left: 0, failed: 0 };
  const part = requests[length] / (sampleCount - 1);
  for (let index = 1; index < sampleCount; index += 1) {
    const done = await visit(origin, token, breakOffPlan(part, seed + index));
    for (const outcome of done) counts[outcome] += 1;
    const last = await takeSample(server, opsUrl, part * index);
    samples.push(last);
    process.stdout.write(`${last.requests} requests, ${mebibytes(last)} MiB\n`);
  }
  const after = await serverCounts(opsUrl);
  return conclude(samples, counts, { aborted: after.aborted - before.aborted, shed: after.shed - before.shed });
}

const serverCounts = async (opsUrl: string) => ({
  aborted: await readMetric(opsUrl, 'http_request_duration_seconds_count', 'status="aborted"'),
  shed: await readMetric(opsUrl, 'overload_shed_total'),
});

/** Samples the process once no request is in flight and idle connections are closed. */
async function takeSample(server: ServerProcess, opsUrl: string, requestCount: number): Promise<Sample> {
  await untilMetric(opsUrl, 'http_requests_in_flight', 0);
  await untilMetric(opsUrl, 'limiter_in_flight', 0);
  await new Promise((resolve) => setTimeout(resolve, rest));
  const { heapUsed, resources } = heapSchema.parse(await server.ask('heap'));
  const count = (kind: string) => resources.filter((name) => name === kind).length;
  return {
    requests: requestCount,
    heapUsed,
    sockets: count('TCPSocketWrap'),
    timers: count('Timeout'),
    resources: resources.length,
  };
}

/** Sends the requests of a plan, {@link maxConcurrent} at a time. */
async function visit(origin: string, token: string, plan: Iterable<BreakOff | undefined>): Promise<Outcome[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: maxConcurrent });
  const outcomes: Outcome[] = [];
  const turns = [...plan].entries();
  const visitor = async () => {
    for (const [index, breakOff] of turns) {
      const kind = kinds[index % kinds.length];
      if (!kind) continue;
      const headers = { ...browserHeaders, ...(kind.isSignedIn && { cookie: `user_token=${token}` }) };
      outcomes.push(await ask(`${origin}${kind.path}`, headers, agent, breakOff));
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, visitor));
  agent.destroy();
  return outcomes;
}

/** Sends one request. It counts as aborted even if the response was complete before. */
function ask(
  url: string,
  headers: Readonly<Record<string, string>>,
  agent: Agent,
  breakOff: BreakOff | undefined,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const outgoing = request(url, { headers, agent }, (response) => {
      response.once('error', () => {});
      response.on('data', () => {
        if (breakOff === 'answer-begins') outgoing.destroy();
      });
      response.once('end', () => finish(response.statusCode === 200 ? 'whole' : 'failed'));
    });
    const timer = typeof breakOff === 'object' ? setTimeout(() => outgoing.destroy(), breakOff.after) : undefined;
    const finish = (outcome: Outcome) => {
      clearTimeout(timer);
      resolve(breakOff === undefined ? outcome : 'left');
    };
    outgoing.once('error', () => finish('failed'));
    outgoing.once('close', () => finish('failed'));
    outgoing.end();
  });
}

function conclude(
  samples: readonly Sample[],
  { whole, left, failed }: Readonly<Record<Outcome, number>>,
  { aborted, shed }: { readonly aborted: number; readonly shed: number },
): string {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) throw new Error('There is no sample');
  const growthOf = ({ heapUsed }: Sample) => heapUsed / first.heapUsed - 1;
  const lines = samples.map((sample) => [
    `${sample.requests}`,
    mebibytes(sample),
    `${(growthOf(sample) * 100).toFixed(1)} %`,
    ...[sample.sockets, sample.timers, sample.resources].map(String),
  ]);
  const head = ['requests', 'heap MiB', 'growth', 'sockets', 'timers', 'all resources'];
  const isMet = growthOf(last) < goal && last.sockets <= first.sockets && last.timers <= first.timers && failed === 0;
  const share = `${brokenOff.count} of ${brokenOff.of}`;
  return [
    `${textTable([head, ...lines])}\n`,
    `${whole} answered whole, ${left} broken off (${share}; ${aborted} before the server had sent all), `,
    `${failed} failed, ${shed} given less than they asked for\n`,
    `${verdict(isMet, `less than ${goal * 100} % more memory, no more sockets and timers than before`)}\n`,
  ].join('');
}
