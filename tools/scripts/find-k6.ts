import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The version that the scripts of load-tests are written for, here and in `load-tests/k8s/test-run.yaml`. */
export const k6Version = '1.8.1';

/** Folder of tools that this project has installed for itself, as in k8s/verify/tool-path.ts. */
export const k6Folder: string = path.resolve(import.meta.dirname, '../../.cache/tools');

/** The command that starts k6: our own, or else the machine's; `undefined` if neither has the right version. */
export function findK6(): string | undefined {
  const own = path.join(k6Folder, 'k6');
  const candidates = existsSync(own) ? [own, 'k6'] : ['k6'];
  return candidates.find((command) => {
    const { status, stdout } = spawnSync(command, ['version'], { encoding: 'utf8' });
    return status === 0 && stdout.startsWith(`k6 v${k6Version} `);
  });
}
