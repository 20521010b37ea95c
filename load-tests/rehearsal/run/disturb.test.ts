import { expect, it } from 'vitest';
import { injectionTimes, quickDurations } from '../phases.ts';
import { type Course, type Disturbed, disturb } from './disturb.ts';
import { SandboxControl } from './sandbox-control.ts';

const times = injectionTimes(quickDurations(2), true);

/** Records the calls. */
class FakeControl extends SandboxControl {
  readonly #calls: string[];

  constructor(calls: string[]) {
    super('http://nowhere.invalid');
    this.#calls = calls;
  }

  override async slowCalls(milliseconds: number) {
    this.#calls.push(`slow ${milliseconds}`);
  }

  override async silenceKeys(isSilent: boolean) {
    this.#calls.push(`keys ${isSilent ? 'down' : 'up'}`);
  }

  override async keySetRequests() {
    return this.#calls.includes('keys down') ? 5 : 3;
  }
}

/** A spike with a clock that advances by a second each time it is read. */
function fakeSpike(endsAt = 1_000) {
  let now = 0;
  const seen: string[] = [];
  const course: Course = {
    elapsed: () => {
      now += 1;
      return now;
    },
    isOver: () => now >= endsAt,
    onChange: (title) => void (title === undefined || seen.push(title)),
  };
  const calls: string[] = [];
  const service = [0, 1].map(() => ({
    name: 'service',
    pid: 1,
    exited: Promise.resolve(0),
    isRunning: () => true,
    signal: () => undefined,
    lastLines: () => '',
  }));
  const stage: Disturbed['stage'] = {
    service,
    control: new FakeControl(calls),
    killProcess: async (place) => void calls.push(`kill ${place}`),
    startProcess: async (place) => void calls.push(`start ${place}`),
    restartProcess: async (place) => void calls.push(`restart ${place}`),
    broken: () => (calls.includes('kill 1') ? { waiting: 6, begun: 3 } : { waiting: 4, begun: 2 }),
  };
  const visitors: Disturbed['visitors'] = {
    look: async (isNeeded) => {
      let looks = 0;
      while (isNeeded()) looks += 1;
      return { looks, signedIn: looks - 1 };
    },
  };
  return { course, disturbed: { stage, visitors }, calls, seen };
}

it.concurrent('disturbs one after the other, and reverts each disturbance', async () => {
  const { course, disturbed, calls, seen } = fakeSpike();
  const { injections, restarted, problem } = await disturb(disturbed, times, course);
  expect(calls).toEqual([
    ...['slow 2000', 'slow 0'],
    ...['keys down', 'keys up'],
    ...['kill 1', 'start 1'],
    ...['restart 0', 'restart 1'],
  ]);
  expect(injections.map(({ title }) => title)).toEqual(seen);
  expect(injections.map(({ kind }) => kind)).toEqual(['slow', 'keys', 'loss', 'restart', 'restart']);
  expect([restarted, problem]).toEqual([2, undefined]);
  const planned = [times.slow, times.keys, times.away, { from: times.restartFrom, until: 0 }];
  for (const [index, { from, until }] of planned.entries()) {
    expect(injections[index]?.from).toBeGreaterThanOrEqual(from);
    expect(injections[index]?.until).toBeGreaterThanOrEqual(until);
  }
});

it.concurrent('reports the broken requests of the killed process, and the signed-in visitors without keys', async () => {
  const { course, disturbed } = fakeSpike();
  const { killed, keysDown } = await disturb(disturbed, times, course);
  expect(killed?.broken).toEqual({ waiting: 2, begun: 1 });
  expect(killed?.at).toBeGreaterThanOrEqual(times.away.from);
  expect(killed?.backAt).toBeGreaterThan(times.away.until);
  expect(keysDown?.fetches).toBe(2);
  expect(keysDown?.looks).toBeGreaterThan(1);
  expect(keysDown?.signedIn).toBe((keysDown?.looks ?? 0) - 1);
});

it.concurrent('stops when a killed process does not come back, and reports the reason', async () => {
  const { course, disturbed, calls } = fakeSpike();
  const startProcess = () => Promise.reject(new Error('service-2 did not become ready'));
  const stage = { ...disturbed.stage, startProcess };
  const { killed, restarted, problem } = await disturb({ ...disturbed, stage }, times, course);
  expect([restarted, problem]).toEqual([0, 'service-2 did not become ready']);
  expect(killed).toMatchObject({ backAt: undefined, broken: { waiting: 2, begun: 1 } });
  expect(calls.at(-1)).toBe('kill 1');
});

it.concurrent('restarts no other process when one does not come back, and reports the reason', async () => {
  const { course, disturbed, calls } = fakeSpike();
  const restartProcess = () => Promise.reject(new Error('service-1 did not become ready'));
  const stage = { ...disturbed.stage, restartProcess };
  const { injections, restarted, problem } = await disturb({ ...disturbed, stage }, times, course);
  expect([restarted, problem]).toEqual([0, 'service-1 did not become ready']);
  expect(injections).toHaveLength(4);
  expect(calls.at(-1)).toBe('start 1');
});

it.concurrent('stops when the spike is over', async () => {
  const { course, disturbed, calls } = fakeSpike(3);
  expect(await disturb(disturbed, times, course)).toEqual({
    injections: [],
    keysDown: undefined,
    killed: undefined,
    restarted: 0,
    problem: undefined,
  });
  expect(calls).toEqual([]);
});
