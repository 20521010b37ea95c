import type { MessageOf, MessageToPage } from '../catalogue.ts';

/** Whether a message is an event and not a state: the registration messages. A test compares it with the catalogue. */
export const isEvent = ({ type }: MessageToPage): boolean => type.startsWith('registration');

/** The state to send to a new epoch: fields missing in a later message keep their value. */
export function joinState(before: MessageToPage | undefined, message: MessageToPage): MessageToPage {
  const { type } = message;
  if (type === 'context') return { ...before, ...message };
  return type === 'updateSiteConfig' && before?.type === type
    ? { type, config: { ...before.config, ...message.config } }
    : message;
}

/** A context sent `milliseconds` ago, with its clock advanced. */
export const laterContext = (context: MessageOf<'context'>, milliseconds: number): MessageOf<'context'> =>
  context.sessionClock
    ? { ...context, sessionClock: { ...context.sessionClock, now: context.sessionClock.now + milliseconds } }
    : context;
