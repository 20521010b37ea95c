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

/** Visitors to whom nothing may be offered, as the platform last said: while it is slow or down, nothing else says it. */
export interface ProtectedVisitors {
  /** Why nothing may be offered to a visitor; nothing where the platform has not said so. */
  readonly reasonFor: (session: Session) => Protection | undefined;
  /** The platform has said what keeps a visitor from promotions. */
  readonly note: (session: Session, obstacles: readonly ParticipationObstacle[] | undefined) => void;
}

/** The list of promotions for the visitor, with what keeps them from all; none without a session or in time. */
export async function ownReply({
  session,
  transport,
  language,
  protectedVisitors,
}: LoaderInput): Promise<OwnReply | undefined> {
  if (session.status !== 'signed-in') return undefined;
  const reading = optional(loadOwnReply(transport, language, session.token)).then((reply) => {
    if (reply) protectedVisitors.note(session, reply.obstacles);
    return reply;
  });
  const own = await withDeadline(reading, visitorDeadline);
  return own === timedOut ? undefined : own;
}

/** Why nothing may be offered to the visitor, on a page of no single promotion: no call but the list of them says it. */
export async function protectionOf(input: LoaderInput): Promise<Protection | undefined> {
  return protectionIn(await ownReply(input), input);
}

/** Why nothing may be offered, by the visitor's list, or where there is none as the platform last said. */
export const protectionIn = (
  own: OwnReply | undefined,
  { protectedVisitors, session }: LoaderInput,
): Protection | undefined => (own ? protectionFrom(own.obstacles ?? []) : protectedVisitors.reasonFor(session));

/** Help, in the place of a page that offers anything. */
export const helpPage = (reason: Protection, input: LoaderInput): PageContent =>
  protectedPage({ reason, minimumAge: protectedAge(input) }, input.t);
