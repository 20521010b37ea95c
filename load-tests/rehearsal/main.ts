import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readForecast } from '../../k8s/capacity/forecast.ts';
import { readOptions } from './options.ts';
import { Progress } from './progress.ts';
import { RehearsalError } from './rehearsal-error.ts';
import { rehearse } from './rehearse.ts';
import { renderReport } from './report/report.ts';
import type { Decision } from './verdict.ts';

/** `npm run rehearse`: exit code 0 for go, 1 for no-go, 2 if the rehearsal could not judge the service. */
const root = path.resolve(import.meta.dirname, '../..');
const exitCodes: Readonly<Record<Decision, number>> = { go: 0, 'no-go': 1, invalid: 2 };
const words: Readonly<Record<Decision, string>> = { go: 'GO', 'no-go': 'NO-GO', invalid: 'INVALID' };

const progress = new Progress(process.stdout);
const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopped.abort());

try {
  const forecast = readForecast();
  const options = readOptions(process.argv.slice(2), root, forecast);
  const record = await rehearse(options, { root, forecast, progress, signal: stopped.signal });
  if (stopped.signal.aborted) throw new RehearsalError('Stopped by hand.');
  mkdirSync(path.dirname(options.report), { recursive: true });
  writeFileSync(options.report, renderReport(record));
  progress.say(`\n${words[record.verdict.decision]}`);
  for (const reason of record.verdict.reasons) progress.say(`  ${reason}`);
  progress.say(`Report: ${options.report}`);
  process.exitCode = exitCodes[record.verdict.decision];
} catch (error) {
  process.exitCode = exitCodes.invalid;
  progress.say(`The rehearsal could not take place. ${inWords(error)}`);
}

function inWords(error: unknown): string {
  if (stopped.signal.aborted) return 'It was stopped by hand.';
  if (error instanceof RehearsalError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
