import * as z from 'zod/mini';
import { appBridgeKinds } from '../../config/app-bridge-kinds.ts';

/** Hosts that a document may talk to, from the hosts file of its tenant (`config/hosts.json`). */
export const hostSettingsSchema = z.object({
  /** Windows around the page, by their exact origin. Version 1: they receive and never reply. */
  frames: z.array(z.object({ origin: z.string(), speaks: z.union([z.literal(1), z.literal(2)]) })),
  /** Objects that an app puts into the page's window, in the order of their look-up. */
  apps: z.array(z.object({ kind: z.enum(appBridgeKinds), name: z.string() })),
  /** The error page tells hosts of every error; left out, of missing pages only. */
  isEveryErrorReported: z.exactOptional(z.boolean()),
  /** The page is at least as high in a frame, in CSS pixels. */
  minimumHeight: z.optional(z.int()),
});

/** Hosts that a document may talk to. */
export type HostSettings = z.infer<typeof hostSettingsSchema>;
