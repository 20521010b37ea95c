import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

/** Kinds of requests that differ in cost. */
export const requestKinds = ['document', 'list', 'pageData', 'platformRead', 'asset'] as const;

/** One of {@link requestKinds}. */
export type RequestKind = (typeof requestKinds)[number];

const kindSchema = z.strictObject({
  /** Milliseconds of user and system time of the whole process: the median of all rounds. */
  cpuMs: z.number().positive(),
  /** Difference between the cheapest and the most expensive round, as a share of the median. */
  spread: z.number().min(0),
});

/** Cost of one response of a kind. */
export type KindFigures = z.infer<typeof kindSchema>;

/** `measured.json`: the cost of one response of each kind, with the place and time of the measurement. */
export const measuredFiguresSchema = z.strictObject({
  measuredAt: z.iso.datetime(),
  machine: z.string().min(1),
  node: z.string().min(1),
  kinds: z.record(z.enum(requestKinds), kindSchema),
});

/** Cost of one response of each kind. */
export type MeasuredFigures = z.infer<typeof measuredFiguresSchema>;

/** File that `measure.ts` writes. */
export const measuredFile: string = path.join(import.meta.dirname, 'measured.json');

/** The last measured figures. Throws if the file is missing or invalid. */
export const readMeasuredFigures = (): MeasuredFigures =>
  measuredFiguresSchema.parse(JSON.parse(readFileSync(measuredFile, 'utf8')));
