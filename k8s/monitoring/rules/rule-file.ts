import { type AlertRule, runbookOf } from './alert-rule.ts';
import type { RecordingGroup, RecordingRule } from './recording-rules.ts';
import { toYaml, type Yaml } from './to-yaml.ts';

const note = '# Written by "npm run monitoring" from k8s/monitoring/rules. Changes belong there.\n';

/** Groups of the rules file, each before those that depend on it. */
export const ruleGroups = ['marquee-objectives', 'marquee-objectives-long', 'marquee-alerts'] as const;

/** Labels that the rule itself adds to its alerts. */
export const labelsOf = ({ severity, labels = {} }: AlertRule): Readonly<Record<string, string>> => ({
  severity,
  service: 'marquee',
  ...labels,
});

/** Link in an alert: an address if the runbooks are served, else the file. */
const runbookUrl = (rule: AlertRule, runbooks: string | undefined): string =>
  runbooks === undefined ? runbookOf(rule) : new URL(runbookOf(rule), `${runbooks.replace(/\/$/, '')}/`).href;

const alertYaml = (rule: AlertRule, runbooks: string | undefined): Yaml => ({
  alert: rule.alert,
  expr: rule.expr(rule.threshold),
  for: rule.for,
  labels: labelsOf(rule),
  annotations: { summary: rule.summary, runbook_url: runbookUrl(rule, runbooks) },
});

const rulesOf = (recordings: readonly RecordingRule[], wanted: RecordingGroup): Yaml[] =>
  recordings.filter(({ group }) => group === wanted).map(({ record, labels, expr }) => ({ record, labels, expr }));

/**
 * A rules file for Prometheus, which is also the `spec` of a Kubernetes `PrometheusRule`. `runbooks` is the address that serves the
 * repository's files, if there is one.
 */
export const ruleFile = (
  recordings: readonly RecordingRule[],
  alerts: readonly AlertRule[],
  runbooks?: string,
): string =>
  note +
  toYaml({
    groups: [
      { name: ruleGroups[0], interval: '30s', rules: rulesOf(recordings, ruleGroups[0]) },
      // Less than the 5 minutes for which Prometheus uses a value.
      { name: ruleGroups[1], interval: '3m', rules: rulesOf(recordings, ruleGroups[1]) },
      { name: ruleGroups[2], interval: '30s', rules: alerts.map((rule) => alertYaml(rule, runbooks)) },
    ].filter(({ rules }) => rules.length > 0),
  }).trimStart();
