/** Names of the series in a query: only names that are followed by matchers. */
export const namesIn = (expr: string): string[] => [
  ...new Set([...expr.matchAll(/([a-zA-Z_:][\w:]*)\{/g)].map(([, name = '']) => name)),
];

/** Names of the series that `/metrics` declares, with or without samples. */
export function namesOf(metricsText: string): Set<string> {
  const parts = (name: string, type: string): string[] =>
    type === 'histogram' || type === 'summary' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name];
  return new Set(
    [...metricsText.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type = '']) => parts(name, type)),
  );
}
