import { type Protection, protectionFrom } from '../../src/blocks/action-area/participation-state.ts';
import { protectedPage } from '../../src/blocks/eligibility/block.tsx';
import type { PageContent } from '../../src/blocks/page-content.ts';
import { timedOut, withDeadline } from '../context/with-deadline.ts';
import { optional } from '../platform/optional.ts';
import { loadOwnReply, type OwnReply } from '../platform/own-banners.ts';
import { visitorDeadline } from '../platform/read-participation.ts';
import type { LoaderInput } from './loader.ts';
import { protectedAge } from './region-limits.ts';

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
    if (reply) protectedVisitors.note(session, reply.obstacles);
    return reply;
  });
  const own = await withDeadline(reading, visitorDeadline);
  return own === timedOut ? undefined : own;
}

/** Why the visitor must be offered nothing, on a page without a promotion: only the list call says it. */
export async function protectionOf(input: LoaderInput): Promise<Protection | undefined> {
  return protectionIn(await ownReply(input), input);
}

/** Why nothing may be offered, by the visitor's list or else by the platform's last answer. */
export const protectionIn = (
  own: OwnReply | undefined,
  { protectedVisitors, session }: LoaderInput,
): Protection | undefined => (own ? protectionFrom(own.obstacles ?? []) : protectedVisitors.reasonFor(session));

/** Help, in place of any page with an offer. */
export const helpPage = (reason: Protection, input: LoaderInput): PageContent =>
  protectedPage({ reason, minimumAge: protectedAge(input) }, input.t);
