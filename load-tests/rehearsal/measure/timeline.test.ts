import { expect, it } from 'vitest';
import { readServiceSample } from './service-sample.ts';
import { Timeline } from './timeline.ts';

const sample = (pid: number, at: number, cpu: number, rest = '') =>
  readServiceSample(`process_cpu_seconds_total ${cpu}\n${rest}`, pid, at);

it('assigns the difference of two samples to the later second, and adds up the processes', () => {
  const timeline = new Timeline();
  timeline.addService(0, sample(1, 9_000, 5), 10_000);
  timeline.addService(1, sample(2, 9_000, 1), 10_000);
  timeline.addService(0, sample(1, 11_000, 6, 'limiter_limit 8\nhttp_requests_in_flight 2'), 10_000);
  timeline.addService(1, sample(2, 11_500, 2, 'limiter_limit 4\nhttp_requests_in_flight 1'), 10_000);
  expect(timeline.seconds).toHaveLength(2);
  expect(timeline.seconds[0]?.service).toBeUndefined();
  expect(timeline.seconds[1]?.service).toMatchObject({ counts: { cpu: 2 }, inFlight: 3, limiterLimit: 12 });
  expect(timeline.seconds[1]?.service?.processes.map(({ place, cpu }) => [place, cpu])).toEqual([
    [0, 0.5],
    [1, 0.4],
  ]);
});

it('leaves out a limit that the build does not have', () => {
  const timeline = new Timeline();
  timeline.addService(0, sample(1, 0, 1), 0);
  timeline.addService(0, sample(1, 1_000, 2), 0);
  expect(timeline.seconds[1]?.service?.limiterLimit).toBeUndefined();
  expect(timeline.seconds[1]?.service?.processes[0]?.loop).toBeUndefined();
});
