import { LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, MarkLineComponent, TitleComponent } from 'echarts/components';
import { type EChartsCoreOption, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { Dashboard, Panel, Unit } from './panel.ts';

use([LineChart, GridComponent, LegendComponent, MarkLineComponent, TitleComponent, SVGRenderer]);

/** A named line of a panel. */
export interface NamedCurve {
  readonly name: string;
  /** Pairs of seconds since epoch and value. */
  readonly points: readonly (readonly [seconds: number, value: number])[];
}

const columns = 3;
const width = 440;
const height = 250;
const titleHeight = 40;

/** Maximum characters of the names below a picture, which fit into two lines. */
const maxLegend = 120;

/** Width of the symbol before a name, in characters. */
const signWidth = 8;

/** Draws a dashboard as SVG, with the given curves in its panels. */
export function drawDashboard(dashboard: Dashboard, curvesOf: (panel: Panel) => readonly NamedCurve[]): string {
  const parts: string[] = [];
  let top = 0;
  for (const { title, panels } of dashboard.sections) {
    parts.push(
      `<text x="12" y="${top + 27}" font-family="sans-serif" font-size="18" fill="#111">${escapeText(title)}</text>`,
    );
    top += titleHeight;
    panels.forEach((panel, index) => {
      const x = (index % columns) * width;
      const y = top + Math.trunc(index / columns) * height;
      parts.push(drawPanel(panel, curvesOf(panel)).replace('<svg ', `<svg x="${x}" y="${y}" `));
    });
    top += Math.ceil(panels.length / columns) * height;
  }
  const size = `width="${columns * width}" height="${top}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${columns * width} ${top}"><rect ${size} fill="#fff"/>${parts.join('')}</svg>\n`;
}

function drawPanel(panel: Panel, curves: readonly NamedCurve[]): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
  // Only the highest curves are named.
  chart.setOption(
    optionsOf(
      panel,
      curves.toSorted((one, other) => peakOf(other) - peakOf(one)),
    ),
  );
  const picture = chart.renderToSVGString();
  chart.dispose();
  return picture;
}

function optionsOf(
  { title, unit, goal, isNumber, isSigned, emptyMeans }: Panel,
  curves: readonly NamedCurve[],
): EChartsCoreOption {
  const format = formats[unit];
  const values = curves.map(({ name, points }) => `${name}: ${format(points.at(-1)?.[1] ?? Number.NaN)}`);
  const text = curves.length === 0 ? `No data: ${emptyMeans ?? 'unexpected'}` : isNumber ? values.join('\n') : '';
  const titleOption = {
    text: title,
    left: 12,
    top: 4,
    textStyle: { fontSize: 13, fontWeight: 'bold' },
    subtext: text,
    subtextStyle: { fontSize: 12, color: '#444' },
  };
  if (text !== '') return { animation: false, title: titleOption };
  return {
    animation: false,
    title: titleOption,
    grid: { left: 62, right: 16, top: 34, bottom: 62 },
    legend: {
      bottom: 2,
      left: 10,
      itemWidth: 14,
      textStyle: { fontSize: 10 },
      data: namesThatFit(curves),
    },
    xAxis: { type: 'time', axisLabel: { fontSize: 10, hideOverlap: true, formatter: '{HH}:{mm}:{ss}' } },
    yAxis: {
      type: 'value',
      ...(!isSigned && { min: 0 }),
      ...(unit === 'percentunit' && { max: endOfShares }),
      splitNumber: unit === 'percentunit' ? 5 : 4,
      axisLabel: { fontSize: 10, formatter: format },
    },
    series: curves.map(({ name, points }, index) => ({
      name,
      type: 'line',
      showSymbol: false,
      lineStyle: { width: 1.5 },
      data: points.map(([seconds, value]) => [
        seconds * 1_000,
        Number.isFinite(value) ? Number(value.toPrecision(4)) : null,
      ]),
      ...(index === 0 &&
        goal !== undefined && {
          markLine: { silent: true, symbol: 'none', label: { show: false }, data: [{ yAxis: goal }] },
        }),
    })),
  };
}

/** The end of an axis of shares: 100 % where the curves come near it, or have nothing to show. */
const endOfShares = ({ max }: { readonly max: number }): number | null =>
  max === 0 || (max > 0.8 && max <= 1) ? 1 : null;

const peakOf = ({ points }: NamedCurve): number =>
  Math.max(...points.map(([, value]) => (Number.isFinite(value) ? Math.abs(value) : 0)));

function namesThatFit(curves: readonly NamedCurve[]): string[] {
  let room = maxLegend;
  return curves
    .map(({ name }) => name)
    .filter((name) => {
      room -= name.length + signWidth;
      return room >= 0;
    });
}

const short = (value: number): string => `${Number(value.toPrecision(3))}`;

const formats: Readonly<Record<Unit, (value: number) => string>> = {
  short,
  reqps: (value) => `${short(value)}/s`,
  ops: (value) => `${short(value)}/s`,
  s: (value) => (Math.abs(value) < 1 ? `${short(value * 1_000)} ms` : `${short(value)} s`),
  percentunit: (value) => `${short(value * 100)} %`,
  bytes: (value) => {
    if (value === 0) return '0';
    if (value < 1e6) return `${short(value / 1e3)} kB`;
    return value < 1e9 ? `${short(value / 1e6)} MB` : `${short(value / 1e9)} GB`;
  },
  dateTimeFromNow: (value) => new Date(value).toISOString().slice(11, 19),
};

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
