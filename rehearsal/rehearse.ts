import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import type { Forecast } from '../kubernetes/capacity/forecast.ts';
import { readMeasuredFigures } from '../kubernetes/capacity/measured-figures.ts';
import { findCapacity } from './capacity.ts';
import { figuresOf, type PartFigures, recoverySeconds } from './figures.ts';
import { pageObjectives } from './latency-objectives.ts';
import { repeatedLog } from './nginx-config.ts';
import type { RehearsalOptions } from './options.ts';
import { fullDurations, lengthOf, phaseSpans, quickDurations, type Span } from './phases.ts';
import { type Progress, progressLine } from './progress.ts';
import type { Injection, RehearsalRecord } from './record.ts';
import { asCount } from './report/numbers.ts';
import { type Calibration, calibrate } from './run/calibrate.ts';
import { disturb } from './run/disturb.ts';
import { lookAround } from './run/environment.ts';
import { ownThresholds } from './run/own-thresholds.ts';
import { choosePorts } from './run/ports.ts';
import { type GeneratorSettings, type Spike, type SpikePlan, startSpike } from './run/spike.ts';
import { Stage } from './run/stage.ts';
import { ordinaryRate } from './scale.ts';
import { readScheduledReplicas } from './scheduled-replicas.ts';
import { judge, limits, restartTail } from './verdict.ts';

/** Milliseconds that a process accepts on after SIGTERM: a real rollout's and that of a quick rehearsal. */
const drainDelays = { full: 5_000, quick: 2_000 };
/** Seconds that a second is looked at later, so that the generator has told everything about it. */
const lag = 2;

/** Holds a rehearsal and returns what it has found. Throws a `RehearsalError` when it can't take place. */
export async function rehearse(
  options: RehearsalOptions,
  { root, forecast, progress, signal }: { root: string; forecast: Forecast; progress: Progress; signal: AbortSignal },
): Promise<RehearsalRecord> {
  const { k6, description } = lookAround(root);
  const ports = await choosePorts(options.processes);
  const directory = mkdtempSync(path.join(tmpdir(), 'marquee-rehearsal-'));
  const drainDelay = options.isQuick ? drainDelays.quick : drainDelays.full;
  const stage = new Stage({ root, directory, ports, drainDelay });
  const stop = () => void stage.programs.stopAll();
  signal.addEventListener('abort', stop);
  try {
    const startedAt = new Date();
    progress.say(`Starting ${options.processes} processes of the service, nginx and a sandbox platform`);
    await stage.start(`/en/promotion/${options.campaign}`);
    const generator = { root, directory, command: k6, port: ports.generator };
    const { plan, calibration } = await planSpike(options, stage, generator, progress);
    const spike = await startSpike(stage, plan, { ...generator, name: 'spike' });
    const { injections, restarted, problem } = await conduct(spike, plan, stage, progress);
    const seconds = spike.timeline.seconds;
    return {
      ...conclude(options, plan, { seconds, injections, restarted, problem, forecast, root, startedAt }),
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
  generator: Omit<GeneratorSettings, 'name'>,
  progress: Progress,
): Promise<{ plan: SpikePlan; calibration: Calibration | undefined }> {
  progress.say('Measuring what this machine can hold (three quarters of a minute)');
  // Also where the scale is given: caches and code are to be warm, as those of pods that were there before the campaign.
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

/** Follows the spike to its end, and disturbs it in between. */
async function conduct(spike: Spike, { rate, peak, durations }: SpikePlan, stage: Stage, progress: Progress) {
  let now: string | undefined;
  let isOver = false;
  const disturbed = disturb(stage, durations, {
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
  const { injections, restarted, problem } = await disturbed;
  if (problem !== undefined) progress.say(`      ${problem}`);
  return { injections, restarted, problem: generatorProblem };
}

interface Outcome {
  readonly seconds: RehearsalRecord['seconds'];
  readonly injections: readonly Injection[];
  readonly restarted: number;
  readonly problem: string | undefined;
  readonly forecast: Forecast;
  readonly root: string;
  readonly startedAt: Date;
}

/** Everything that follows from what was seen. */
function conclude({ campaign, peak, processes, isQuick }: RehearsalOptions, plan: SpikePlan, outcome: Outcome) {
  const { seconds, injections, restarted, problem, forecast, root, startedAt } = outcome;
  const { durations, peak: peakHere, rate: rateHere } = plan;
  const spans = phaseSpans(durations);
  const { quiet, slow, restart, parts } = partsOf(seconds, spans, injections);
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

/** The spike in parts: the peak is looked at apart where nothing was done to it, and where something was. */
function partsOf(
  seconds: RehearsalRecord['seconds'],
  spans: ReturnType<typeof phaseSpans>,
  [slowed, ...restarts]: readonly Injection[],
) {
  const spanOf = (from: number | undefined, until: number | undefined): Span | undefined =>
    from === undefined || until === undefined ? undefined : { from: Math.floor(from), until: Math.ceil(until) };
  const slowSpan = spanOf(slowed?.from, slowed?.until);
  const last = restarts.at(-1)?.until;
  const restartSpan = spanOf(restarts[0]?.from, last === undefined ? undefined : last + restartTail);
  const quiet = figuresOf('Peak, before anything was done', seconds, {
    // The first seconds at the peak belong to the rise, as long as what they asked for is answered.
    from: spans.hold.from + 1,
    until: slowSpan?.from ?? spans.hold.until,
  });
  const slow = slowSpan && figuresOf('Peak, platform slow', seconds, slowSpan);
  const restart = restartSpan && figuresOf('Peak, rolling restart', seconds, restartSpan);
  const parts: PartFigures[] = [
    figuresOf('Ordinary day', seconds, spans.baseline),
    figuresOf('Rise', seconds, spans.rise),
    quiet,
    ...(slow === undefined ? [] : [slow]),
    ...(restart === undefined ? [] : [restart]),
    ...restOf(seconds, restartSpan, spans.hold),
    figuresOf('Ordinary day again', seconds, spans.recovery),
  ];
  return { quiet, slow, restart, parts };
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
