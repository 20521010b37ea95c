import { loadParticipation, type ParticipationReply } from '../../src/platform/promotions.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';

/** Milliseconds that an island's own data waits for the platform's word on the visitor. */
export const participationDeadline = 200;

/**
 * Milliseconds that a page waits for it: until it is known that the visitor is not protected, nothing should be offered to
 * them.
 */
export const visitorDeadline = 1_000;

const readings = new WeakMap<PlatformTransport, Map<string, Promise<ParticipationReply>>>();

/** What the platform says of a visitor in a promotion: asked once for all parts of a page, which share their transport. */
export function readParticipation(
  transport: PlatformTransport,
  promotionId: number,
  token: string,
): Promise<ParticipationReply> {
  const known = readings.get(transport) ?? new Map<string, Promise<ParticipationReply>>();
  readings.set(transport, known);
  const key = `${promotionId} ${token}`;
  const reading = known.get(key) ?? loadParticipation(transport, promotionId, token);
  known.set(key, reading);
  return reading;
}
