import * as z from 'zod/mini';
import { simulatedWays } from '../../../../src/host/simulation.ts';
import { faultRuleSchema, noFaults } from './faulty-channel.ts';

/** Kinds of hosts that the simulator plays. */
export const hostKinds = ['version-2', 'version-1', 'listener', 'unresponsive'] as const;

/** The host's reactions to a message. */
export const replyKinds = ['accepted', 'declined', 'never', 'failed', 'no-handler'] as const;

/** Everything that a session depends on, except the host's messages. */
export const simulatorSettingsSchema = z.object({
  /** Path, query and fragment of the page, beginning with a slash. */
  address: z.string().check(z.maxLength(4_096), z.regex(/^\/(?![/\\])/)),
  /** A device of `devices.ts`; empty: a frame as wide as available. */
  device: z.string(),
  isRotated: z.boolean(),
  way: z.enum(simulatedWays),
  host: z.enum(hostKinds),
  /** By type; for other types see {@link replyFor}. */
  answers: z.record(z.string(), z.enum(replyKinds)),
  faults: z.object({ seed: z.int(), toHost: faultRuleSchema, toPage: faultRuleSchema }),
});

/** Everything that a session depends on, except the host's messages. */
export type SimulatorSettings = z.infer<typeof simulatorSettingsSchema>;

export type HostKind = SimulatorSettings['host'];
export type ReplyKind = (typeof replyKinds)[number];

/** A good host around a page. */
export const initialSettings = (address: string): SimulatorSettings => ({
  address,
  device: '',
  isRotated: false,
  way: 'window',
  host: 'version-2',
  answers: {},
  faults: { seed: 1, toHost: noFaults, toPage: noFaults },
});

/** The host's reaction to messages of a type. An app shows a page as high as its screen, and lists no height. */
export const replyFor = (type: string, { answers, device }: Pick<SimulatorSettings, 'answers' | 'device'>): ReplyKind =>
  answers[type] ?? (type === 'updateHeight' && device !== '' ? 'no-handler' : 'accepted');

/** An app of Android v1 can't reply, whatever kind of host is chosen. */
export const hostKindOf = ({ way, host }: Pick<SimulatorSettings, 'way' | 'host'>): HostKind =>
  way === 'android-v1' && host !== 'unresponsive' ? 'listener' : host;
