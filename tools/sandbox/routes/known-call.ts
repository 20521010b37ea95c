import { platformCalls } from '../calls/platform-calls.ts';
import { CallError } from '../lib/call-error.ts';
import { everyCall, keySetId } from '../state/fault-store.ts';

/** The id of a call, of all calls or of the key set; refuses others with 404. */
export function knownCall(callId: unknown): string {
  const known = [everyCall, keySetId, ...platformCalls.map(({ id }) => id)].find((id) => id === callId);
  if (known === undefined) throw new CallError(404, 'There is no call with this id');
  return known;
}
