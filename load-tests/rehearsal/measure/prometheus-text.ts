/** A series from `/metrics`. */
export interface Series {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const line = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)/;
const label = /([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"/g;
const escapes: Readonly<Record<string, string>> = { '\\n': '\n', '\\"': '"', '\\\\': '\\' };

/** Series from `/metrics`, in Prometheus' text format, whose names begin with one of `prefixes`. */
export function readPrometheusText(text: string, prefixes: readonly string[]): Series[] {
  const series: Series[] = [];
  for (const each of text.split('\n')) {
    if (!prefixes.some((prefix) => each.startsWith(prefix))) continue;
    const [, name, labels = '', valueText] = line.exec(each) ?? [];
    const value = Number(valueText === '+Inf' ? 'Infinity' : valueText);
    if (name === undefined || Number.isNaN(value)) continue;
    series.push({ name, labels: Object.fromEntries(labelsOf(labels)), value });
  }
  return series;
}

function* labelsOf(text: string): Iterable<[string, string]> {
  for (const [, name, value] of text.matchAll(label))
    if (name !== undefined && value !== undefined)
      yield [name, value.replace(/\\[n"\\]/g, (part) => escapes[part] ?? part)];
}
