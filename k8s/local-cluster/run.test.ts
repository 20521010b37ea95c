import { describe, expect, it } from 'vitest';
import { attempt, run } from './run.ts';

describe('a command', () => {
  it('returns what it prints, and reads what it is given', async () => {
    expect(await run(['cat'], { input: 'text' })).toBe('text');
  });

  it('that fails is named without what leads to its host, with its last lines', async () => {
    await expect(run(['env', '--', '/bin/sh', '-c', 'echo first; echo reason >&2; exit 3'])).rejects.toThrow(
      'sh echo first; echo reason >&2; exit 3 failed: reason',
    );
  });

  it('that may fail tells its exit code', async () => {
    expect(await attempt(['sh', '-c', 'exit 3'])).toMatchObject({ code: 3 });
  });

  it('that is missing is named', async () => {
    await expect(run(['no-such-program'])).rejects.toThrow("no-such-program can't be started");
  });
});
