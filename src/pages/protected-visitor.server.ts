import { type Protection, protectionFrom } from '../blocks/action-area/participation-state.ts';
import { protectedPage } from '../blocks/eligibility/block.tsx';
import type { PageContent } from '../blocks/page-content.ts';
import { timedOut, withDeadline } from '../lib/with-deadline.ts';
import { optional } from '../platform/optional.ts';
import { loadOwnReply, type OwnReply } from '../platform/own-banners.server.ts';
import type { ParticipationObstacle } from '../platform/promotions/participation-contracts.ts';
import { visitorDeadline } from '../platform/read-participation.server.ts';
import type { Session } from '../state/session.ts';
import type { LoaderInput } from './loader.server.ts';
import { protectedAge } from './region-limits.server.ts';

/**
 * Protected visitors, who must not be offered anything, as the platform last reported them: the only source while it is
 * slow or down.
 */
export interface ProtectedVisitors {
  /** Why nothing may be offered to a visitor; undefined if the platform has not said so. */
  readonly reasonFor: (session: Session) => Protection | undefined;
  /** Records a visitor's obstacles from the platform. */
  readonly record: (session: Session, obstacles: readonly ParticipationObstacle[] | undefined) => void;
}

/**
 * The promotion list for the visitor, with their obstacles to all; undefined without a session or after the deadline.
 */
export async function ownReply({
  session,
  transport,
  language,
  protectedVisitors,
}: LoaderInput): Promise<OwnReply | undefined> {
  if (session.status !== 'signed-in') return undefined;
  const reading = optional(loadOwnReply(transport, language, session.token)).then((reply) => {
    if (reply) protectedVisitors.record(session, reply.obstacles);
    return reply;
  });
  const own = await withDeadline(reading, visitorDeadline);
  return own === timedOut ? undefined : own;
}

/** Why the visitor must be offered nothing, on a page without a promotion: only the list call has the reason. */
export async function protectionOf(input: LoaderInput): Promise<Protection | undefined> {
  return protectionIn(await ownReply(input), input);
}

/** Why nothing may be offered, according to the visitor's list, or else to the platform's last reply. */
export const protectionIn = (
  own: OwnReply | undefined,
  { protectedVisitors, session }: LoaderInput,
): Protection | undefined => (own ? protectionFrom(own.obstacles ?? []) : protectedVisitors.reasonFor(session));

/** Help, in place of any page with an offer. */
export const helpPage = (reason: Protection, input: LoaderInput): PageContent =>
  protectedPage({ reason, minimumAge: protectedAge(input) }, input.t);
