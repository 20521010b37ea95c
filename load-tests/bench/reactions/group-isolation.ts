import { Agent } from 'node:http';
import type { Socket } from 'node:net';
import { textTable } from '../../../tools/scripts/text-table.ts';
import { percentile } from '../harness/percentile.ts';
import type { ServerProcess } from '../harness/server-process.ts';
import { median } from '../harness/summary.ts';
import { get, type ReceivedResponse } from './get.ts';
import { readMetric, untilMetric } from './read-metric.ts';
import { requestOnOwnSocket } from './request-on-own-socket.ts';
import { startMarqueeWithOps, startPlatform } from './start-parts.ts';
import { type Length, verdict } from './verdict.ts';

/** Maximum p99 of the calls, as a multiple of the p99 without the hanging group. */
const goal = 1.1;
const plans = { whole: { rounds: 8, seconds: 4 }, quick: { rounds: 2, seconds: 2 } } as const;
/** Calls of the quick group per second. */
const rate = 100;

/** The group that hangs (`promotions`), and enough callers to fill its slots and its queue. */
const hanging = { path: '/web-api/evaginarium/mobile', call: 'evaginarium-mobile', callers: 192 } as const;
/** A call of another group (`bonus-cms`), chosen because it costs the sandbox almost nothing. */
const quick = { path: '/web-api/bonus-api/promotion_service_id' } as const;

/** Measured in turn. `alone` twice, because their difference is the noise of the machine. */
const variants = ['alone', 'alone again', 'beside a group that hangs'] as const;
type Variant = (typeof variants)[number];

type Marquee = Pick<Awaited<ReturnType<typeof startMarqueeWithOps>>, 'origin' | 'opsUrl'>;

interface Measurement {
  readonly marquee: Marquee;
  readonly sandboxControl: Pick<Awaited<ReturnType<typeof startPlatform>>['sandboxControl'], 'fault' | 'heal'>;
}

/** Calls of one round: milliseconds of those that got a 200, and the number of others. */
interface Calls {
  readonly durations: readonly number[];
  readonly failed: number;
}

/** Goal O9: calls of a group at a fixed rate, first alone and then while another group hangs with all its callers waiting. */
export async function measureGroupIsolation(started: ServerProcess[], length: Length): Promise<string> {
  const { rounds, seconds } = plans[length];
  const platform = await startPlatform(started);
  // Overload protection would shed calls on a loaded machine, and shed calls are quicker.
  const unprotected = { OVERLOAD_PROTECTION: 'off' };
  const marquee = await startMarqueeWithOps(started, platform.origin, unprotected);
  const agent = new Agent({ keepAlive: true });
  const call = () => callEvenly(marquee.origin, agent, seconds);
  await call();
  const measured: Record<Variant, Calls[]> = { alone: [], 'alone again': [], 'beside a group that hangs': [] };
  for (let round = 0; round < rounds; round += 1) {
    // Each variant is first equally often.
    for (let turn = 0; turn < variants.length; turn += 1) {
      const variant = variants[(round + turn) % variants.length];
      if (variant === undefined) continue;
      const isBeside = variant === 'beside a group that hangs';
      measured[variant].push(
        isBeside ? await callWhileGroupHangs({ marquee, sandboxControl: platform.sandboxControl }, call) : await call(),
      );
    }
  }
  agent.destroy();
  return report(measured);
}

/** Sends calls at a fixed rate, whether or not earlier ones have been completed. */
async function callEvenly(origin: string, agent: Agent, seconds: number): Promise<Calls> {
  const startedAt = performance.now();
  const calls: Promise<ReceivedResponse | undefined>[] = [];
  for (let index = 0; index < rate * seconds; index += 1) {
    const wait = startedAt + (index / rate) * 1_000 - performance.now();
    if (wait > 0) await sleep(wait);
    calls.push(get(`${origin}${quick.path}`, { agent }).catch(() => undefined));
  }
  const responses = await Promise.all(calls);
  const durations = responses.flatMap((answer) => (answer?.status === 200 ? [answer.duration] : []));
  return { durations, failed: responses.length - durations.length };
}

/** Measures while every caller of the hanging group is waiting, and again if these calls timed out because the machine was slow. */
async function callWhileGroupHangs(
  { marquee, sandboxControl }: Measurement,
  call: () => Promise<Calls>,
): Promise<Calls> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await sandboxControl.fault(hanging.call, { hang: true });
    const calls = await whileAllWait(marquee, call);
    await sandboxControl.heal(hanging.call);
    if (calls) return calls;
    // Waits until the group's breaker is closed again.
    while ((await get(`${marquee.origin}${hanging.path}`)).status === 503) await sleep(500);
  }
  throw new Error('The machine is too slow: callers of the hanging group got replies during all attempts');
}

async function whileAllWait({ origin, opsUrl }: Marquee, call: () => Promise<Calls>): Promise<Calls | undefined> {
  let answered = 0;
  const callers: Socket[] = Array.from({ length: hanging.callers }, () =>
    requestOnOwnSocket(`${origin}${hanging.path}`, {}).once('data', () => {
      answered += 1;
    }),
  );
  try {
    while (answered === 0 && (await readMetric(opsUrl, 'http_requests_in_flight')) < hanging.callers) await sleep(20);
    const calls = answered === 0 ? await call() : undefined;
    return answered === 0 ? calls : undefined;
  } finally {
    for (const caller of callers) caller.destroy();
    await untilMetric(opsUrl, 'http_requests_in_flight', 0);
  }
}

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

function report(measured: Readonly<Record<Variant, readonly Calls[]>>): string {
  const p99s = (variant: Variant) => measured[variant].map(({ durations }) => percentile(durations, 0.99));
  const durationsOf = (variant: Variant) => measured[variant].flatMap(({ durations }) => durations);
  const failedOf = (variant: Variant) => measured[variant].reduce((sum, { failed }) => sum + failed, 0);
  const lines = variants.map((variant) => {
    const all = durationsOf(variant);
    const ratios = ratiosOf(p99s(variant), p99s('alone'));
    return [
      variant,
      `${all.length}`,
      `${failedOf(variant)}`,
      percentile(all, 0.5).toFixed(2),
      percentile(all, 0.99).toFixed(2),
      (percentile(all, 0.99) / percentile(durationsOf('alone'), 0.99)).toFixed(2),
      median(ratios).toFixed(2),
      `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
    ];
  });
  const head = [
    'calls of the quick group',
    'answered',
    'failed',
    'p50 ms',
    'p99 ms',
    'p99 to alone',
    'median of rounds',
    'rounds',
  ];
  const ratioOf = (variant: Variant) => median(ratiosOf(p99s(variant), p99s('alone')));
  const isEven = ratioOf('alone again') <= goal && ratioOf('alone again') >= 1 / goal;
  const isMet = ratioOf('beside a group that hangs') <= goal && failedOf('beside a group that hangs') === 0;
  const goalText = `p99 at most ${goal} times that of the quick group alone (median of the rounds)`;
  return `${textTable([head, ...lines])}\n${verdict(isEven ? isMet : undefined, goalText)}\n`;
}

/** Ratios by round, because the variants of a round ran under the same machine load. */
const ratiosOf = (some: readonly number[], others: readonly number[]): number[] =>
  some.map((value, round) => value / (others[round] ?? Number.NaN));
