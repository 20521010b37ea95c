import type { MessageOf, MessageToPage } from '../catalogue.ts';

/** Says something that is no state but happens once: of a registration, as the catalogue is. A test holds it to that. */
export const isEvent = ({ type }: MessageToPage): boolean => type.startsWith('registration');

/** What a page has to be told when it begins anew: parts that a later message does not name are as they were. */
export function joinState(before: MessageToPage | undefined, message: MessageToPage): MessageToPage {
  const { type } = message;
  if (type === 'context') return { ...before, ...message };
  return type === 'updateSiteConfig' && before?.type === type
    ? { type, config: { ...before.config, ...message.config } }
    : message;
}

/** A context that was said `milliseconds` ago: the host's clock has gone on since. */
export const laterContext = (context: MessageOf<'context'>, milliseconds: number): MessageOf<'context'> =>
  context.sessionClock
    ? { ...context, sessionClock: { ...context.sessionClock, now: context.sessionClock.now + milliseconds } }
    : context;
