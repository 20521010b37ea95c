import { spawnSync } from 'node:child_process';
import { findK6, k6Folder, k6Version } from './find-k6.ts';

/** Installs k6 if it is missing and Go is installed, which takes a minute or two the first time; otherwise prints that it can't. */
if (findK6() === undefined) {
  process.stdout.write(`Installing k6 ${k6Version}\n`);
  const { status, error } = spawnSync('go', ['install', `go.k6.io/k6@v${k6Version}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, GOBIN: k6Folder, GOTOOLCHAIN: 'local' },
  });
  if (findK6() === undefined) {
    const reason = error === undefined ? `go install ended with ${status}` : 'there is no Go';
    process.stdout.write(
      `k6 ${k6Version} is not here and could not be installed (${reason}): the tests of load-tests that need it are skipped.\n`,
    );
  }
}
