import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('readSettings', () => {
  it('fills in the documented defaults; an empty variable counts as not set', () => {
    expect(readSettings({ SANDBOX_SEED: '', PATH: '/bin' })).toEqual({
      settings: {
        port: 3900,
        seed: 'marquee',
        publicUrl: 'http://localhost:3900',
        returnUrl: 'http://localhost:3000',
        campaigns: path.resolve('config/campaigns'),
        lotteries: path.resolve('config/lotteries'),
        knowsIdempotencyKeys: true,
        startsAt: undefined,
      },
    });
  });

  it('uses the port in the public address, and accepts a clock start in any time zone', () => {
    expect(readSettings({ SANDBOX_PORT: '4100', CLOCK_START: '1970-01-01T01:01:00+01:00' })).toMatchObject({
      settings: { publicUrl: 'http://localhost:4100', startsAt: 60 },
    });
  });

  it('never runs in production', () => {
    expect(readSettings({ NODE_ENV: 'production' })).toEqual({
      problems: ['NODE_ENV is wrong: the sandbox platform never runs in production'],
    });
  });

  it('reports every wrong variable on its own line', () => {
    const result = readSettings({
      SANDBOX_PORT: 'x',
      CLOCK_START: 'noon',
      SANDBOX_PUBLIC_URL: 'http://sandbox.test',
      SANDBOX_RETURN_URL: 'ftp://pages.test',
    });
    const problems = 'problems' in result ? result.problems : [];
    expect(problems.map((line) => line.split(' ')[0]).sort()).toEqual([
      'CLOCK_START',
      'SANDBOX_PORT',
      'SANDBOX_PUBLIC_URL',
      'SANDBOX_RETURN_URL',
    ]);
  });
});
