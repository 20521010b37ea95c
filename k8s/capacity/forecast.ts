import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { requestKinds } from './measured-figures.ts';

const share = z.number().min(0).max(1);

/** `forecast.json`: the expected load of a campaign, and the size of the cluster. */
export const forecastSchema = z
  .strictObject({
    campaign: z.string().min(1),
    /** Start and end of the next expected traffic. */
    from: z.iso.datetime({ offset: true }),
    until: z.iso.datetime({ offset: true }),
    /** Requests of all kinds that reach the pods in the busiest second, excluding those that a CDN serves. */
    peakRequestsPerSecond: z.number().positive(),
    /** Share of each kind of these requests. */
    mix: z.record(z.enum(requestKinds), share),
    /** Speed of a core of the cluster relative to a core of the measured machine. */
    coreSpeed: z.number().positive(),
    /** Zones of the cluster. */
    zones: z.number().int().min(1),
    /** Cores that a pod can use: one for its event loop, or the CPU limit if that is lower. */
    coresPerPod: z.number().positive().max(1),
    /** Cores that the cluster can provide for Marquee. */
    coresInCluster: z.number().positive(),
  })
  .refine(({ mix }) => Math.abs(Object.values(mix).reduce((sum, part) => sum + part, 0) - 1) < 0.001, {
    path: ['mix'],
    message: 'the shares must add up to 1',
  })
  .refine(({ from, until }) => Date.parse(from) < Date.parse(until), {
    path: ['until'],
    message: 'must come after the start',
  });

/** Expected traffic of a campaign, and facts of the cluster. */
export type Forecast = z.infer<typeof forecastSchema>;

/** Reads the forecast from a file. Throws if it is missing or invalid. */
export const readForecast = (file: string = path.join(import.meta.dirname, 'forecast.json')): Forecast =>
  forecastSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
