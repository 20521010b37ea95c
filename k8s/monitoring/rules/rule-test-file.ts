import { type AlertCase, type AlertRule, runbookOf, type Stretch } from './alert-rule.ts';
import { labelsOf, ruleGroups } from './rule-file.ts';
import { toYaml } from './to-yaml.ts';

/** A file for `promtool test rules` that tests one rule with some of its cases. */
export const ruleTestFile = (ruleFile: string, rule: AlertRule, cases: readonly AlertCase[]): string =>
  toYaml({
    rule_files: [ruleFile],
    evaluation_interval: cases[0]?.interval ?? '1m',
    group_eval_order: ruleGroups,
    tests: cases.map((testCase) => ({
      name: testCase.name,
      interval: testCase.interval,
      input_series: Object.entries(testCase.series).map(([series, stretches]) => ({
        series,
        values: valuesOf(stretches),
      })),
      alert_rule_test: [
        {
          eval_time: testCase.at,
          alertname: rule.alert,
          exp_alerts: testCase.fires.map((labels) => ({
            exp_labels: { ...labelsOf(rule), ...labels },
            exp_annotations: { summary: filledIn(rule.summary, labels), runbook_url: runbookOf(rule) },
          })),
        },
      ],
    })),
  }).trimStart();

/** Samples in promtool's notation: `0+60x9` is ten samples, each 60 higher than the previous one. */
function valuesOf(stretches: readonly Stretch[]): string {
  let value = 0;
  return stretches
    .map(({ samples, step, from }) => {
      const start = from ?? value;
      value = start + step * samples;
      return `${short(start)}${step < 0 ? '-' : '+'}${short(Math.abs(step))}x${Math.round(samples) - 1}`;
    })
    .join(' ');
}

const short = (value: number): string => String(Number(value.toFixed(6)));

const filledIn = (text: string, labels: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, (_, name: string) => labels[name] ?? '');
