import { type CallEntry, callTable } from '../../../src/platform/call-table.ts';
import { sessionUserReplySchema } from '../../../src/platform/user/session-user.ts';
import { type Found, shown } from './finding.ts';
import { type CallResponse, isCallResponse, isRefused, type Platform, sendCall } from './send-call.ts';

/**
 * Calls that still accept the token of an ended session: a thief who has copied it would stay signed in.
 * @param token the ended one
 */
export async function endedSessionFindings(platform: Platform, call: CallEntry, token: string): Promise<Found[]> {
  const send = async (id: string): Promise<CallResponse | Found | undefined> => {
    const entry = callTable.find((other) => other.id === id);
    return entry && sendCall(platform, entry, { ...entry.sample(Math.floor(Date.now() / 1000)), token });
  };
  return [
    ...ownerFindings(await send('session-user')),
    ...statusFindings(await send('token'), 'afterwards', '401 from token for the ended token', [401]),
    ...statusFindings(await send(call.id), 'repetition', '200 or 401 for a token that is ended already', [200, 401]),
  ];
}

function ownerFindings(response: CallResponse | Found | undefined): Found[] {
  if (!response || (isCallResponse(response) && response.status === 401)) return [];
  if (!isCallResponse(response)) return [response];
  const expected = '0 in session-user afterwards, or 401';
  if (isRefused(response)) return [{ check: 'afterwards', path: 'status', expected, got: String(response.status) }];
  const { data } = sessionUserReplySchema.safeParse(response.body);
  return data === undefined || data.user_id === 0
    ? []
    : [{ check: 'afterwards', path: 'reply.user_id', expected, got: shown(data.user_id) }];
}

function statusFindings(
  response: CallResponse | Found | undefined,
  check: Found['check'],
  expected: string,
  statuses: readonly number[],
): Found[] {
  if (!response) return [];
  if (!isCallResponse(response)) return [response];
  return statuses.includes(response.status) ? [] : [{ check, path: 'status', expected, got: String(response.status) }];
}
