import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { createClock } from './clock.ts';

/** Files that need the machine's own time: file times, log lines, and the time a metric was last set. */
const machineClockFiles = [
  'server/clock.ts',
  'server/config/folder-fingerprints.ts',
  'server/observability/logger.ts',
  // Collectors compare the times of many machines.
  'server/observability/span-exporter.ts',
  // The platform's clock is compared with the machine's.
  'server/platform/clock-offset.ts',
  'server/platform/site-configurations.ts',
];

describe('createClock', () => {
  it('starts at the given time and runs with the system clock', () => {
    vi.useFakeTimers({ now: 1_000 });
    const clock = createClock(900_000);
    vi.advanceTimersByTime(500);
    expect([clock.now(), clock.offset, createClock().now()]).toEqual([900_500, 899_000, 1_500]);
    vi.useRealTimers();
  });

  it('is the only source of the date in server code, with listed exceptions', () => {
    const files = globSync('server/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] });
    const asking = files.filter((file) => /Date\.now\b|new Date\(\)/.test(readFileSync(file, 'utf8')));
    expect(asking.sort()).toEqual(machineClockFiles);
  });
});
