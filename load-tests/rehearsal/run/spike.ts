import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CsvRows } from '../measure/csv-rows.ts';
import { Timeline } from '../measure/timeline.ts';
import { countedMetrics, countRow } from '../measure/traffic-second.ts';
import type { Durations } from '../phases.ts';
import { FileTail } from './file-tail.ts';
import { watchMachine, watchService } from './monitor.ts';
import type { Program } from './program.ts';
import type { Stage } from './stage.ts';

/** How many visitors come, and when. Rates are requests per second. */
export interface SpikePlan {
  readonly rate: number;
  readonly peak: number;
  readonly durations: Durations;
}

/** The working directory of the load generator and its output files. */
export interface GeneratorOptions {
  readonly root: string;
  readonly directory: string;
  /** The command that starts k6. */
  readonly command: string;
  readonly port: number;
  /** Name of this run, for its files. */
  readonly name: string;
}

/** A running or finished spike. */
export interface Spike {
  readonly timeline: Timeline;
  /** Seconds since the first visit; negative before it. */
  readonly elapsed: () => number;
  /** Resolves when the load generator has ended and all its output was read: to the reason if it failed. */
  readonly ended: Promise<string | undefined>;
  /** File of k6's summary. */
  readonly summaryFile: string;
}

const readEveryMs = 250;
/** Seconds that the slowest hundredth of the requests take while the platform is slow: k6 needs enough VUs for that. */
const slowestSeconds = 2;
/** Exit code of k6 for a failed threshold, which does not fail the rehearsal: it has its own thresholds. */
const thresholdsFailed = 99;

/** Starts the load of `load-tests/spike.ts`, and collects the measurements of its visitors and of the service. */
export async function startSpike(stage: Stage, plan: SpikePlan, options: GeneratorOptions): Promise<Spike> {
  const csvFile = path.join(options.directory, `${options.name}.csv`);
  const summaryFile = path.join(options.directory, `${options.name}.json`);
  const generator = await startGenerator(stage, plan, options, { csvFile, summaryFile });
  const timeline = new Timeline();
  const clock = { start: Number.POSITIVE_INFINITY };
  const stopWatching = [
    watchService(stage, timeline, clock),
    watchMachine({ generator, edge: stage.edge, platform: stage.platform }, timeline, clock),
  ];
  const ended = readOutput(generator, csvFile, timeline, clock).then((problem) => {
    for (const stop of stopWatching) stop();
    rmSync(csvFile, { force: true });
    return problem;
  });
  return { timeline, elapsed: () => Math.max(-1, (Date.now() - clock.start) / 1_000), ended, summaryFile };
}

function startGenerator(
  stage: Stage,
  { rate, peak, durations }: SpikePlan,
  { root, directory, command, port, name }: GeneratorOptions,
  { csvFile, summaryFile }: { csvFile: string; summaryFile: string },
): Promise<Program> {
  return stage.programs.start({
    name,
    command,
    parameters: [
      ...['run', '--quiet', '--no-color', '--address', `127.0.0.1:${port}`],
      ...['--out', `csv=${csvFile}`, '--summary-export', summaryFile, 'load-tests/spike.ts'],
    ],
    root,
    directory,
    settings: {
      K6_NO_USAGE_REPORT: 'true',
      K6_CSV_TIME_FORMAT: 'unix_milli',
      K6_CSV_SAVE_INTERVAL: `${readEveryMs}ms`,
      TARGET: stage.origin,
      RATE: String(rate),
      PEAK: String(peak),
      BASELINE_SECONDS: String(durations.baseline),
      RISE_SECONDS: String(durations.rise),
      HOLD_SECONDS: String(durations.hold),
      RECOVERY_SECONDS: String(durations.recovery),
      SLOWEST_SECONDS: String(slowestSeconds),
    },
  });
}

/** Reads k6's rows until it has ended. The first visit sets the clock. */
async function readOutput(
  generator: Program,
  csvFile: string,
  timeline: Timeline,
  clock: { start: number },
): Promise<string | undefined> {
  const tail = new FileTail(csvFile);
  const rows = new CsvRows(countedMetrics);
  const readOn = async () => {
    for await (const piece of tail.pieces()) {
      for (const row of rows.read(piece)) {
        const at = Number(row['timestamp']);
        if (row['metric_name'] === 'http_req_duration') {
          clock.start = Math.min(clock.start, at - Number(row['metric_value']));
        }
        if (Number.isFinite(clock.start)) countRow(timeline.at((at - clock.start) / 1_000).traffic, row);
      }
    }
  };
  while (generator.isRunning()) {
    await readOn();
    await sleep(readEveryMs);
  }
  await readOn();
  await tail.close();
  const code = await generator.exited;
  if (code === 0 || code === thresholdsFailed) return undefined;
  return `k6 ended with ${code ?? 'a signal'}: ${generator.lastLines()}`;
}
