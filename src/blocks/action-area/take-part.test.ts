import { describe, expect, test } from 'vitest';
import { PlatformError } from '../../platform/platform-error.ts';
import type { ParticipationReply } from '../../platform/promotions/participation-contracts.ts';
import type { PlatformRequest, PlatformTransport } from '../../platform/transport.ts';
import { takePartAction } from './take-part.ts';

type Answer = ParticipationReply | Error;

const refused = (status: number) => new PlatformError('participation-confirm', 'platform-refused', '', status);
const joined = { participates: true, tickets: 2 };
const notJoined = { participates: false, tickets: 0 };

/** A platform with these replies, one after another. */
function platformThat(...answers: Answer[]) {
  const sent: PlatformRequest[] = [];
  const transport: PlatformTransport = async (request) => {
    sent.push(request);
    const answer = answers[sent.length - 1] ?? new Error('Not expected');
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { action: takePartAction(transport, 77), sent };
}

describe('the action of taking part', () => {
  test('R7.32 confirms the participation, with its key', async () => {
    const { action, sent } = platformThat(joined);
    expect(await action.send('key-1')).toEqual(joined);
    expect(sent).toMatchObject([
      { method: 'POST', path: expect.stringContaining('/wheel/77/confirm'), idempotencyKey: 'key-1' },
    ]);
  });

  test.each<[string, Answer, unknown]>([
    ['the visitor takes part already', { participates: true, tickets: 3 }, { participates: true, tickets: 3 }],
    ['the promotion is not open', notJoined, { status: 409 }],
    ['the session has ended meanwhile', refused(401), { status: 401 }],
    ['the answer is lost', new TypeError('lost'), { message: 'lost' }],
  ])('reads the participation after a conflict: %s', async (_, answer, outcome) => {
    const { action, sent } = platformThat(refused(409), answer);
    expect(await action.send('key-1').catch((error: unknown) => error)).toMatchObject(Object(outcome));
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });

  test.each<[string, Answer, unknown]>([
    ['who takes part', joined, joined],
    ['who does not', notJoined, undefined],
  ])('is looked up in the participation of a visitor %s', async (_, answer, found) => {
    const { action } = platformThat(answer);
    expect(await action.record?.find('')).toEqual(found);
  });
});
