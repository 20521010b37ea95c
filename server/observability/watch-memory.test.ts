import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.ts';
import { createMemoryWarning, type MemoryReading } from './watch-memory.ts';

const well: MemoryReading = { heapLive: 50, heapLimit: 100, resident: 200, limit: 500 };
const running = [{ route: 'promotion', ageMs: 12, requestId: 'request-1' }];

/** Log lines after some readings of the same values. */
function linesAfter(reading: MemoryReading, times: number): unknown[] {
  const lines: unknown[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const logIfNear = createMemoryWarning({ logger, describeRunning: () => running });
  for (let count = 0; count < times; count += 1) logIfNear(reading);
  return lines;
}

describe('the memory watch', () => {
  it.each([
    ['heap', { ...well, heapLive: 75 }],
    ['container', { ...well, resident: 460 }],
  ])('logs the requests in flight while the %s is nearly full, once a minute', (_, reading) => {
    expect(linesAfter(reading, 60)).toMatchObject([{ event: 'memory_near_limit', level: 50, ...reading, running }]);
    expect(linesAfter(reading, 130)).toHaveLength(3);
  });

  it('logs nothing otherwise', () => {
    expect(linesAfter(well, 200)).toEqual([]);
  });
});
