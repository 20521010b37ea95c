import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, release, totalmem, type } from 'node:os';
import path from 'node:path';
import { findK6, k6Version } from '../../../tools/scripts/find-k6.ts';
import { RehearsalError } from '../rehearsal-error.ts';

/** Environment of a rehearsal. */
export interface RehearsalEnvironment {
  /** The command that starts k6. */
  readonly k6: string;
  /** Pairs of name and value, for the report. */
  readonly description: readonly (readonly [string, string])[];
}

/** Inspects the machine. Throws if a program that the rehearsal needs is missing. */
export function inspectMachine(root: string): RehearsalEnvironment {
  if (process.platform !== 'linux') throw new RehearsalError('The rehearsal reads /proc, which only Linux has.');
  const k6 = findK6();
  if (k6 === undefined)
    throw new RehearsalError(`k6 ${k6Version} is missing, and tools/scripts/install-k6.ts could not install it.`);
  const nginx = nginxVersion();
  const description: [string, string][] = [
    [
      'Machine',
      `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
    ],
    ['System', `${type()} ${release()}`],
    ['Revision', revisionOf(root)],
    ['Build', readFileSync(path.join(root, 'dist/build-id'), 'utf8').trim()],
    ['Node', process.version],
    ['k6', k6Version],
    ['nginx', nginx],
  ];
  return { k6, description };
}

function nginxVersion(): string {
  // nginx writes its version to stderr.
  const { status, stderr } = spawnSync('nginx', ['-v'], { encoding: 'utf8' });
  if (status !== 0) throw new RehearsalError('nginx is missing: install it as a package of the system.');
  return /nginx\/(\S+)/.exec(stderr)?.[1] ?? 'unknown';
}

/** The commit, and whether there are uncommitted changes; a folder without git history has none. */
function revisionOf(root: string): string {
  const git = (...parameters: string[]) =>
    execFileSync('git', parameters, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return `${git('rev-parse', '--short=12', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ', with changes that are not committed'}`;
  } catch {
    // A copy without git history.
    return 'unknown';
  }
}
