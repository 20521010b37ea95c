import { platformCalls } from '../calls/platform-calls.ts';
import { CallError } from '../lib/call-error.ts';
import { everyCall } from '../state/fault-book.ts';

/** The id of a call, or what stands for all calls; anything else is refused with 404. */
export function knownCall(callId: unknown): string {
  const known = callId === everyCall ? everyCall : platformCalls.find(({ id }) => id === callId)?.id;
  if (known === undefined) throw new CallError(404, 'There is no call with this id');
  return known;
}
