import { expect, it } from 'vitest';
import { injectionTimes, quickDurations } from '../phases.ts';
import { type Course, disturb } from './disturb.ts';

const durations = quickDurations(2);
const times = injectionTimes(durations);

/** A spike whose clock goes on by a second whenever somebody looks at it. */
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
  const stage = {
    service: [0, 1].map(() => ({
      name: 'service',
      pid: 1,
      exited: Promise.resolve(0),
      isRunning: () => true,
      signal: () => undefined,
      lastWords: () => '',
    })),
    slowPlatform: async (milliseconds: number) => void calls.push(`slow ${milliseconds}`),
    restartProcess: async (place: number) => void calls.push(`restart ${place}`),
  };
  return { course, stage, calls, seen };
}

it('makes the platform slow and well again, and then restarts one process after the other', async () => {
  const { course, stage, calls, seen } = fakeSpike();
  const { injections, restarted, problem } = await disturb(stage, durations, course);
  expect(calls).toEqual(['slow 2000', 'slow 0', 'restart 0', 'restart 1']);
  expect(injections.map(({ title }) => title)).toEqual(seen);
  expect([restarted, problem]).toEqual([2, undefined]);
  expect(injections[0]?.from).toBeGreaterThanOrEqual(times.slow.from);
  expect(injections[0]?.until).toBeGreaterThanOrEqual(times.slow.until);
  expect(injections[1]?.from).toBeGreaterThanOrEqual(times.restartFrom);
});

it('restarts no other process when one does not come back, and tells why', async () => {
  const { course, stage, calls } = fakeSpike();
  const restartProcess = () => Promise.reject(new Error('service-1 did not become ready'));
  const { injections, restarted, problem } = await disturb({ ...stage, restartProcess }, durations, course);
  expect([restarted, problem]).toEqual([0, 'service-1 did not become ready']);
  expect(injections).toHaveLength(2);
  expect(calls).toEqual(['slow 2000', 'slow 0']);
});

it('does nothing more once the spike is over', async () => {
  const { course, stage, calls } = fakeSpike(3);
  expect(await disturb(stage, durations, course)).toEqual({ injections: [], restarted: 0, problem: undefined });
  expect(calls).toEqual([]);
});
