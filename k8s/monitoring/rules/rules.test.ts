import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsInTurn } from '../../../tools/scripts/turns.ts';
import { dashboards } from '../generated-files.ts';
import { promtool, runPromtool } from '../promtool.ts';
import type { AlertCase, AlertRule } from './alert-rule.ts';
import { alertRules } from './alert-rules.ts';
import { recordingRules } from './recording-rules.ts';
import { ruleFile } from './rule-file.ts';
import { ruleTestFile } from './rule-test-file.ts';
import { toYaml } from './to-yaml.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'marquee-rules-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const write = (name: string, text: string): string => {
  const file = path.join(directory, name);
  writeFileSync(file, text);
  return file;
};

/** Tests a single rule with its cases. */
function hold(rule: AlertRule, cases: readonly AlertCase[]) {
  const expr = rule.expr(rule.threshold);
  const needed = recordingRules.filter(
    ({ record, labels }) => labels['slo'] === rule.labels?.['slo'] && expr.includes(`${record}{`),
  );
  write('rules.yml', ruleFile(needed, [rule]));
  return runPromtool('test', 'rules', write('tests.yml', ruleTestFile('rules.yml', rule, cases)));
}

const isFiring = ({ fires }: AlertCase): boolean => fires.length > 0;
const nameOf = ({ alert, labels = {} }: AlertRule): string => [alert, ...Object.values(labels)].join(' ');
const rules = alertRules.map((rule) => [nameOf(rule), rule] as const);

describe.skipIf(promtool === undefined)('the alert', () => {
  it.each(rules)(
    '%s fires and stays silent in its test cases',
    (_, rule) => {
      expect(rule.cases.some(isFiring), 'a case in which it fires').toBe(true);
      expect(rule.cases.every(isFiring), 'no case in which it is silent').toBe(false);
      expect(hold(rule, rule.cases)).toMatchObject({ isContent: true });
    },
    60_000,
  );

  it.each(rowsInTurn(rules, 4))('%s has test cases that fail with a wrong threshold', (_, rule) => {
    const fails = { isContent: false, output: expect.stringContaining('got:') };
    expect(hold({ ...rule, threshold: rule.threshold * 1.4 }, rule.cases.filter(isFiring))).toMatchObject(fails);
    const silent = rule.cases.filter((testCase) => !isFiring(testCase));
    expect(hold({ ...rule, threshold: rule.threshold * 0.6 }, silent)).toMatchObject(fails);
  });
});

describe('the rules', () => {
  it.skipIf(promtool === undefined)('are accepted by promtool', () => {
    const file = write('marquee.yml', ruleFile(recordingRules, alertRules));
    const { output } = runPromtool('check', 'rules', file);
    expect(output).toContain(`SUCCESS: ${recordingRules.length + alertRules.length} rules found`);
  });
});

const queries = dashboards.flatMap(({ sections }) =>
  sections.flatMap(({ panels }) => panels.flatMap((panel) => panel.queries)),
);

it.skipIf(promtool === undefined)('every dashboard query is valid PromQL', () => {
  const asRules = queries.map(({ expr }, index) => ({
    record: `query:${index}`,
    expr: expr.replaceAll('$__rate_interval', '5m'),
  }));
  const file = write('queries.yml', toYaml({ groups: [{ name: 'queries', rules: asRules }] }).trimStart());
  const { output } = runPromtool('check', 'rules', file);
  expect(output).toContain(`SUCCESS: ${asRules.length} rules found`);
});
