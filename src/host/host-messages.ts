import * as z from 'zod/mini';
import { configurationUpdateSchema } from '../state/configuration-update.ts';
import type { MessageContract, MessageSpec } from './catalogue-types.ts';
import {
  consentMessageSchema,
  registrationCompletedSchema,
  registrationFailedSchema,
  registrationStartedSchema,
  sessionChangedSchema,
} from './message-types.ts';

/** CSS pixels: no device covers more of its screen. */
const inset = z.int().check(z.gte(0), z.lte(1_000));
const length = z.int().check(z.gte(0), z.lte(1_000_000));
const timestamp = z.int().check(z.gte(0), z.lte(8_640_000_000_000_000));

/** The host's facts about itself, the device and the visitor's time; fields that are missing are unchanged. */
const contextSchema = z.object({
  type: z.literal('context'),
  theme: z.optional(z.enum(['light', 'dark'])),
  language: z.optional(
    z.string().check(z.maxLength(35, { abort: true }), z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/)),
  ),
  currency: z.optional(z.string().check(z.regex(/^[A-Za-z]{3,5}$/))),
  isMotionReduced: z.optional(z.boolean()),
  safeArea: z.optional(z.strictObject({ top: inset, right: inset, bottom: inset, left: inset })),
  visibility: z.optional(z.enum(['visible', 'hidden'])),
  visibleArea: z.optional(z.strictObject({ top: length, height: length })),
  sessionClock: z.optional(z.strictObject({ startedAt: timestamp, now: timestamp })),
});

const notification = <Contract extends MessageContract>(contract: Contract): MessageSpec<Contract, undefined> => ({
  direction: 'host-to-page',
  since: 2,
  contract,
  fallback: 'nothing',
  isRepeatable: true,
});

/** Messages of the host to the page, by type. All but `updateSiteConfig` are Marquee's own. */
export const hostMessages = {
  // Listed among the page's messages (R7.75), and received by the page (R5.8).
  updateSiteConfig: { ...notification(configurationUpdateSchema), direction: 'both', since: 1 },
  sessionChanged: notification(sessionChangedSchema),
  consent: notification(consentMessageSchema),
  registrationStarted: { ...notification(registrationStartedSchema), isRepeatable: false },
  registrationCompleted: notification(registrationCompletedSchema),
  registrationFailed: { ...notification(registrationFailedSchema), isRepeatable: false },
  context: notification(contextSchema),
  hostReady: notification(z.object({ type: z.literal('hostReady') })),
} as const;
