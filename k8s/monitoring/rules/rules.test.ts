import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsInTurn } from '../../../scripts/turns.ts';
import { dashboards } from '../generated-files.ts';
import { objectives } from '../objectives.ts';
import { promtool, runPromtool } from '../promtool.ts';
import { type AlertCase, type AlertRule, runbookOf } from './alert-rule.ts';
import { alertRules } from './alert-rules.ts';
import { recordingRules } from './recording-rules.ts';
import { ruleFile } from './rule-file.ts';
import { ruleTestFile } from './rule-test-file.ts';

const root = path.resolve(import.meta.dirname, '../../..');

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

/** Holds one rule, alone, to its cases. */
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
    '%s fires and is silent as its cases say',
    (_, rule) => {
      expect(rule.cases.some(isFiring), 'a case in which it fires').toBe(true);
      expect(rule.cases.every(isFiring), 'no case in which it is silent').toBe(false);
      expect(hold(rule, rule.cases)).toMatchObject({ isContent: true });
    },
    60_000,
  );

  it.each(rowsInTurn(rules, 4))('%s has cases that a wrong threshold fails', (_, rule) => {
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

  it('have unique names, a summary sentence and targets below 1', () => {
    expect(new Set(rules.map(([name]) => name)).size).toBe(rules.length);
    for (const { summary } of alertRules) expect(summary).toMatch(/^[A-Z].{20,200}\.$/);
    for (const { target } of objectives) expect(target).toBeLessThan(1);
  });

  it('have a runbook each, and no runbook is about an alert that is gone', () => {
    const written = readdirSync(path.join(root, 'docs/runbooks')).map((file) => `docs/runbooks/${file}`);
    expect(written.sort()).toEqual([...new Set(alertRules.map(runbookOf))].sort());
  });

  const runbooks = [...new Map(alertRules.map((rule) => [runbookOf(rule), rule]))];
  const parts = ['## Meaning', '## Impact', '## Diagnosis', '## Mitigation', '## Resolution'];
  it.each(runbooks)('%s has every part', (file, { alert }) => {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
    expect(lines[0]).toBe(`# ${alert}`);
    expect(lines.filter((line) => line.startsWith('## '))).toEqual(parts);
    for (const part of parts) expect(lines[lines.indexOf(part) + 2], part).toMatch(/\w{3}/);
  });

  const titles = dashboards.flatMap(({ sections }) =>
    sections.flatMap(({ panels }) => panels.map(({ title }) => title)),
  );
  it.each(runbooks)('%s quotes only panel titles', (file) => {
    const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/`[^`]*`/g, '');
    for (const [, quoted] of text.matchAll(/"([^"]*)"/g)) expect(titles).toContain(quoted?.replaceAll(/\s+/g, ' '));
  });
});
