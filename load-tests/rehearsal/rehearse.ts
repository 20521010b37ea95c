import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import type { Forecast } from '../../k8s/capacity/forecast.ts';
import { readMeasuredFigures } from '../../k8s/capacity/measured-figures.ts';
import { findCapacity } from './capacity.ts';
import { lossTail } from './disturbance-rules.ts';
import { figuresOf, type PartFigures, recoverySeconds } from './figures.ts';
import type { Injection, InjectionKind, LossFindings } from './findings.ts';
import { pageObjectives } from './latency-objectives.ts';
import { repeatedLog } from './nginx-config.ts';
import type { RehearsalOptions } from './options.ts';
import { fullDurations, injectionTimes, lengthOf, phaseSpans, quickDurations, type Span } from './phases.ts';
import { type Progress, progressLine } from './progress.ts';
import type { RehearsalRecord } from './record.ts';
import { asCount } from './report/numbers.ts';
import { type Calibration, calibrate } from './run/calibrate.ts';
import { type Disturbances, disturb, type KilledProcess } from './run/disturb.ts';
import { inspectMachine } from './run/environment.ts';
import { ownThresholds } from './run/own-thresholds.ts';
import { choosePorts } from './run/ports.ts';
import { type GeneratorOptions, type Spike, type SpikePlan, startSpike } from './run/spike.ts';
import { Stage } from './run/stage.ts';
import { createTokenVisitors, type TokenVisitors } from './run/token-visitors.ts';
import { ordinaryRate } from './scale.ts';
import { readScheduledReplicas } from './scheduled-replicas.ts';
import { judge, limits, restartTail } from './verdict.ts';

/** Milliseconds for which a process still accepts connections after SIGTERM, in a full and in a quick rehearsal. */
const drainDelays = { full: 5_000, quick: 2_000 };
/** Seconds after which a second is read: by then the generator has written all of its rows. */
const lag = 2;

/** Runs a rehearsal and returns its findings. Throws a `RehearsalError` when it can't be run. */
export async function rehearse(
  options: RehearsalOptions,
  { root, forecast, progress, signal }: { root: string; forecast: Forecast; progress: Progress; signal: AbortSignal },
): Promise<RehearsalRecord> {
  const { k6, description } = inspectMachine(root);
  const ports = await choosePorts(options.processes);
  const directory = mkdtempSync(path.join(tmpdir(), 'marquee-rehearsal-'));
  const drainDelay = options.isQuick ? drainDelays.quick : drainDelays.full;
  const stage = new Stage({ root, directory, ports, drainDelay });
  const stop = () => void stage.programs.stopAll();
  signal.addEventListener('abort', stop);
  try {
    const startedAt = new Date();
    progress.say(`Starting ${options.processes} processes of the service, nginx and a sandbox platform`);
    const page = `/en/promotion/${options.campaign}`;
    await stage.start(page);
    const visitors = await createTokenVisitors(stage.origin + page, await stage.control.signIn());
    const generator = { root, directory, command: k6, port: ports.generator };
    const { plan, calibration } = await planSpike(options, stage, generator, progress);
    const spike = await startSpike(stage, plan, { ...generator, name: 'spike' });
    const { problem, ...disturbances } = await runSpike(spike, plan, {
      stage,
      visitors,
      isQuick: options.isQuick,
      progress,
    });
    const seconds = spike.timeline.seconds;
    return {
      ...conclude(options, plan, { seconds, disturbances, problem, forecast, root, startedAt }),
      calibration,
      repeated: linesIn(path.join(directory, repeatedLog)),
      ownThresholds: ownThresholds(spike.summaryFile),
      cores: availableParallelism(),
      environment: description,
      settings: Object.entries(stage.serviceSettings(0)),
    };
  } finally {
    signal.removeEventListener('abort', stop);
    await stage.programs.stopAll();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function planSpike(
  { peak, processes, scale, isQuick }: RehearsalOptions,
  stage: Stage,
  generator: Omit<GeneratorOptions, 'name'>,
  progress: Progress,
): Promise<{ plan: SpikePlan; calibration: Calibration | undefined }> {
  progress.say('Measuring what this machine can hold (three quarters of a minute)');
  // Runs even if the scale is given: it warms caches and code, as in pods that ran before the campaign.
  const found = await calibrate(stage, processes, generator);
  const here = Math.min(peak, scale === undefined ? found.affordable : Math.max(1, Math.round(peak * scale)));
  const rate = ordinaryRate(here);
  const durations = (isQuick ? quickDurations : fullDurations)(processes);
  progress.say(
    `A request costs ${found.cost.service.toFixed(2)} ms of CPU in the service, ${found.cost.machine.toFixed(2)} ms with everything around it.`,
  );
  progress.say(
    `The peak here is ${asCount(here)} requests/s: 1 to ${asCount(peak / here)} of the forecast. From ${rate}/s in ${durations.rise} s, then ${durations.hold} s at the peak.`,
  );
  return { plan: { rate, peak: here, durations }, calibration: scale === undefined ? found : undefined };
}

interface SpikeRunDeps {
  readonly stage: Stage;
  readonly visitors: TokenVisitors;
  readonly isQuick: boolean;
  readonly progress: Progress;
}

/** Follows the spike to its end, and disturbs the service during it. */
async function runSpike(
  spike: Spike,
  { rate, peak, durations }: SpikePlan,
  { isQuick, progress, ...rest }: SpikeRunDeps,
) {
  let now: string | undefined;
  let isOver = false;
  const disturbed = disturb(rest, injectionTimes(durations, isQuick), {
    elapsed: spike.elapsed,
    isOver: () => isOver,
    onChange: (title) => {
      now = title;
      if (title !== undefined) progress.say(`      ${title}`);
    },
  });
  const timer = setInterval(() => {
    const second = Math.floor(spike.elapsed()) - lag;
    if (second >= 0) progress.update(progressLine(spike.timeline.seconds, second, { durations, rate, peak }, now));
  }, 1_000);
  const generatorProblem = await spike.ended;
  isOver = true;
  clearInterval(timer);
  const disturbances = await disturbed;
  if (disturbances.problem !== undefined) progress.say(`      ${disturbances.problem}`);
  return { ...disturbances, problem: generatorProblem };
}

interface Outcome {
  readonly seconds: RehearsalRecord['seconds'];
  readonly disturbances: Omit<Disturbances, 'problem'>;
  readonly problem: string | undefined;
  readonly forecast: Forecast;
  readonly root: string;
  readonly startedAt: Date;
}

/** Judges the measurements. */
function conclude({ campaign, peak, processes, isQuick }: RehearsalOptions, plan: SpikePlan, outcome: Outcome) {
  const { seconds, disturbances, problem, forecast, root, startedAt } = outcome;
  const { injections, restarted, keysDown, killed } = disturbances;
  const { durations, peak: peakHere, rate: rateHere } = plan;
  const spans = phaseSpans(durations);
  const { quiet, slow, keys, restart, parts } = partsOf(seconds, spans, injections);
  const capacity = findCapacity(
    { ordinary: figuresOf('', seconds, spans.baseline), quiet },
    {
      given: forecast,
      figures: readMeasuredFigures(),
      peak,
      scheduled: readScheduledReplicas(root, campaign),
      now: startedAt,
    },
  );
  const [strictest] = pageObjectives;
  const recovery = recoverySeconds(seconds, spans.recovery, {
    milliseconds: strictest?.milliseconds ?? 0,
    share: strictest?.target ?? 1,
  });
  const verdict = judge({
    whole: figuresOf('Everything', seconds, { from: 0, until: spans.recovery.until }),
    hold: figuresOf('Peak', seconds, spans.hold),
    restart,
    restarted,
    processes,
    wasPlatformSlow: slow !== undefined,
    keysDown: keysDown && { ...keysDown, seconds: keys === undefined ? 0 : lengthOf(keys) },
    loss: killed && lossOf(seconds, killed, spans.hold),
    recovery,
    recoveryLimit: Math.min(limits.recovery, durations.recovery),
    capacity,
    peakHere,
    cores: availableParallelism(),
    generatorProblem: problem,
  });
  return {
    campaign,
    startedAt,
    isQuick,
    peak,
    peakHere,
    rateHere,
    processes,
    durations,
    injections,
    seconds,
    parts,
    verdict,
    capacity,
    recovery,
  };
}

/** Requests that visitors lost because of a killed process: at once, and while it was gone. */
function lossOf(seconds: RehearsalRecord['seconds'], { at, backAt, broken }: KilledProcess, hold: Span): LossFindings {
  const noticed = Math.floor(at) + lossTail + 1;
  const failedIn = (span: Span) => figuresOf('', seconds, span).failed;
  return {
    ...broken,
    lostAtOnce: failedIn({ from: Math.floor(at), until: noticed }),
    lostLater: failedIn({ from: noticed, until: backAt === undefined ? hold.until : Math.ceil(backAt) + restartTail }),
    backAfter: backAt === undefined ? undefined : backAt - at,
  };
}

const disturbedTitles: Readonly<Record<InjectionKind, string>> = {
  slow: 'Peak, platform slow',
  keys: 'Peak, token keys down',
  loss: 'Peak, a zone lost',
  restart: 'Peak, rolling restart',
};

/** The parts of the spike: the quiet part of the peak and the disturbed ones are separate. */
function partsOf(
  seconds: RehearsalRecord['seconds'],
  spans: ReturnType<typeof phaseSpans>,
  injections: readonly Injection[],
) {
  const partOf = (kind: InjectionKind, tail = 0): PartFigures | undefined => {
    const own = injections.filter((injection) => injection.kind === kind);
    const [from, until] = [own[0]?.from, own.at(-1)?.until];
    if (from === undefined || until === undefined) return undefined;
    return figuresOf(disturbedTitles[kind], seconds, { from: Math.floor(from), until: Math.ceil(until) + tail });
  };
  const [slow, keys, loss, restart] = [
    partOf('slow'),
    partOf('keys'),
    partOf('loss', restartTail),
    partOf('restart', restartTail),
  ];
  const quiet = figuresOf('Peak, before anything was done', seconds, {
    // The first second at the peak counts as the rise, because its requests are not complete yet.
    from: spans.hold.from + 1,
    until: slow?.from ?? spans.hold.until,
  });
  const parts: PartFigures[] = [
    figuresOf('Ordinary day', seconds, spans.baseline),
    figuresOf('Rise', seconds, spans.rise),
    quiet,
    ...[slow, keys, loss, restart].flatMap((part) => part ?? []),
    ...restOf(seconds, restart, spans.hold),
    figuresOf('Ordinary day again', seconds, spans.recovery),
  ];
  return { quiet, slow, keys, restart, parts };
}

function restOf(seconds: RehearsalRecord['seconds'], restart: Span | undefined, hold: Span): PartFigures[] {
  const span = { from: restart?.until ?? hold.until, until: hold.until };
  return lengthOf(span) === 0 ? [] : [figuresOf('Peak, afterwards', seconds, span)];
}

const linesIn = (file: string): number =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '').length
    : 0;
