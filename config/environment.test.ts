import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

const PLATFORM_URL = 'http://platform.test:8000/some/path';

describe('readEnvironment', () => {
  it('fills in the documented defaults and keeps only the origin of the platform', () => {
    expect(readEnvironment({ PLATFORM_URL })).toMatchObject({
      environment: { PORT: 3000, OPS_PORT: 9464, PLATFORM_URL: 'http://platform.test:8000', TRUSTED_PROXIES: [] },
    });
  });

  it('counts an empty variable as not set', () => {
    expect(readEnvironment({ PLATFORM_URL, PORT: '' })).toMatchObject({ environment: { PORT: 3000 } });
  });

  it('names every variable that is wrong or missing, one line each', () => {
    const result = readEnvironment({ PORT: 'eighty', DEFAULT_COUNTRY: 'ireland', KEEPALIVE_MS: '-1' });
    const problems = 'problems' in result ? result.problems : [];
    expect(problems.map((line) => line.split(' ')[0]).sort()).toEqual([
      'DEFAULT_COUNTRY',
      'KEEPALIVE_MS',
      'PLATFORM_URL',
      'PORT',
    ]);
    expect(problems.find((line) => line.startsWith('PLATFORM_URL'))).toContain('is not set');
    for (const line of problems) expect(line).not.toContain('\n');
  });

  it('refuses one port for visitors and for operations', () => {
    expect(readEnvironment({ PLATFORM_URL, PORT: '4000', OPS_PORT: '4000' })).toEqual({
      problems: ['OPS_PORT is wrong: must differ from PORT'],
    });
  });
});
