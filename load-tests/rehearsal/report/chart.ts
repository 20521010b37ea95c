import type { Injection } from '../findings.ts';
import { type Html, html } from './html.ts';
import { asClock, formatOptional } from './numbers.ts';
import {
  decadeTicks,
  linearScale,
  linePath,
  logScale,
  plotHeight,
  plotWidth,
  roundTicks,
  type Scale,
  stackedPaths,
  timeFraction,
  type Values,
} from './plot.ts';

/** A line, or a layer of a stack. */
export interface ChartSeries {
  readonly name: string;
  /** Index of its colour in the style sheet, from 1. */
  readonly colour: number;
  readonly values: Values;
  /** Dash pattern of a line, so that lines differ in more than colour. */
  readonly dash?: 'solid' | 'dashed' | 'dotted';
}

/** A chart over the time of the rehearsal, with its data as a table. */
export interface Chart {
  readonly id: string;
  readonly title: string;
  /** The chart's conclusion, in one sentence. */
  readonly summary: string;
  readonly kind: 'lines' | 'stack';
  readonly series: readonly ChartSeries[];
  readonly write: (value: number) => string;
  /** Upper end of the axis; by default the largest value of the series. */
  readonly largest?: number;
  /** If given, the axis is logarithmic and starts at this value. */
  readonly logFrom?: number;
  readonly limit?: { readonly value: number; readonly name: string };
}

/** Properties that all charts of a report share. */
export interface ChartFrame {
  readonly seconds: number;
  readonly injections: readonly Injection[];
}

/** Renders a figure with heading, picture, legend and table. */
export function renderChart(chart: Chart, frame: ChartFrame): Html {
  const series = chart.series.filter(({ values }) => values.some((value) => value !== undefined));
  if (series.length === 0) return emptyChart(chart);
  const { ticks, scale } = axisOf(chart, series);
  const labels = ticks.map((tick) => html`<span style="bottom:${percent(scale(tick))}">${chart.write(tick)}</span>`);
  return html`<figure class="chart" aria-labelledby="${chart.id}-title">
<figcaption><h3 id="${chart.id}-title">${chart.title}</h3><p id="${chart.id}-summary">${chart.summary}</p></figcaption>
<ul class="legend">${legend(chart, series)}</ul>
<div class="plot"><div class="axis-y" aria-hidden="true">${labels}</div>
<div class="canvas">${marks(frame)}${picture(chart, series, frame, { ticks, scale })}</div>
<div class="axis-x" aria-hidden="true">${timeLabels(frame.seconds)}</div></div>
${table(chart, series, frame.seconds)}
</figure>`;
}

const emptyChart = ({ id, title }: Chart): Html =>
  html`<figure class="chart" aria-labelledby="${id}-title"><figcaption><h3 id="${id}-title">${title}</h3>
<p>None: this build does not measure it.</p></figcaption></figure>`;

function axisOf(chart: Chart, series: readonly ChartSeries[]): { ticks: number[]; scale: Scale } {
  const largest = Math.max(
    chart.largest ?? 0,
    chart.limit?.value ?? 0,
    ...(chart.largest === undefined ? peaksOf(chart, series) : []),
  );
  if (chart.logFrom !== undefined) {
    const ticks = decadeTicks(chart.logFrom, Math.max(largest, chart.logFrom * 10));
    return { ticks, scale: logScale(ticks[0] ?? chart.logFrom, ticks.at(-1) ?? largest) };
  }
  const ticks = roundTicks(largest);
  return { ticks, scale: linearScale(ticks.at(-1) ?? 1) };
}

function peaksOf({ kind }: Chart, series: readonly ChartSeries[]): number[] {
  if (kind === 'lines') return series.flatMap(({ values }) => values.map((value) => value ?? 0));
  const length = Math.max(...series.map(({ values }) => values.length));
  return Array.from({ length }, (_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
}

function picture(
  chart: Chart,
  series: readonly ChartSeries[],
  { seconds, injections }: ChartFrame,
  { ticks, scale }: { ticks: readonly number[]; scale: Scale },
): Html {
  const grid = ticks.map((tick) => rule('grid', scale(tick)));
  const bands = injections.map(({ from, until }) => {
    const left = timeFraction(from, seconds) * plotWidth;
    const width = Math.max(2, timeFraction(until ?? seconds, seconds) * plotWidth - left);
    return html`<rect class="band" x="${left.toFixed(1)}" y="0" width="${width.toFixed(1)}" height="${plotHeight}"/>`;
  });
  const limit = chart.limit === undefined ? [] : [rule('limit', scale(chart.limit.value))];
  return html`<svg role="img" aria-labelledby="${chart.id}-title ${chart.id}-summary" viewBox="0 0 ${plotWidth} ${plotHeight}" preserveAspectRatio="none">${bands}${grid}${shapes(chart, series, scale)}${limit}</svg>`;
}

const rule = (name: string, share: number): Html => {
  const y = ((1 - share) * plotHeight).toFixed(1);
  return html`<line class="${name}" x1="0" x2="${plotWidth}" y1="${y}" y2="${y}"/>`;
};

function shapes({ kind }: Chart, series: readonly ChartSeries[], scale: Scale): Html[] {
  if (kind === 'lines') {
    return series.map(
      ({ values, colour, dash = 'solid' }) =>
        html`<path class="line ${dash} c${colour}" d="${linePath(values, scale)}"/>`,
    );
  }
  const paths = stackedPaths(
    series.map(({ values }) => values),
    scale,
  );
  return series.map(({ colour }, index) => html`<path class="area c${colour}" d="${paths[index] ?? ''}"/>`);
}

function legend(chart: Chart, series: readonly ChartSeries[]): Html[] {
  const items = series.map(
    ({ name, colour, dash = 'solid' }) => html`<li><i class="key ${chart.kind} ${dash} c${colour}"></i>${name}</li>`,
  );
  return chart.limit === undefined ? items : [...items, html`<li><i class="key limit"></i>${chart.limit.name}</li>`];
}

/** Numbers above the chart that refer to the list of disturbances. */
function marks({ seconds, injections }: ChartFrame): Html {
  return html`<div class="marks" aria-hidden="true">${injections.map(
    ({ from }, index) => html`<b style="left:${percent(timeFraction(from, seconds))}">${index + 1}</b>`,
  )}</div>`;
}

function timeLabels(seconds: number): Html[] {
  return roundTicks(Math.max(1, seconds - 1), 5)
    .filter((second) => second <= seconds - 1)
    .map((second) => html`<span style="left:${percent(timeFraction(second, seconds))}">${asClock(second)}</span>`);
}

const maxRows = 40;

function table(chart: Chart, series: readonly ChartSeries[], seconds: number): Html {
  const step = Math.max(1, Math.ceil(seconds / maxRows));
  const rows = Array.from({ length: Math.ceil(seconds / step) }, (_, index) => index * step);
  return html`<details><summary>The same as a table</summary><div class="scroll" tabindex="0" role="region" aria-label="${chart.title}, as a table"><table>
<thead><tr><th scope="col">Time</th>${series.map(({ name }) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.map(
    (second) =>
      html`<tr><th scope="row">${asClock(second)}</th>${series.map(
        ({ values }) => html`<td>${formatOptional(values[second], chart.write)}</td>`,
      )}</tr>`,
  )}</tbody></table></div></details>`;
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;
