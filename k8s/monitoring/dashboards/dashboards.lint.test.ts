import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { dashboards, generatedFiles, generateFiles } from '../generated-files.ts';
import { namesIn } from '../metric-names.ts';
import { alertRules } from '../rules/alert-rules.ts';
import { recordingRules } from '../rules/recording-rules.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Grid position of a panel in a dashboard file. */
const gridPosition = z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() });
const positionedPanels = z.object({ panels: z.array(z.object({ gridPos: gridPosition })) });

/** The parts of a dashboard that its filters affect: the variables, and the queries of its panels. */
const filteredDashboard = z.object({
  templating: z.object({ list: z.array(z.object({ name: z.string() })) }),
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).default([]) })),
});

const panels = dashboards.flatMap(({ title, sections }) =>
  sections.flatMap((section) => section.panels.map((panel) => [`${title}, ${panel.title}`, panel] as const)),
);
const queries = panels.flatMap(([name, panel]) => panel.queries.map((query) => [name, query] as const));

it('draws a clock that is behind: only axes of values that are never below zero begin there', () => {
  const axes = z.object({
    panels: z.array(
      z.object({
        title: z.string(),
        fieldConfig: z.object({ defaults: z.object({ min: z.number().optional() }) }).optional(),
      }),
    ),
  });
  const { panels: drawn } = axes.parse(
    JSON.parse(generatedFiles.get('k8s/monitoring/grafana/marquee-platform.json') ?? ''),
  );
  const minimumOf = (wanted: string) => drawn.find(({ title }) => title === wanted)?.fieldConfig?.defaults.min;
  expect(minimumOf('Clock of the platform')).toBeUndefined();
  expect(minimumOf('Calls of the server')).toBe(0);
});

describe('the generated files', () => {
  it.each([...generatedFiles])('%s is up to date: run "npm run monitoring" otherwise', (file, text) => {
    expect(readFileSync(path.join(root, file), 'utf8')).toBe(text);
  });

  it('are the only files in their folders', () => {
    const existing = ['k8s/monitoring/prometheus', 'k8s/monitoring/grafana'].flatMap((directory) =>
      readdirSync(path.join(root, directory)).map((file) => `${directory}/${file}`),
    );
    expect(existing.sort()).toEqual([...generatedFiles.keys()].sort());
  });

  it('filter dashboards by pod and version, except for recorded series', () => {
    for (const [file, text] of generatedFiles) {
      if (!file.endsWith('.json')) continue;
      const { templating, panels: shown } = filteredDashboard.parse(JSON.parse(text));
      expect(templating.list.map(({ name }) => name)).toEqual(['datasource', 'version', 'pod']);
      for (const { expr } of shown.flatMap(({ targets }) => targets)) {
        const podSelectors = expr.match(/\{job="marquee"[^}]*\}/g) ?? [];
        expect(
          podSelectors.filter((matchers) => !matchers.includes('instance=~"$pod"')),
          expr,
        ).toEqual([]);
        expect(podSelectors.length > 0 || expr.includes('marquee:'), expr).toBe(true);
      }
    }
  });

  it('link to runbooks by full URL where the base is known', () => {
    const rules = (runbooks?: string) => generateFiles(runbooks).get('k8s/monitoring/prometheus/marquee-rules.yml');
    const urls = (text = '') => [...text.matchAll(/runbook_url: (.*)/g)].map(([, url = '']) => url);
    expect(urls(rules())[0]).toMatch(/^docs\/runbooks\//);
    for (const base of ['https://git.example/marquee/blob/main', 'https://git.example/marquee/blob/main/']) {
      const found = urls(rules(base));
      expect(found.length).toBeGreaterThan(20);
      for (const url of found)
        expect(url).toMatch(/^"?https:\/\/git\.example\/marquee\/blob\/main\/docs\/runbooks\/[a-z-]+\.md"?$/);
    }
  });

  it('have no overlapping panels', () => {
    for (const [file, text] of generatedFiles) {
      if (!file.endsWith('.json')) continue;
      const taken = new Set<string>();
      for (const { gridPos } of positionedPanels.parse(JSON.parse(text)).panels) {
        for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1) {
          for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
            expect(taken.has(`${x} ${y}`), `${file} ${x} ${y}`).toBe(false);
            expect(x).toBeLessThan(24);
            taken.add(`${x} ${y}`);
          }
        }
      }
    }
  });
});

describe('every panel', () => {
  it.each(panels)('%s has a description', (_, { title, description, unit, queries: lines }) => {
    expect(title).toMatch(/^[A-Z].{3,60}$/);
    expect(description).toMatch(/^[A-Za-z0-9].{20,160}\.$/);
    expect(unit).not.toBe('');
    expect(lines.length).toBeGreaterThan(0);
    // Lines with the same name can't be told apart.
    expect(new Set(lines.map(({ legend }) => legend)).size).toBe(lines.length);
  });

  it('has a unique title in its dashboard', () => {
    const names = panels.map(([name]) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each(queries)('%s labels its series by the labels that differ', (_, { expr, legend }) => {
    expect(legend).not.toBe('');
    const grouped =
      expr.match(/^(?:topk\(\d+, )?(?:sum|avg|max|count) by \(([^)]*)\)/)?.[1] ??
      expr.match(/sum by \(le, ([^)]*)\)/)?.[1] ??
      '';
    for (const label of grouped.split(', ').filter((name) => name !== '')) expect(legend).toContain(`{{${label}}}`);
    // Without an aggregation there is a line for each pod.
    if (/^(?:rate\(|[a-z_]+\{)/.test(expr) && !expr.includes('slo_')) expect(legend).toContain('{{instance}}');
  });
});

describe('every query', () => {
  it('selects only Marquee’s series and existing recorded series', () => {
    const recorded = new Set(recordingRules.map(({ record }) => record));
    const all = [...queries.map(([, { expr }]) => expr), ...alertRules.map(({ expr }) => expr(1))];
    for (const expr of all) {
      // Tests find metrics by their matchers, so they would miss a metric without any.
      expect(namesIn(expr).length, expr).toBeGreaterThan(0);
      expect(expr).not.toMatch(
        /(?:_total|_count|_sum|_bucket|_seconds|_bytes|_state|_stale|_info|_flight|_use)(?![\w{])/,
      );
      for (const name of namesIn(expr)) {
        if (name.includes(':')) expect(recorded, expr).toContain(name);
        else expect(expr).toMatch(new RegExp(`${name}\\{job="marquee(-studio)?"`));
      }
    }
  });
});
