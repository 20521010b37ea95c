import { once } from 'node:events';
import type { Socket } from 'node:net';
import * as z from 'zod';
import { textTable } from '../../../tools/scripts/text-table.ts';
import { percentile } from '../harness/percentile.ts';
import { startMarquee } from '../harness/rows.ts';
import type { ServerProcess } from '../harness/server-process.ts';
import { browserHeaders } from '../page/page-under-test.ts';
import { type Hold, startPlatformFront } from './platform-front.ts';
import { requestOnOwnSocket } from './request-on-own-socket.ts';
import { keep, startBareRelay, startPlatform } from './start-parts.ts';
import { type Length, verdict } from './verdict.ts';

/** Maximum milliseconds of work after a visitor has left. */
const goal = 50;
/** Visitors who leave, and how many leave at the same moment. */
const visitors = { whole: 200, quick: 40 } as const;
const crowds = [1, 20] as const;

/** A moment at which visitors leave. */
interface Moment {
  readonly name: string;
  readonly path: string;
  /** The platform call that is held, and how far it gets. */
  readonly held: { readonly path: string; readonly how: Hold };
}

/** The baseline: the first moment, with only a relay of two connections in Marquee's place. */
const bare = 'call passed on by a bare relay';

const heldCall = '/web-api/evaginarium/mobile';
const whoIsIt = '/web-api/api/internal/v1/sessions/user';

const moments: readonly [Moment, ...Moment[]] = [
  { name: 'call passed on, unanswered', path: heldCall, held: { path: heldCall, how: 'unanswered' } },
  { name: 'call passed on, half answered', path: heldCall, held: { path: heldCall, how: 'half-answered' } },
  { name: 'page, its data on the way', path: '/en/lotto/', held: { path: whoIsIt, how: 'unanswered' } },
  { name: 'page data', path: '/page-data/en/lotto/', held: { path: whoIsIt, how: 'half-answered' } },
];

/** A page that exists only in development: a part of it is rendered later, so its stream stays open. */
const streamed = { path: '/en/debug/slow-boundary', open: 'waiting' };

const closingsSchema = z.record(z.string(), z.string().transform(BigInt));

/**
 * Goal O6: the time from a visitor's leaving until the platform sees their call closed or, for a streamed page, until the response closes,
 * which aborts the render.
 */
export async function measureClientAbort(started: ServerProcess[], length: Length): Promise<string> {
  const count = visitors[length];
  const { origin, sandboxControl } = await startPlatform(started);
  const token = await sandboxControl.token();
  const front = await startPlatformFront(origin);
  try {
    const marquee = await keep(started, startMarquee(front.url));
    const relay = await keep(started, startBareRelay(front.url));
    const leave = ({ path, held }: Moment, server: ServerProcess, together: number) => {
      front.hold(held.path, held.how);
      const ask = (id: string) => requestAs(id, new URL(path, server.url).href, token);
      return leaveInTurn({ count, together }, ask, (id) => front.callOf(id));
    };
    const streaming = await startStreaming(started, front.url);
    const measured: Measured[] = [];
    const machine: Measured[] = [];
    for (const together of crowds) {
      const record = async (list: Measured[], name: string, durations: Promise<number[]>) =>
        list.push({ name, together, durations: await durations });
      for (const moment of moments) await record(measured, moment.name, leave(moment, marquee, together));
      await record(measured, 'page, in the middle of its stream', leaveStreams(streaming, { count, together }));
      await record(machine, bare, leave(moments[0], relay, together));
    }
    return report(measured, machine);
  } finally {
    front.stop();
  }
}

interface Measured {
  readonly name: string;
  /** Number of visitors who left at the same moment. */
  readonly together: number;
  readonly durations: readonly number[];
}

function report(measured: readonly Measured[], machine: readonly Measured[]): string {
  const line = ({ name, together, durations }: Measured) => [
    name,
    `${durations.length}`,
    `${together}`,
    ...[0.5, 0.99, 1].map((share) => percentile(durations, share).toFixed(1)),
    `${durations.filter((duration) => duration > goal).length}`,
  ];
  const head = ['a visitor leaves a …', 'visitors', 'at once', 'p50 ms', 'p99 ms', 'max ms', `above ${goal} ms`];
  const isMet = measured.every(({ durations }) => percentile(durations, 1) <= goal);
  return `${textTable([head, ...[...measured, ...machine].map(line)])}\n${verdict(isMet, `all ended within ${goal} ms`)}\n`;
}

const requestAs = (id: string, url: string, token: string): Socket =>
  requestOnOwnSocket(url, { ...browserHeaders, 'x-request-id': id, cookie: `user_token=${token}` }).resume();

interface CallEvents {
  readonly arrived: { readonly promise: Promise<void> };
  readonly closed: { readonly promise: Promise<bigint> };
}

/** `count` visitors, of whom `together` leave at the same moment. */
interface Crowd {
  readonly count: number;
  readonly together: number;
}

/** Milliseconds from leaving to the end of the call, for each visitor. */
async function leaveInTurn(
  { count, together }: Crowd,
  ask: (id: string) => Socket,
  eventsOf: (id: string) => CallEvents,
): Promise<number[]> {
  const durations: number[] = [];
  const round = newRound();
  while (durations.length < count) {
    const visits = Array.from({ length: together }, (_, index) => {
      const id = `${round}-${durations.length + index}`;
      return { id, socket: ask(id) };
    });
    await Promise.all(visits.map(({ id }) => eventsOf(id).arrived.promise));
    durations.push(
      ...(await Promise.all(
        visits.map(async ({ id, socket }) => {
          const leftAt = process.hrtime.bigint();
          socket.destroy();
          return millisecondsBetween(leftAt, await eventsOf(id).closed.promise);
        }),
      )),
    );
  }
  return durations;
}

let rounds = 0;
/** Prefix of request ids: different for each moment, and long enough for Marquee to accept. */
function newRound(): string {
  rounds += 1;
  return `leaving-${rounds}`;
}

/** Starts Marquee in development, which has the slowly streamed page. */
function startStreaming(started: ServerProcess[], platform: string): Promise<ServerProcess> {
  const report = new URL('../harness/report-closings.ts', import.meta.url).href;
  return keep(started, startMarquee(platform, { NODE_ENV: 'development', NODE_OPTIONS: `--import ${report}` }));
}

/** The same for pages whose stream is open. At the end, the process itself reports when each response closed. */
async function leaveStreams(marquee: ServerProcess, { count, together }: Crowd): Promise<number[]> {
  const url = new URL(streamed.path, marquee.url).href;
  const round = newRound();
  const leftAt = new Map<string, bigint>();
  while (leftAt.size < count) {
    const ids = Array.from({ length: together }, (_, index) => `${round}-${leftAt.size + index}`);
    const sockets = await Promise.all(ids.map((id) => untilStreaming(id, url)));
    for (const [index, socket] of sockets.entries()) {
      leftAt.set(`${ids[index]}`, process.hrtime.bigint());
      socket.destroy();
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const closings = closingsSchema.parse(await marquee.ask('closings'));
  return [...leftAt].map(([id, at]) => {
    const closedAt = closings[id];
    if (closedAt === undefined) throw new Error(`The response to ${id} was not closed within a second`);
    return millisecondsBetween(at, closedAt);
  });
}

async function untilStreaming(id: string, url: string): Promise<Socket> {
  const socket = requestOnOwnSocket(url, { ...browserHeaders, 'x-request-id': id });
  for (let text = ''; !text.includes(streamed.open); ) {
    const [chunk] = await once(socket, 'data');
    text += String(chunk);
  }
  return socket;
}

const millisecondsBetween = (from: bigint, to: bigint): number => Number(to - from) / 1e6;
