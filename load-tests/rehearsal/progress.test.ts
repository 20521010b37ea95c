import { expect, it } from 'vitest';
import type { Second } from './measure/timeline.ts';
import { emptyTraffic } from './measure/traffic-second.ts';
import { quickDurations } from './phases.ts';
import { Progress, progressLine } from './progress.ts';

const createOutput = (isTTY: boolean) => {
  const texts: string[] = [];
  const progress = new Progress({ isTTY, write: (text: string) => texts.push(text) });
  return { progress, text: () => texts.join('') };
};

it('rewrites its line on a terminal, and keeps what happened', () => {
  const { progress, text } = createOutput(true);
  progress.update('one');
  progress.update('two');
  progress.say('slow');
  progress.update('three');
  const shown = text()
    .split('\n')
    .map((line) => line.split('\r\u001b[2K').at(-1));
  expect(shown).toEqual(['slow', 'three']);
});

it('writes a plain line every five seconds without a terminal', () => {
  const { progress, text } = createOutput(false);
  for (let second = 0; second < 11; second += 1) progress.update(String(second));
  expect(text()).toBe('0\n5\n10\n');
});

it('shows phase, rate, latency and outcomes, even for a second without requests', () => {
  const traffic = { ...emptyTraffic(), requests: 10, outcomes: { full: 9, shell: 1 } };
  for (let index = 0; index < 10; index += 1) traffic.pages.add(20);
  const seconds: Second[] = [{ traffic, service: undefined, machine: undefined }];
  const plan = { durations: quickDurations(2), rate: 2, peak: 200 };
  expect(progressLine(seconds, 0, plan, 'platform slow')).toBe(
    ' 0:00  baseline  10/s of 2/s      p95 20 ms    full 90 %, older 0 %, shell 10 %, errors 0 %  busy –  platform slow',
  );
  expect(progressLine([], 20, plan, undefined)).toContain('0/s of 200/s     p95 –');
});
