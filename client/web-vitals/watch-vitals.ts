import * as z from 'zod/mini';
import type { WebVitalsReport } from '../../src/entities/web-vitals.ts';
import { createInteractions } from './interactions.ts';
import { createLayoutShifts } from './layout-shifts.ts';

/** The numbers of a report. */
export type Vitals = Omit<WebVitalsReport, 'routeId'>;

/** Tells of entries of a kind, those from before included. Gives `false` where the browser does not know the kind. */
export type ObserveEntries = (type: string, take: (entry: object) => void, durationThreshold?: number) => boolean;

const timed = z.object({ startTime: z.number() });
const navigation = z.object({ responseStart: z.number() });
const paint = z.object({ name: z.string(), startTime: z.number() });
const shift = z.object({ startTime: z.number(), value: z.number(), hadRecentInput: z.boolean() });
const interaction = z.object({ interactionId: z.number(), duration: z.number() });

/** Milliseconds that an event must have taken to be told of; the first one is told of in any case. */
const slowEvent = 40;

/** Watches how the document feels. What it returns says so at any time, with what is known by then. */
export function watchVitals(observe: ObserveEntries, interactionCount: () => number | undefined): () => Vitals {
  const vitals: { lcp?: number; ttfb?: number; fcp?: number } = {};
  const shifts = createLayoutShifts();
  const interactions = createInteractions();
  let seen = 0;
  const read = <Entry>(schema: z.ZodMiniType<Entry>, take: (entry: Entry) => void) => {
    return (entry: object) => {
      const result = schema.safeParse(entry);
      if (result.success) take(result.data);
    };
  };
  const addInteraction = read(interaction, (event) => {
    seen += 1;
    interactions.add(event);
  });

  observe(
    'navigation',
    read(navigation, ({ responseStart }) => Object.assign(vitals, { ttfb: responseStart })),
  );
  observe(
    'paint',
    read(paint, (entry) => {
      if (entry.name === 'first-contentful-paint') vitals.fcp = entry.startTime;
    }),
  );
  observe(
    'largest-contentful-paint',
    read(timed, (entry) => {
      vitals.lcp = entry.startTime;
    }),
  );
  const seesShifts = observe('layout-shift', read(shift, shifts.add));
  observe('event', addInteraction, slowEvent);
  observe('first-input', addInteraction);

  return () => {
    const inp = interactions.duration(interactionCount() ?? seen);
    return { ...vitals, ...(inp !== undefined && { inp }), ...(seesShifts && { cls: shifts.score() }) };
  };
}
