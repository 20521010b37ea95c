import * as z from 'zod/mini';
import type { BridgeCounts, HostStatus, UnansweredReason } from './bridge/host-bridge.ts';
import type { TransportName } from './bridge/transport.ts';

/** Address at which a page reports once, at the end of its life, how its communication with the host went: POST, JSON. */
export const hostReportPath = '/host-report';

/** Maximum bytes of a report. */
export const hostReportLimit = 2_048;

/** The names of a union of the bridge, each as itself: a missing or extra one does not compile. */
type Names<Name extends string> = { readonly [Each in Name]: Each };

const transports = {
  window: 'window',
  'android-v1': 'android-v1',
  'android-v2': 'android-v2',
  'android-listener': 'android-listener',
  ios: 'ios',
} as const satisfies Names<TransportName>;

const statuses = {
  standalone: 'standalone',
  connecting: 'connecting',
  connected: 'connected',
  unresponsive: 'unresponsive',
} as const satisfies Names<HostStatus['status']>;

const unansweredReasons = {
  'no-host': 'no-host',
  unsupported: 'unsupported',
  refused: 'refused',
  failed: 'failed',
  timeout: 'timeout',
  aborted: 'aborted',
  interrupted: 'interrupted',
  'not-sent': 'not-sent',
  'wrong-answer': 'wrong-answer',
} as const satisfies Names<UnansweredReason>;

const dropReasons = {
  'wrong-origin': 'wrong-origin',
  'wrong-source': 'wrong-source',
  unreadable: 'unreadable',
  'wrong-epoch': 'wrong-epoch',
  repeated: 'repeated',
  'wrong-message': 'wrong-message',
  'queue-full': 'queue-full',
} as const satisfies Names<keyof BridgeCounts['dropped']>;

const count = z.int().check(z.gte(0));

/** Counters of a page's bridge. They contain nothing about the visitor, the page or the messages. */
export const hostReportSchema = z.strictObject({
  status: z.enum(statuses),
  /** Only for a page that was connected. */
  transport: z.optional(z.enum(transports)),
  version: z.optional(z.union([z.literal(1), z.literal(2)])),
  handshakeMs: z.optional(z.number().check(z.gte(0))),
  sent: count,
  received: count,
  answered: count,
  unanswered: z.partialRecord(z.enum(unansweredReasons), count),
  dropped: z.partialRecord(z.enum(dropReasons), count),
});

/** Counters of a page's bridge. */
export type HostReport = z.infer<typeof hostReportSchema>;
