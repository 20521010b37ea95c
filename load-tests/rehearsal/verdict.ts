import { neededHeadroom } from './capacity.ts';
import { keyRules, lossRules, restartRules } from './disturbance-rules.ts';
import type { PartFigures } from './figures.ts';
import type { Findings, RuleResult } from './findings.ts';
import { callObjectives, type LatencyObjective, pageObjectives } from './latency-objectives.ts';
import { asCount, asMilliseconds, asPercent, asSeconds, asTimes } from './report/numbers.ts';

/** `go` and `no-go` judge the service; `invalid` means that the rehearsal could not measure it. */
export type Decision = 'go' | 'no-go' | 'invalid';

/** The decision, with all thresholds behind it. */
export interface Verdict {
  readonly decision: Decision;
  /** Reasons for the verdict; for a `go`, the evidence. */
  readonly reasons: readonly string[];
  readonly rules: readonly RuleResult[];
  /** Conditions for a valid rehearsal. */
  readonly conditions: readonly RuleResult[];
}

/** The condition that is ignored if the service met every threshold although the machine was full. */
const fullMachine = 'machine';

/** Seconds after the last process is back that still count as the restart, because the process is still cold. */
export const restartTail = 2;

/** Limits of the decision. Shares are between 0 and 1. */
export const limits = {
  failed: 0.001,
  checks: 0.999,
  /** Maximum share of pages that are stale or shells: a campaign can go on with them for a while. */
  degraded: 0.05,
  /** Seconds until everything is as before, after a rise of one minute. */
  recovery: 60,
  /** Maximum share of all cores used by the generator, and by everything together. */
  generator: 0.8,
  machine: 0.95,
  /** Milliseconds that 95 % of the requests may wait for a connection. */
  blocked: 5,
  /** Minimum share of the planned load that was sent, and minimum number of requests for a verdict. */
  sent: 0.9,
  requests: 200,
} as const;

/**
 * Decides. An unreliable rehearsal yields neither `go` nor `no-go`. A full machine can only make the service look worse, so thresholds that
 * hold there count, and failed ones prove nothing.
 */
export function judge(findings: Findings): Verdict {
  const rules = rulesOf(findings);
  const isGood = rules.every(({ holds }) => holds);
  const conditions = conditionsOf(findings).filter(({ id }) => !(isGood && id === fullMachine));
  const reasonsOf = (results: readonly RuleResult[]) =>
    results.filter(({ holds }) => !holds).map(({ reason }) => reason);
  const invalid = reasonsOf(conditions);
  const failed = reasonsOf(rules);
  if (invalid.length > 0) return { decision: 'invalid', reasons: invalid, rules, conditions };
  if (failed.length > 0) return { decision: 'no-go', reasons: failed, rules, conditions };
  return { decision: 'go', reasons: [`All ${rules.length} thresholds hold.`], rules, conditions };
}

const rulesOf = (findings: Findings): RuleResult[] => [
  ...responseRules(findings),
  ...keyRules(findings),
  ...lossRules(findings),
  ...restartRules(findings),
  ...pageObjectives.map((objective) => latencyRule('Pages begin', findings.whole, 'pages', objective)),
  ...callObjectives.map((objective) => latencyRule('Calls get their reply', findings.whole, 'calls', objective)),
  ...overloadRules(findings),
  ...capacityRules(findings),
];

function responseRules({ whole }: Findings): RuleResult[] {
  const failed = shareOf(whole.failed, whole.requests);
  const passed = 1 - shareOf(whole.failedChecks, whole.checks);
  return [
    {
      id: 'dropped',
      title: 'Every visit was sent',
      measured: `${asCount(whole.dropped)} dropped`,
      limit: '0',
      holds: whole.dropped === 0,
      reason: `${asCount(whole.dropped)} visits were never sent: responses took so long that the generator had no visitor left.`,
    },
    {
      id: 'failed',
      title: 'Requests that failed',
      measured: `${asPercent(failed, 3)} (${asCount(whole.failed)} of ${asCount(whole.requests)})`,
      limit: `below ${asPercent(limits.failed, 1)}`,
      holds: failed < limits.failed,
      reason: `${asPercent(failed, 3)} of the requests failed.`,
    },
    {
      id: 'checks',
      title: 'Answers that were what they should be',
      measured: whole.checks === 0 ? 'none looked at' : asPercent(passed, 3),
      limit: `above ${asPercent(limits.checks, 1)}`,
      holds: whole.checks > 0 && passed > limits.checks,
      reason:
        whole.checks === 0
          ? 'No check looked at the responses.'
          : `${asCount(whole.failedChecks)} of ${asCount(whole.checks)} checks of responses failed.`,
    },
  ];
}

function latencyRule(
  subject: string,
  whole: PartFigures,
  times: 'pages' | 'calls',
  objective: LatencyObjective,
): RuleResult {
  const { id, target, milliseconds } = objective;
  const found = whole[times].quantile(target);
  const percentile = `p${Math.round(target * 100)}`;
  const limit = asMilliseconds(milliseconds);
  return {
    id,
    title: `${subject} within ${limit}, for ${asPercent(target, 0)} of visitors`,
    measured: found === undefined ? 'none seen' : `${percentile} ${asMilliseconds(found)}`,
    limit: `at most ${limit}`,
    holds: found !== undefined && found <= milliseconds,
    reason:
      found === undefined
        ? `${subject} within ${limit}: there were none to time.`
        : `${percentile} was ${asMilliseconds(found)}, and the objective is ${limit} (${id}).`,
  };
}

function overloadRules({ whole, recovery, recoveryLimit }: Findings): RuleResult[] {
  const degraded = whole.shed === undefined ? 0 : shareOf(whole.shed.stale + whole.shed.shell, whole.requests);
  const refused = whole.shed?.refused ?? 0;
  const measured = (text: string) => (whole.shed === undefined ? 'not counted by this build' : text);
  return [
    {
      id: 'degraded',
      title: 'Answers that were older ones or the bare shell because of overload',
      measured: measured(asPercent(degraded, 2)),
      limit: `at most ${asPercent(limits.degraded, 0)}`,
      holds: degraded <= limits.degraded,
      reason: `${asPercent(degraded, 1)} of the responses were older pages or the bare shell.`,
    },
    {
      id: 'refused',
      title: 'Requests refused because of overload',
      measured: measured(asCount(refused)),
      limit: '0',
      holds: refused === 0,
      reason: `${asCount(refused)} requests were refused, at a load that the pods are meant for.`,
    },
    {
      id: 'recovery',
      title: 'Everything as before, after the end of the spike',
      measured: recovery === undefined ? 'not seen' : `after ${asSeconds(recovery)}`,
      limit: `within ${asSeconds(recoveryLimit)}`,
      holds: recovery !== undefined && recovery <= recoveryLimit,
      reason:
        recovery === undefined
          ? 'The service was not as before when the rehearsal ended.'
          : `It took ${asSeconds(recovery)} after the spike until everything was as before.`,
    },
  ];
}

function capacityRules({ capacity }: Findings): RuleResult[] {
  const { scheduled, headroom, rehearsed, forecast } = capacity ?? {};
  const enough = headroom !== undefined && headroom >= neededHeadroom;
  const needed = rehearsed === undefined ? 'an unknown number of' : `${rehearsed.replicas}`;
  const forZone = rehearsed?.forLostZone ?? Number.POSITIVE_INFINITY;
  const pods = scheduled === undefined ? 'no pods are scheduled' : `${scheduled} pods`;
  return [
    {
      id: 'headroom',
      title: `The scheduled pods hold ${asTimes(neededHeadroom)} the forecast peak`,
      measured: headroom === undefined ? pods : `${pods} hold ${asTimes(headroom)}`,
      limit: `at least ${asTimes(neededHeadroom)}`,
      holds: enough,
      reason:
        headroom === undefined
          ? `The campaign needs ${needed} pods, and ${pods} for it.`
          : `The ${pods} that are scheduled hold ${asTimes(headroom)} the forecast peak: the campaign needs ${needed}.`,
    },
    {
      id: 'lost-zone',
      title: 'The scheduled pods hold the peak without one zone',
      measured: pods,
      limit: Number.isFinite(forZone) ? `at least ${forZone} pods in ${forecast?.zones ?? '?'} zones` : 'unknown',
      holds: scheduled !== undefined && scheduled >= forZone,
      reason: `Without one zone the peak would need ${Number.isFinite(forZone) ? forZone : 'an unknown number of'} pods, and ${scheduled === undefined ? pods : `${scheduled} are scheduled`}.`,
    },
  ];
}

/** Conditions for a valid rehearsal. */
function conditionsOf({ whole, hold, ...rest }: Findings): RuleResult[] {
  const { peakHere, cores, generatorProblem } = rest;
  const generator = hold.generator === undefined ? undefined : hold.generator / cores;
  const sent = (hold.perSecond + hold.dropped / Math.max(1, hold.until - hold.from)) / peakHere;
  const blocked = whole.blocked.quantile(0.95);
  return [
    {
      id: 'finished',
      title: 'The load generator ran to its end',
      measured: generatorProblem ?? 'yes',
      limit: 'yes',
      holds: generatorProblem === undefined,
      reason: `The load generator did not run to its end: ${generatorProblem ?? 'it did'}.`,
    },
    checkDisturbances(hold, rest),
    {
      id: 'requests',
      title: 'Requests at the peak',
      measured: asCount(hold.requests),
      limit: `at least ${limits.requests}`,
      holds: hold.requests >= limits.requests,
      reason: `${asCount(hold.requests)} requests at the peak are too few to say anything.`,
    },
    {
      id: 'sent',
      title: 'Load at the peak, of what was planned',
      measured: asPercent(sent, 0),
      limit: `at least ${asPercent(limits.sent, 0)}`,
      holds: sent >= limits.sent,
      reason: `Only ${asPercent(sent, 0)} of the planned load came about.`,
    },
    atMost(
      'generator',
      'CPU of the load generator, of all cores',
      generator,
      limits.generator,
      'The load generator used',
    ),
    atMost(fullMachine, 'This machine, busy with everything', hold.machine, limits.machine, 'This machine was busy to'),
    {
      id: 'blocked',
      title: 'Wait for a connection inside the generator (p95)',
      measured: blocked === undefined ? 'not measured' : asMilliseconds(blocked),
      limit: `below ${asMilliseconds(limits.blocked)}`,
      holds: blocked !== undefined && blocked < limits.blocked,
      reason: 'The load generator waited for connections of its own: its times are not those of visitors.',
    },
  ];
}

/** Checks that all disturbances happened during the peak. */
function checkDisturbances(
  hold: PartFigures,
  { wasPlatformSlow, keysDown, loss, restart, ...rest }: Omit<Findings, 'whole' | 'hold'>,
) {
  // A process that did not restart is the service's failure, even if detected late.
  const isBlamed =
    loss?.backAfter === undefined ? loss !== undefined : restart !== undefined && rest.restarted < rest.processes;
  const wasInTime = restart !== undefined && restart.until <= hold.until + restartTail;
  const done: readonly (readonly [string, boolean])[] = [
    ['platform slow', wasPlatformSlow],
    ['token keys asked for while down', keysDown !== undefined && keysDown.looks > 0 && keysDown.fetches > 0],
    ['a process killed', loss !== undefined],
    ['every process restarted', isBlamed || wasInTime],
  ];
  const missing = done.flatMap(([subject, isDone]) => (isDone ? [] : [subject]));
  return {
    id: 'injected',
    title: 'Everything was done to the service, at the peak',
    measured: missing.length === 0 ? 'yes' : `not in time: ${missing.join(', ')}`,
    limit: done.map(([subject]) => subject).join(', '),
    holds: missing.length === 0,
    reason: `The peak was over before everything had been done to the service. Missing: ${missing.join(', ')}.`,
  };
}

function atMost(id: string, title: string, share: number | undefined, limit: number, sentence: string): RuleResult {
  const measured = share === undefined ? 'not measured' : asPercent(share, 0);
  return {
    id,
    title,
    measured,
    limit: `below ${asPercent(limit, 0)}`,
    holds: share !== undefined && share < limit,
    reason: `${sentence} ${measured} of the cores: what was measured is the machine, not the service. Use a smaller --scale, or an idle machine.`,
  };
}

/** A part as a share of the whole; 0 if the whole is 0. */
export const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
