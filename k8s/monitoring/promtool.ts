import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const locations = ['/usr/bin/promtool', '/usr/local/bin/promtool'];

/** Where Prometheus' own tool for rules and their tests is; `npm test` installs it where that is possible. */
export const promtool: string | undefined = locations.find((path) => existsSync(path));

/** Runs promtool: what it says, and whether it was content. */
export function runPromtool(...parameters: readonly string[]): {
  readonly isContent: boolean;
  readonly output: string;
} {
  const { status, stdout, stderr } = spawnSync(promtool ?? 'promtool', parameters, { encoding: 'utf8' });
  return { isContent: status === 0, output: `${stdout}${stderr}` };
}
