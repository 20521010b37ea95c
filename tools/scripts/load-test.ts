import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findK6, k6Version } from './find-k6.ts';
import { busiestShare, readProcessorSeconds } from './processor-use.ts';

/**
 * `npm run load-test -- spike`: runs a script of load-tests with k6 and watches k6 itself. A generator without spare
 * CPU measures itself: then the run proves nothing, whatever its thresholds say (reliability goal K5). Further
 * parameters go to k6.
 */
const root = path.resolve(import.meta.dirname, '../..');

/** Share of the machine's cores that the generator may use. */
const maxShare = 0.8;

/** Milliseconds between two checks of the generator. */
const interval = 5_000;

/** k6 itself exits with 99 if thresholds were crossed. */
const generatorTooSlow = 98;

const [name = '', ...parameters] = process.argv.slice(2);
const script = path.join(root, 'load-tests', `${name}.ts`);
const k6 = findK6();
if (!/^[a-z-]+$/.test(name) || !existsSync(script)) fail(`There is no script load-tests/${name}.ts`);
else if (k6 === undefined)
  fail(`k6 ${k6Version} is not here: node tools/scripts/install-k6.ts installs it where there is Go`);
else process.exitCode = await run(k6);

async function run(command: string): Promise<number> {
  const child = spawn(command, ['run', ...parameters, script], { cwd: root, stdio: 'inherit' });
  const samples: { at: number; used: number }[] = [];
  const look = () => {
    const used = child.pid === undefined ? undefined : readProcessorSeconds(child.pid);
    if (used !== undefined) samples.push({ at: performance.now() / 1_000, used });
  };
  const timer = setInterval(look, interval);
  const status = await new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  clearInterval(timer);
  const share = busiestShare(samples);
  const percent = `${Math.round(share * 100)} % of this machine's cores in its busiest ${interval / 1_000} s`;
  process.stdout.write(samples.length < 2 ? 'k6 could not be watched.\n' : `k6 used ${percent}.\n`);
  if (share <= maxShare) return status;
  process.stdout.write(
    `That is more than ${maxShare * 100} %: the generator was the slow part, and the run proves nothing.\n`,
  );
  return generatorTooSlow;
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
