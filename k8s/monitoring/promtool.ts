import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const locations = ['/usr/bin/promtool', '/usr/local/bin/promtool'];

/** Path of promtool, which checks and tests rules; `npm test` installs it if possible. */
export const promtool: string | undefined = locations.find((path) => existsSync(path));

/** Runs promtool; returns its output, and whether it succeeded. */
export function runPromtool(...parameters: readonly string[]): {
  readonly isContent: boolean;
  readonly output: string;
} {
  const { status, stdout, stderr } = spawnSync(promtool ?? 'promtool', parameters, { encoding: 'utf8' });
  return { isContent: status === 0, output: `${stdout}${stderr}` };
}
