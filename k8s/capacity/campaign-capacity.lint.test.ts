import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { manifests } from '../verify/kustomize.ts';
import { planCapacity } from './capacity-plan.ts';
import { nextFiring } from './cron.ts';
import { readForecast } from './forecast.ts';
import { readMeasuredFigures } from './measured-figures.ts';

/** Goal D4. The file is read directly, so that this test also runs where no tool can render manifests. */
const triggerSchema = z.looseObject({ type: z.string(), name: z.string(), metadata: z.record(z.string(), z.string()) });
const scaledObjectSchema = z.looseObject({
  spec: z.looseObject({
    minReplicaCount: z.number(),
    maxReplicaCount: z.number(),
    fallback: z.looseObject({ replicas: z.number() }),
    triggers: z.array(triggerSchema),
  }),
});
const cronSchema = z.looseObject({
  timezone: z.literal('Etc/UTC'),
  start: z.string(),
  end: z.string(),
  desiredReplicas: z.coerce.number(),
});

const file = path.join(manifests, 'overlays/campaign/scaled-object.yaml');
const { spec } = scaledObjectSchema.parse(parse(readFileSync(file, 'utf8')));
const trigger = (type: string) => spec.triggers.find((each) => each.type === type)?.metadata;
const schedule = cronSchema.parse(trigger('cron'));

const forecast = readForecast();
const from = new Date(forecast.from);
const until = new Date(forecast.until);
// On the day of the campaign, not today: a test must not fail because time passes.
const plan = planCapacity(readMeasuredFigures(), forecast, from);
const minutes = 60_000;

describe('the schedule of the campaign', () => {
  it('is for the campaign of the forecast', () => {
    expect(spec.triggers.find(({ type }) => type === 'cron')?.name).toBe(forecast.campaign);
  });

  it('has enough pods for the forecast, by current figures and within the cluster', () => {
    expect(plan.problems).toEqual([]);
    expect(schedule.desiredReplicas).toBeGreaterThanOrEqual(plan.replicas);
  });

  it('keeps the replicas when the load is unknown', () => {
    expect(spec.fallback.replicas).toBeGreaterThanOrEqual(plan.replicas);
  });

  it('starts early enough for every pod to be ready, and ends after the traffic', () => {
    const start = nextFiring(schedule.start, new Date(from.getTime() - 7 * 24 * 60 * minutes));
    expect(from.getTime() - start.getTime()).toBeGreaterThanOrEqual(30 * minutes);
    expect(from.getTime() - start.getTime()).toBeLessThanOrEqual(180 * minutes);
    const end = nextFiring(schedule.end, start);
    expect(end.getTime() - until.getTime()).toBeGreaterThanOrEqual(30 * minutes);
  });

  it('adds a pod before the running ones are full', () => {
    expect(Number(trigger('prometheus')?.['threshold'])).toBeLessThanOrEqual(plan.ratePerPod);
  });

  it('may grow to twice the plan, within the cluster', () => {
    expect(spec.maxReplicaCount).toBeGreaterThanOrEqual(2 * plan.replicas);
    expect(spec.maxReplicaCount * forecast.coresPerPod).toBeLessThanOrEqual(forecast.coresInCluster);
  });
});
