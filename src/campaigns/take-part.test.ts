import { expect, test } from 'vitest';
import { PlatformError } from '../platform/platform-error.ts';
import type { ParticipationReply } from '../platform/promotions.ts';
import { createTakePart, type TakePartStatus } from './take-part.ts';

interface Request {
  readonly resolve: (reply: ParticipationReply) => void;
  readonly reject: (error: Error) => void;
}

function setUp(load: () => Promise<ParticipationReply> = () => Promise.reject(new Error('not asked'))) {
  const requests: Request[] = [];
  const shown: TakePartStatus[] = [];
  const takePart = createTakePart(
    { confirm: () => new Promise((resolve, reject) => requests.push({ resolve, reject })), load },
    (status) => shown.push(status),
  );
  return { requests, shown, takePart };
}

test('a second click while the first is under way sends nothing', async () => {
  const { requests, shown, takePart } = setUp();
  const first = takePart();
  await takePart();
  requests[0]?.resolve({ participates: true, tickets: 2 });
  await first;
  expect(requests).toHaveLength(1);
  expect(shown).toEqual([{ kind: 'busy' }, { kind: 'joined', tickets: 2 }]);
});

test('after a failure the visitor can try again', async () => {
  const { requests, shown, takePart } = setUp();
  const first = takePart();
  requests[0]?.reject(new PlatformError('participation-confirm', 'platform-unavailable', 'answered 503', 503));
  await first;
  const second = takePart();
  requests[1]?.resolve({ participates: true, tickets: 0 });
  await second;
  expect(shown.map(({ kind }) => kind)).toEqual(['busy', 'failed', 'busy', 'joined']);
});

test('a session that has ended is not a failure to try again', async () => {
  const { requests, shown, takePart } = setUp();
  const first = takePart();
  requests[0]?.reject(new PlatformError('participation-confirm', 'platform-refused', 'answered 401', 401));
  await first;
  expect(shown.at(-1)).toEqual({ kind: 'signed-out' });
});

test('a reply that says the visitor does not take part is a failure', async () => {
  const { requests, shown, takePart } = setUp();
  const first = takePart();
  requests[0]?.resolve({ participates: false, tickets: 0 });
  await first;
  expect(shown.at(-1)).toEqual({ kind: 'failed' });
});

test.each([
  ['the visitor takes part already', async () => ({ participates: true, tickets: 3 }), { kind: 'joined', tickets: 3 }],
  ['the promotion is not open', async () => ({ participates: false, tickets: 0 }), { kind: 'failed' }],
  ['nobody knows', () => Promise.reject(new TypeError('lost')), { kind: 'failed' }],
] as const)('a conflict is asked about: %s', async (_, load, expected) => {
  const { requests, shown, takePart } = setUp(load);
  const first = takePart();
  requests[0]?.reject(new PlatformError('participation-confirm', 'platform-refused', 'answered 409', 409));
  await first;
  expect(shown).toEqual([{ kind: 'busy' }, expected]);
});
