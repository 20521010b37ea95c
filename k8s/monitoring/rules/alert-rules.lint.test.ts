import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { dashboards } from '../generated-files.ts';
import { objectives } from '../objectives.ts';
import { type AlertRule, runbookOf } from './alert-rule.ts';
import { alertRules } from './alert-rules.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const nameOf = ({ alert, labels = {} }: AlertRule): string => [alert, ...Object.values(labels)].join(' ');

describe('the rules', () => {
  it('have unique names, a summary sentence and targets below 1', () => {
    expect(new Set(alertRules.map(nameOf)).size).toBe(alertRules.length);
    for (const { summary } of alertRules) expect(summary).toMatch(/^[A-Z].{20,200}\.$/);
    for (const { target } of objectives) expect(target).toBeLessThan(1);
  });

  it('have one runbook each, and every runbook has an alert', () => {
    const runbookFiles = readdirSync(path.join(root, 'docs/runbooks')).map((file) => `docs/runbooks/${file}`);
    expect(runbookFiles.sort()).toEqual([...new Set(alertRules.map(runbookOf))].sort());
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
