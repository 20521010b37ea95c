import { job, series } from '../queries.ts';
import type { Dashboard, Panel, Section } from './panel.ts';

/** Grafana's grid has 24 columns, so three panels fit side by side. */
const size = { w: 8, h: 8 } as const;
const perLine = 24 / size.w;

/** Filters each series of a pod by the chosen pods; recorded series cover all pods. */
const onlyChosenPods = (expr: string): string => expr.replaceAll(`{job="${job}"`, `{job="${job}",instance=~"$pod"`);

/** A menu of label values, from which several can be chosen. */
const menu = (name: string, label: string, query: string) => ({
  name,
  label,
  type: 'query',
  datasource,
  query: { query, refId: name },
  definition: query,
  includeAll: true,
  multi: true,
  current: { text: 'All', value: '$__all' },
  // Refreshed with the time range, because pods come and go.
  refresh: 2,
  sort: 1,
  hide: 0,
});

const datasource = { type: 'prometheus', uid: `\${datasource}` } as const;

const panelJson = (
  { title, description, unit, queries, goal, isNumber, isSigned, emptyMeans }: Panel,
  id: number,
  x: number,
  y: number,
) => ({
  id,
  type: isNumber ? 'stat' : 'timeseries',
  title,
  description,
  datasource,
  gridPos: { ...size, x, y },
  fieldConfig: {
    // Shares and counts are never below zero, and an axis that starts at 0.98 would exaggerate every change.
    defaults: {
      unit,
      ...(emptyMeans !== undefined && { noValue: `No data: ${emptyMeans}` }),
      ...(unit !== 'dateTimeFromNow' && !isSigned && { min: 0 }),
      ...(goal !== undefined && {
        custom: { thresholdsStyle: { mode: 'line' } },
        thresholds: {
          mode: 'absolute',
          steps: [
            { color: 'transparent', value: null },
            { color: 'red', value: goal },
          ],
        },
      }),
    },
    overrides: [],
  },
  options: isNumber
    ? {
        reduceOptions: { calcs: ['lastNotNull'], fields: '', values: false },
        colorMode: 'none',
        textMode: 'value_and_name',
      }
    : {
        legend: { showLegend: true, displayMode: 'list', placement: 'bottom' },
        tooltip: { mode: 'multi', sort: 'desc' },
      },
  targets: queries.map(({ expr, legend }, index) => ({
    refId: String.fromCharCode('A'.charCodeAt(0) + index),
    datasource,
    expr: onlyChosenPods(expr),
    legendFormat: legend,
    // Exemplars: points with links to traces.
    ...(expr.includes('_bucket') && { exemplar: true }),
    ...(isNumber ? { instant: true } : { range: true }),
  })),
});

const rowJson = (title: string, id: number, y: number) => ({
  id,
  type: 'row',
  title,
  collapsed: false,
  gridPos: { w: 24, h: 1, x: 0, y },
  panels: [],
});

/** Sections one below the other, with their panels from left to right. */
function panelsOf(sections: readonly Section[]): object[] {
  const panels: object[] = [];
  let top = 0;
  for (const section of sections) {
    panels.push(rowJson(section.title, panels.length + 1, top));
    section.panels.forEach((panel, index) => {
      const x = (index % perLine) * size.w;
      const y = top + 1 + Math.trunc(index / perLine) * size.h;
      panels.push(panelJson(panel, panels.length + 1, x, y));
    });
    top += 1 + Math.ceil(section.panels.length / perLine) * size.h;
  }
  return panels;
}

/** Dashboard JSON for import into Grafana. The Prometheus data source is selected in the dashboard. */
export const grafanaJson = ({ uid, title, description, sections }: Dashboard): string =>
  `${JSON.stringify(
    {
      uid,
      title,
      description,
      tags: ['marquee'],
      schemaVersion: 39,
      editable: false,
      graphTooltip: 1,
      refresh: '30s',
      time: { from: 'now-3h', to: 'now' },
      timezone: 'utc',
      templating: {
        list: [
          { name: 'datasource', label: 'Prometheus', type: 'datasource', query: 'prometheus', hide: 0 },
          menu('version', 'Version', `label_values(${series('build_info')}, version)`),
          menu('pod', 'Pod', `label_values(${series('build_info', 'version=~"$version"')}, instance)`),
        ],
      },
      links: [
        {
          type: 'dashboards',
          title: 'Marquee',
          tags: ['marquee'],
          asDropdown: true,
          includeVars: true,
          keepTime: true,
        },
      ],
      panels: panelsOf(sections),
    },
    undefined,
    2,
  )}\n`;
