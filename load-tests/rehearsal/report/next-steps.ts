import type { RehearsalRecord } from '../record.ts';
import { scheduleFile } from '../scheduled-replicas.ts';
import { asCount } from './numbers.ts';

/** Remedy for each failed threshold, by its id. */
const remedies: Readonly<Record<string, (record: RehearsalRecord) => string>> = {
  dropped: () =>
    'Find out what was slow when visits were dropped: "Until a page begins" and "How busy the busiest process was" show when.',
  failed: () =>
    'Look at what failed: "The rehearsal in parts" shows when, docs/runbooks/page-availability-budget-burn.md what to look at.',
  checks: () => 'Find the wrong responses: k6 lists them by name when load-tests/spike.ts is run alone.',
  'signed-in': () =>
    'Find out why visitors with tokens of known keys were not known without the key server: server/session/token-keys.ts keeps the keys that it has.',
  'key-fetches': () =>
    'Find out why an unknown key makes the service ask again so soon: server/session/token-keys.ts waits between two attempts.',
  killed: () =>
    'Find out why requests that had no answer yet were not asked of another process: the load balancer repeats them (k8s/base/ingress.yaml), if the processes that are left take them.',
  'killed-later': () =>
    'Find out what failed while a process was gone: those that are left must hold the peak, or more pods are needed.',
  'killed-back': () => 'Start the build by hand with the settings below, and see why a process does not become ready.',
  cut: () =>
    'Do not roll anything out during the campaign, and find out why the drain cuts responses (test/process/drain.test.ts).',
  restarted: () => 'Start the build by hand with the settings below, and see why a process does not become ready.',
  'page-start-250ms': () => 'Pages begin too late: go by docs/runbooks/page-latency-budget-burn.md.',
  'page-start-1000ms': () => 'Some pages begin far too late: go by docs/runbooks/page-latency-budget-burn.md.',
  'api-latency': () =>
    'Calls take too long: go by docs/runbooks/api-latency-budget-burn.md, and ask the operator how slow the platform may become.',
  degraded: () => 'Too many visitors got less than the page: go by docs/runbooks/pages-degraded.md.',
  refused: () =>
    'Visitors were refused: go by docs/runbooks/visitors-refused.md. More pods, or a smaller share of expensive pages.',
  recovery: () =>
    'Find out what keeps the service busy after the spike: memory, in-flight requests and the event loop show it.',
  headroom: ({ capacity, campaign }) =>
    capacity === undefined
      ? 'Nothing was measured at the peak: hold the rehearsal again.'
      : `Schedule at least ${capacity.rehearsed.replicas} pods for "${campaign}" in ${scheduleFile} (desiredReplicas), and check that the cluster has ${asCount(capacity.rehearsed.cores)} cores for them.`,
  'lost-zone': () => 'Schedule enough pods that the peak is held while a zone is gone.',
};

const afterInvalid = [
  'Do not decide by this report: the thresholds below were measured, but not under conditions that they can be relied on.',
  'Put right what is named above, and hold the rehearsal again on a machine that does nothing else meanwhile.',
];

const beforeCampaign = ({ capacity }: RehearsalRecord): string[] => [
  'Run exactly this revision in the campaign, with these settings. After any change: rehearse again.',
  ...(capacity?.scheduled === undefined
    ? []
    : [
        `On the cluster, check that ${capacity.scheduled} pods are scheduled, fit, and are ready an hour before (k8s/README.md).`,
      ]),
  'Run load-tests/spike.ts against staging, from outside the cluster, at the forecast peak: it is what this machine could only do in small.',
  'In the campaign, watch the dashboard "Marquee: campaign"; docs/operations.md says what to do before, during and after.',
];

/** Recommended next steps, the most important first. */
export function nextSteps(record: RehearsalRecord): string[] {
  const { decision, rules } = record.verdict;
  const broken = rules.filter(({ holds }) => !holds);
  const steps = [...new Set(broken.flatMap(({ id }) => remedies[id]?.(record) ?? []))];
  const quick = record.isQuick
    ? ['This was a quick rehearsal. Before the campaign, hold a whole one, without --quick.']
    : [];
  if (decision === 'invalid') return [...afterInvalid, ...quick];
  if (decision === 'no-go')
    return [...steps, 'Then rehearse again: a no-go ends with a rehearsal that says go.', ...quick];
  return [...quick, ...beforeCampaign(record)];
}
