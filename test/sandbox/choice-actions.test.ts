import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Action } from '../../src/actions/action.ts';
import { type ActionRunner, createActionRunner, maxJourney } from '../../src/actions/action-runner.ts';
import { forecastAction } from '../../src/blocks/forecast/send-forecast.ts';
import { choiceAction } from '../../src/blocks/welcome-choice/choose-bonus.ts';
import { memoryStorage } from '../../src/lib/storage-fixtures.ts';
import { createStoredValue } from '../../src/lib/stored-value.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import { loadFirstBonus } from '../../src/platform/promotions/first-bonus-get.ts';
import { loadParticipation } from '../../src/platform/promotions/participation.ts';
import { loadPromotion } from '../../src/platform/promotions/promotion.ts';
import { tokenReplySchema } from '../../src/platform/token/token.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import { createSandbox } from '../../tools/sandbox/create-sandbox.ts';
import { accounts } from '../../tools/sandbox/state/accounts.ts';
import { sandboxSettings } from '../support/sandbox-settings.ts';
import { sandboxTransport } from '../support/sandbox-transport.ts';

const [alice, timur, , marco] = accounts.map(({ id }) => id);
const startsAt = Date.parse('2026-11-24T09:00:00Z') / 1000;

let app = newSandbox();
let runner: ActionRunner;
let now = 0;
let token = '';

function newSandbox() {
  return createSandbox(sandboxSettings('choices', startsAt));
}

const plain = sandboxTransport(() => app);

/** The platform as an account's browser calls it; replies are lost if `isLost` returns true. */
const asking =
  (isLost: (call: string) => boolean = () => false): PlatformTransport =>
  async (platformRequest, check) => {
    const body = await plain({ ...platformRequest, token }, check);
    if (isLost(platformRequest.call))
      throw new PlatformError(platformRequest.call, 'platform-unavailable', 'the connection was lost');
    return body;
  };

async function signIn(accountId: number | undefined): Promise<void> {
  const { body } = await request(app).post('/sandbox/api/tokens').send({ accountId, expiresInSeconds: 31_536_000 });
  token = tokenReplySchema.parse(body).token;
}

beforeEach(async () => {
  app = newSandbox();
  const storage = memoryStorage();
  now = 0;
  runner = createActionRunner({ store: createStoredValue(() => storage, 'actions'), now: () => now });
  await signIn(alice);
});

const run = <Reply>(action: Action<Reply>, hasKeys = true) =>
  runner.run({ name: 'alice', hasKeys, action, canShow: () => true });
const setFault = (call: string, fault: object) =>
  request(app).put(`/sandbox/api/faults/${call}`).send(fault).expect(200);
const advance = (advanceSeconds: number) =>
  request(app).post('/sandbox/api/clock').send({ advanceSeconds }).expect(200);
const disableKeys = () => request(app).put('/sandbox/api/idempotency-keys').send({ isKnown: false }).expect(200);

/** The first matches of a round, each with a score. */
async function scoresOf(promotionId: number, home = 2) {
  const { forecast } = await loadPromotion(plain, promotionId);
  if (!forecast) throw new Error('The promotion has no round');
  return forecast.matches.map(({ eventId }) => ({ eventId, home, away: 1 }));
}

describe.each([1104, 1119, 1128])('R7.62 a forecast for promotion %d', (promotionId) => {
  const action = (forecasts: Awaited<ReturnType<typeof scoresOf>>, transport = asking()) =>
    forecastAction({ transport, promotionId, participates: false, forecasts });

  it('takes part, can be read, and is replaced by a later one', async () => {
    const first = await run(action(await scoresOf(promotionId)));
    expect(first).toMatchObject({ kind: 'done', reply: { participates: true, entryId: expect.any(String) } });
    const changed = await scoresOf(promotionId, 3);
    await run(action(changed));
    expect((await loadParticipation(asking(), promotionId)).forecasts).toEqual(changed);
  });

  it.each([true, false])('is read back when its reply is lost, and entered once (keys known: %s)', async (hasKeys) => {
    if (!hasKeys) await disableKeys();
    const forecasts = await scoresOf(promotionId);
    const lost = await run(
      action(
        forecasts,
        asking((call) => call === 'lucky-chance-form'),
      ),
      hasKeys,
    );
    expect(lost).toEqual({ kind: 'open', canAsk: true });
    expect(await run(action(forecasts), hasKeys)).toMatchObject({ kind: 'done', isFound: true, reply: { forecasts } });
  });

  it('can be sent again to a platform without keys once the first can’t arrive', async () => {
    await disableKeys();
    await setFault('lucky-chance-form', { reset: true, times: 1 });
    const forecasts = await scoresOf(promotionId);
    expect(await run(action(forecasts), false)).toMatchObject({ kind: 'open' });
    expect(await run(action(forecasts), false)).toEqual({ kind: 'open', canAsk: true });
    now += maxJourney;
    expect(await run(action(forecasts), false)).toEqual({ kind: 'not-done' });
    expect(await run(action(forecasts), false)).toMatchObject({ kind: 'done', isFound: false });
  });

  it('is refused once the first match has begun', async () => {
    const forecasts = await scoresOf(promotionId);
    const { forecast } = await loadPromotion(plain, promotionId);
    await advance((forecast?.closesAt ?? 0) - startsAt + 60);
    expect(await run(action(forecasts))).toEqual({ kind: 'refused', status: 409, code: 'form-closed' });
  });

  it('of an expired session is reported as not sent', async () => {
    const forecasts = await scoresOf(promotionId);
    token = 'over';
    expect(await run(action(forecasts))).toEqual({ kind: 'signed-out' });
  });
});

describe('R7.25 the choice of a welcome bonus', () => {
  const action = (choice: 0 | 1 | 2 | undefined, transport = asking()) =>
    choiceAction({ transport, promotionId: 5, choice });

  it('joins with a bonus, and can then be changed for a while, unlike a choice of none', async () => {
    expect(await run(action(0))).toMatchObject({ kind: 'done', reply: { chosen: 0, canChoose: true } });
    expect((await loadParticipation(asking(), 5)).participates).toBe(false);
    expect(await run(action(2))).toMatchObject({
      kind: 'done',
      reply: { chosen: 2, canChoose: true, changeUntil: startsAt + 86_400 },
    });
    expect((await loadParticipation(asking(), 5)).participates).toBe(true);
  });

  it.each([true, false])('is read back when its reply is lost (keys known: %s)', async (hasKeys) => {
    if (!hasKeys) await disableKeys();
    expect(
      await run(
        action(
          1,
          asking((call) => call === 'first-bonus-set'),
        ),
        hasKeys,
      ),
    ).toEqual({
      kind: 'open',
      canAsk: true,
    });
    // The page was reloaded, and no longer knows the choice.
    expect(await run(action(undefined), hasKeys)).toMatchObject({ kind: 'done', isFound: true, reply: { chosen: 1 } });
  });

  it('is not made by reading its outcome', async () => {
    await setFault('first-bonus-set', { reset: true, times: 1 });
    await run(action(1));
    expect(await run(action(undefined))).toMatchObject({ kind: 'done', reply: { chosen: null } });
    expect(await loadFirstBonus(asking())).toBeNull();
  });

  it('is refused after its deadline, and for accounts that may not choose', async () => {
    await run(action(1));
    await advance(25 * 3_600);
    expect(await run(action(2))).toEqual({ kind: 'refused', status: 409, code: 'choice-closed' });
    await signIn(marco);
    expect(await run(action(1))).toEqual({ kind: 'refused', status: 403, code: 'region-forbidden' });
    await signIn(timur);
    expect(await run(action(1))).toEqual({ kind: 'refused', status: 403, code: 'phone' });
  });
});
