import { describe, expect, test } from 'vitest';
import { PlatformError } from '../../platform/platform-error.ts';
import type { ParticipationReply } from '../../platform/promotions.ts';
import type { PlatformRequest, PlatformTransport } from '../../platform/transport.ts';
import { sendTakePart } from './take-part.ts';

type Answer = ParticipationReply | Error;

const refused = (status: number) => new PlatformError('participation-confirm', 'platform-refused', '', status);
const joined = { participates: true, tickets: 2 };
const notJoined = { participates: false, tickets: 0 };

/** A platform that answers so, one request after the other. */
function platformThat(...answers: Answer[]) {
  const sent: PlatformRequest[] = [];
  const transport: PlatformTransport = async (request) => {
    sent.push(request);
    const answer = answers[sent.length - 1] ?? new Error('Not expected');
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { transport, sent, keys: () => sent.map(({ idempotencyKey }) => idempotencyKey) };
}

/** Each test has a promotion of its own: the keys of open requests are remembered by it. */
let promotions = 0;
const nextPromotion = () => {
  promotions += 1;
  return promotions;
};

describe('a request to take part', () => {
  test('R7.32 is a confirmation of the participation', async () => {
    const { transport, sent } = platformThat(joined);
    const promotionId = nextPromotion();
    expect(await sendTakePart({ transport, promotionId, userId: 7 })).toEqual({
      kind: 'joined',
      participation: joined,
    });
    expect(sent).toMatchObject([{ method: 'POST', path: expect.stringContaining(`/wheel/${promotionId}/confirm`) }]);
  });

  test('that failed can be sent again, as the same request', async () => {
    const { transport, keys } = platformThat(
      new PlatformError('participation-confirm', 'platform-unavailable', 'answered 503', 503),
      joined,
      joined,
    );
    const request = { transport, promotionId: nextPromotion(), userId: 7 };
    expect(await sendTakePart(request)).toEqual({ kind: 'failed' });
    expect(await sendTakePart(request)).toMatchObject({ kind: 'joined' });
    expect(await sendTakePart(request)).toMatchObject({ kind: 'joined' });
    const [first, second, third] = keys();
    expect(first).toBeTruthy();
    expect([second === first, third === first]).toEqual([true, false]);
  });

  test('of another visitor is another request', async () => {
    const { transport, keys } = platformThat(new TypeError('lost'), joined);
    const promotionId = nextPromotion();
    await sendTakePart({ transport, promotionId, userId: 7 });
    await sendTakePart({ transport, promotionId, userId: 8 });
    expect(new Set(keys()).size).toBe(2);
  });

  test('of a visitor whose session has ended is no failure to try again', async () => {
    const { transport } = platformThat(refused(401));
    expect(await sendTakePart({ transport, promotionId: nextPromotion(), userId: 7 })).toEqual({ kind: 'signed-out' });
  });

  test('of a visitor who may not take part is refused', async () => {
    const { transport } = platformThat(refused(403));
    expect(await sendTakePart({ transport, promotionId: nextPromotion(), userId: 7 })).toEqual({ kind: 'refused' });
  });

  test('has failed where the reply says that the visitor does not take part', async () => {
    const { transport } = platformThat(notJoined);
    expect(await sendTakePart({ transport, promotionId: nextPromotion(), userId: 7 })).toEqual({ kind: 'failed' });
  });

  test.each<[string, Answer, string]>([
    ['the visitor takes part already', { participates: true, tickets: 3 }, 'joined'],
    ['the promotion is not open', notJoined, 'failed'],
    ['the session has ended meanwhile', refused(401), 'signed-out'],
    ['nobody knows', new TypeError('lost'), 'failed'],
  ])('in conflict with something asks the platform: %s', async (_, answer, kind) => {
    const { transport, sent } = platformThat(refused(409), answer);
    expect(await sendTakePart({ transport, promotionId: nextPromotion(), userId: 7 })).toMatchObject({ kind });
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });
});
