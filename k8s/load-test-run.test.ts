import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { k6Version } from '../tools/scripts/find-k6.ts';
import { readForecast } from './capacity/forecast.ts';
import { findKustomize, manifests, render } from './verify/kustomize.ts';
import { readTestRun } from './verify/test-run.ts';

const kustomize = findKustomize();
const folder = path.join(manifests, '../load-tests');
const filesOf = (directory: string, ending: string): string[] =>
  readdirSync(path.join(folder, directory))
    .filter((file) => file.endsWith(ending) && !file.endsWith('.test.ts'))
    .map((file) => path.join(directory, file));
const files = ['routes.json', ...filesOf('.', '.ts'), ...filesOf('lib', '.ts')].sort();

describe.skipIf(kustomize === undefined)('the run of a load test in a cluster', () => {
  const read = () => readTestRun(render(folder, kustomize ?? []));

  it('has only known fields, pinned images and the security context of a restricted namespace', () => {
    const yaml = render(folder, kustomize ?? []);
    expect(() => readTestRun(yaml)).not.toThrow();
    for (const [right, wrong] of [
      ['parallelism:', 'paralelism:'],
      [/starter-v[\d.]+/, 'latest'],
      ['runAsNonRoot: true', 'runAsNonRoot: false'],
    ] as const) {
      expect(() => readTestRun(yaml.replace(right, wrong)), wrong).toThrow();
    }
  });

  it('mounts every script and library file where the imports expect it', () => {
    const { testRun, configMap } = read();
    for (const { volumes, volumeMounts } of [testRun.spec.runner, testRun.spec.initializer]) {
      const [{ configMap: mounted, name }] = volumes;
      expect(mounted.name).toBe(configMap.metadata.name);
      expect(volumeMounts[0].name).toBe(name);
      expect(mounted.items.map((item) => item.path).sort()).toEqual(files);
      for (const item of mounted.items) {
        expect(configMap.data[item.key], item.path).toBe(readFileSync(path.join(folder, item.path), 'utf8'));
      }
      const script = path.relative(volumeMounts[0].mountPath, testRun.spec.script.localFile);
      expect(files).toContain(script);
    }
  });

  it('plans 150 % of the forecast’s peak, and sends native histograms', () => {
    const { testRun } = read();
    const settings = new Map(testRun.spec.runner.env.map(({ name, value }) => [name, value]));
    expect(Number(settings.get('PEAK'))).toBe(readForecast().peakRequestsPerSecond * 1.5);
    expect(Number(settings.get('RATE')) * 100).toBe(Number(settings.get('PEAK')));
    expect(testRun.spec.arguments).toContain('--out experimental-prometheus-rw');
    expect(settings.get('K6_PROMETHEUS_RW_TREND_AS_NATIVE_HISTOGRAM')).toBe('true');
  });

  it('uses the k6 version that the scripts are tested with', () => {
    const { spec } = read().testRun;
    expect([spec.runner.image, spec.initializer.image]).toEqual(Array(2).fill(`grafana/k6:${k6Version}`));
  });
});
