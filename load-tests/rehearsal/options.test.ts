import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readForecast } from '../../k8s/capacity/forecast.ts';
import { readOptions } from './options.ts';

const root = path.resolve(import.meta.dirname, '../..');
const forecast = readForecast();
const read = (...parameters: string[]) => readOptions(parameters, root, forecast);

describe('readOptions', () => {
  it('takes campaign and peak, and derives the rest', () => {
    expect(read('--campaign', 'lucky-friday', '--peak', '5000')).toEqual({
      campaign: 'lucky-friday',
      peak: 5_000,
      processes: 2,
      scale: undefined,
      isQuick: false,
      report: path.join(root, '.cache/rehearsal/lucky-friday.html'),
    });
  });

  it('defaults to the forecast’s peak for its own campaign only', () => {
    expect(read('--campaign', forecast.campaign).peak).toBe(forecast.peakRequestsPerSecond);
    const other = { ...forecast, campaign: 'another' };
    expect(() => readOptions(['--campaign', 'lucky-friday'], root, other)).toThrow(/--peak RPS is missing.*"another"/);
  });

  it.each([
    [[], '--campaign NAME is missing'],
    [['--campaign', 'lucky-monday'], 'There is no campaign "lucky-monday" in config/campaigns. There are: '],
    [['--campaign', '../hosts'], 'There is no campaign'],
    [['--campaign', 'lucky-friday', '--peak', 'many'], '--peak must be a number'],
    [['--campaign', 'lucky-friday', '--peak', '0'], '--peak must be above zero'],
    [['--campaign', 'lucky-friday', '--processes', '1'], '--processes must be 2 to 8'],
    [['--campaign', 'lucky-friday', '--scale', '2'], '--scale must be at most 1'],
    [['--campaign', 'lucky-friday', '--fast'], 'npm run rehearse --'],
  ])('reports what is wrong with %j', (parameters, reason) => {
    expect(() => readOptions(parameters, root, forecast)).toThrow(reason);
  });
});
