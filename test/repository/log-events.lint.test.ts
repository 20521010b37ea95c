import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { logEvents } from '../../server/observability/log-events.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const events: ReadonlySet<string> = new Set(Object.values(logEvents));
const sources = globSync('server/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'));
const code = sources.map(read).join('\n');
/** The studio is a process of its own, with events and metrics of its own: quoted strings that begin with its name. */
const studioCode = globSync('studio/server/**/*.ts', { cwd: root }).map(read).join('\n');
const isStudioEvent = (name: string): boolean => name.startsWith('studio_') && studioCode.includes(`'${name}'`);
const documents = globSync(['docs/**/*.md', 'k8s/README.md'], { cwd: root });
const runbooks = documents.filter((file) => file.startsWith('docs/runbooks/') || file === 'docs/operations.md');

/** Names that documents put between backticks. */
const namesIn = (text: string): string[] => [...text.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, name = '']) => name);

/** Names that are neither events nor metrics of the service. */
const foreignNames: ReadonlySet<string> = new Set(['runbook_url', 'dropped_iterations']);

/** Whether a name is a metric's: these are quoted strings in the code. */
const isMetric = (name: string): boolean => code.includes(`'${name}'`) || isPart(name);
const isPart = (name: string): boolean => /^(?:web_vitals|process|nodejs|container)_/.test(name);

describe('every event', () => {
  it.each(Object.entries(logEvents))('%s (%s) is written by the code', (key) => {
    expect(code).toMatch(new RegExp(`logEvents\\.${key}\\b`));
  });
});

describe('documents', () => {
  it.each(documents)('%s names only existing events', (file) => {
    const named = [...read(file).matchAll(/event: (\w+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !events.has(name))).toEqual([]);
  });

  it.each(runbooks)('%s names only existing events and metrics', (file) => {
    const isKnown = (name: string) =>
      events.has(name) || foreignNames.has(name) || isMetric(name) || isStudioEvent(name);
    const unknown = namesIn(read(file)).filter((name) => !isKnown(name));
    expect(unknown).toEqual([]);
  });
});
