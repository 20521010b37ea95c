import * as z from 'zod/mini';
import { parseJson } from '../lib/parse-json.ts';
import { isSimulation, simulationPrefix } from './is-simulation.ts';

/** Ways to a host that the simulator plays: those of {@link TransportName}, and iOS with the answer in its promise. */
export const simulatedWays = ['window', 'android-v1', 'android-v2', 'android-listener', 'ios', 'ios-promise'] as const;

/** Settings that the simulator passes to the document by its frame's name, which outlives navigation. */
const simulationSchema = z.object({
  way: z.enum(simulatedWays),
  /** The simulator's own origin. It must be one that the page trusts. */
  origin: z.string(),
  /** 1: the window around the page counts as one that hears and never answers. */
  speaks: z.union([z.literal(1), z.literal(2)]),
  /** Types that an app of Android v1 has a method for. */
  types: z.array(z.string()),
});

/** How a document in the simulator's frame is to find its host. */
export type Simulation = z.infer<typeof simulationSchema>;

/** One of the ways that the simulator plays. */
export type SimulatedWay = Simulation['way'];

/** The frame's name that says it. */
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

/** The relayed thing in a window's message; nothing where it is another message. */
export function readRelay(data: unknown): Relay | undefined {
  const relay = relaySchema.safeParse(data);
  return relay.success ? relay.data : undefined;
}
