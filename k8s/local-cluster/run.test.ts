import { describe, expect, it } from 'vitest';
import { attempt, run } from './run.ts';

describe('a command', () => {
  it('returns its output and reads its input', async () => {
    expect(await run(['cat'], { input: 'text' })).toBe('text');
  });

  it('reports a failure with the command and its last lines, without the host wrapper', async () => {
    await expect(run(['env', '--', '/bin/sh', '-c', 'echo first; echo reason >&2; exit 3'])).rejects.toThrow(
      'sh echo first; echo reason >&2; exit 3 failed: reason',
    );
  });

  it('returns the exit code when failure is allowed', async () => {
    expect(await attempt(['sh', '-c', 'exit 3'])).toMatchObject({ code: 3 });
  });

  it('reports a missing program by name', async () => {
    await expect(run(['no-such-program'])).rejects.toThrow("no-such-program can't be started");
  });
});
