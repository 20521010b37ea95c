import path from 'node:path';
import { expect, it } from 'vitest';
import { readForecast } from '../../k8s/capacity/forecast.ts';
import { readScheduledReplicas, scheduledReplicas } from './scheduled-replicas.ts';

const root = path.resolve(import.meta.dirname, '../..');

it('reads the pods of the campaign of the repository’s overlay', () => {
  expect(readScheduledReplicas(root, readForecast().campaign)).toBeGreaterThan(0);
});

it('reads the schedule of the requested campaign only', () => {
  const yaml = `spec:
  triggers:
    - type: cron
      name: one
      metadata:
        desiredReplicas: "7"
    - type: cron
      name: other
      metadata:
        desiredReplicas: 9
    - type: cpu
      name: cpu
`;
  expect(['one', 'other', 'cpu', 'none'].map((name) => scheduledReplicas(yaml, name))).toEqual([
    7,
    9,
    undefined,
    undefined,
  ]);
});
