import * as z from 'zod/mini';
import { appBridgeKinds } from '../../config/app-bridge-kinds.ts';

/** Hosts that a document may talk to, from the hosts file of its tenant (`config/hosts.json`). */
export const hostSettingsSchema = z.object({
  /** Windows around the page, by their exact origin. Version 1: they receive and never reply. */
  frames: z.array(z.object({ origin: z.string(), speaks: z.union([z.literal(1), z.literal(2)]) })),
  /** Objects that an app may put into the page's window, in lookup order. */
  apps: z.array(z.object({ kind: z.enum(appBridgeKinds), name: z.string() })),
  /** Whether the error page reports every error to hosts; by default, only missing pages. */
  isEveryErrorReported: z.exactOptional(z.boolean()),
  /** Minimum height of the page in a frame, in CSS pixels. */
  minimumHeight: z.optional(z.int()),
});

/** Hosts that a document may talk to. */
export type HostSettings = z.infer<typeof hostSettingsSchema>;
