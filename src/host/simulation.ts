import * as z from 'zod/mini';
import { parseJson } from '../lib/parse-json.ts';
import { isSimulation, simulationPrefix } from './is-simulation.ts';

/** Transports that the simulator supports: those of {@link TransportName}, and iOS with the reply in its promise. */
export const simulatedWays = ['window', 'android-v1', 'android-v2', 'android-listener', 'ios', 'ios-promise'] as const;

/** Settings that the simulator passes to the document by its frame's name, which outlives navigation. */
const simulationSchema = z.object({
  way: z.enum(simulatedWays),
  /** The simulator's own origin, which the page must trust. */
  origin: z.string(),
  /** With 1, the window around the page receives and never replies. */
  speaks: z.union([z.literal(1), z.literal(2)]),
  /** Types that an app of Android v1 has a method for. */
  types: z.array(z.string()),
});

/** How a document in the simulator's frame finds its host. */
export type Simulation = z.infer<typeof simulationSchema>;

/** A transport that the simulator plays. */
export type SimulatedWay = Simulation['way'];

/** Frame name with these settings. */
export const simulationName = (simulation: Simulation): string => simulationPrefix + JSON.stringify(simulation);

/** Settings in a frame's name; undefined if it is not the simulator's. */
export function readSimulation(frameName: string): Simulation | undefined {
  if (!isSimulation(frameName)) return undefined;
  const simulation = simulationSchema.safeParse(parseJson(frameName.slice(simulationPrefix.length)));
  return simulation.success ? simulation.data : undefined;
}

/**
 * Messages between the simulator and the app objects that it plays: from page to app (`method`: the one of Android v1),
 * from app to page, and when the app goes to the background or returns.
 */
const relaySchema = z.object({
  marqueeSimulator: z.enum(['app', 'suspend', 'resume']),
  method: z.exactOptional(z.string()),
  data: z.optional(z.unknown()),
});

/** Messages between the simulator and the app objects that it plays. */
export type Relay = z.infer<typeof relaySchema>;

/** The relayed data in a window's message; undefined for other messages. */
export function readRelay(data: unknown): Relay | undefined {
  const relay = relaySchema.safeParse(data);
  return relay.success ? relay.data : undefined;
}
