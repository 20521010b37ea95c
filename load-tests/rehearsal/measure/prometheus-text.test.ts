import { expect, it } from 'vitest';
import { readPrometheusText } from './prometheus-text.ts';

it('reads names, labels and values of the wanted metrics', () => {
  const text = [
    '# HELP ssr_outcome_total Page requests',
    'ssr_outcome_total{route="home",outcome="full"} 12',
    'ssr_outcome_total{route="a \\"b\\" \\\\ c}",outcome="shell"} 1e3 1700000000000',
    'process_cpu_seconds_total 1.25',
    'nodejs_version_info{version="v24"} 1',
    'process_open_fds NaN',
  ].join('\n');
  expect(readPrometheusText(text, ['ssr_', 'process_'])).toEqual([
    { name: 'ssr_outcome_total', labels: { route: 'home', outcome: 'full' }, value: 12 },
    { name: 'ssr_outcome_total', labels: { route: 'a "b" \\ c}', outcome: 'shell' }, value: 1_000 },
    { name: 'process_cpu_seconds_total', labels: {}, value: 1.25 },
  ]);
});
