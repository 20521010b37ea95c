import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { analyticsEventNames } from '../../src/entities/analytics-event.ts';
import { registrationTypes } from '../../src/entities/registration.ts';
import { sendAnalyticsEvents } from '../../src/platform/common/analytics-events.ts';
import { signIn } from '../../src/platform/user/fast-login.ts';
import { createSandbox } from '../../tools/sandbox/create-sandbox.ts';
import { sandboxSettings } from '../support/sandbox-settings.ts';
import { sandboxTransport } from '../support/sandbox-transport.ts';

const newSandbox = () => createSandbox(sandboxSettings('analytics', 1_795_000_000));
let app = newSandbox();
beforeEach(() => {
  app = newSandbox();
});
const transport = sandboxTransport(() => app);

const stateSchema = z.object({
  analyticsEvents: z.array(z.object({ name: z.string(), at: z.number() })),
  lastFingerprint: z.object({ call: z.string(), token: z.string() }).nullable(),
});
const state = async () => stateSchema.parse((await request(app).get('/sandbox/api/state')).body);
const collector = '/web-api/api/analytics/events';
const event = (at: number) => ({ name: 'page_view', at, page: 'home' }) as const;

describe('analytics-events', () => {
  it('keeps every kind of event with all of its fields (R7.17)', async () => {
    const events = analyticsEventNames.map((name, at) => ({
      name,
      at,
      page: 'lotto-main',
      campaign: 'lucky-friday',
      code: 'phone-taken',
      registrationType: registrationTypes[at % registrationTypes.length],
      tries: at,
    }));
    expect(await sendAnalyticsEvents(transport, events)).toBe(events.length);
    const { analyticsEvents } = await state();
    expect(analyticsEvents.map(({ name }) => name)).toEqual([...analyticsEventNames]);
  });

  it('keeps the last 200 and shows them, escaped, until the sandbox is reset', async () => {
    for (let batch = 0; batch < 5; batch += 1) {
      const events = Array.from({ length: 50 }, (_, index) => event(batch * 50 + index));
      await sendAnalyticsEvents(transport, events);
    }
    const { analyticsEvents } = await state();
    expect([analyticsEvents.length, analyticsEvents[0]?.at]).toEqual([200, 50]);
    expect((await request(app).get('/sandbox')).text).toContain('1970-01-01T00:00:00.249Z');
    await request(app).post('/sandbox/api/reset');
    expect((await state()).analyticsEvents).toEqual([]);
  });

  it.each([
    {},
    { events: [] },
    { events: Array.from({ length: 51 }, () => event(1)) },
    { events: [{ ...event(1), userId: 7 }] },
    { events: [{ ...event(1), name: '<script>' }] },
    { events: [{ ...event(1), at: -1 }] },
    { events: [event(1)], userId: 7 },
  ])('refuses %j', async (body) => {
    await request(app).post(collector).send(body).expect(400);
    expect((await state()).analyticsEvents).toEqual([]);
  });

  it('shows an event with the greatest time', async () => {
    await sendAnalyticsEvents(transport, [event(Number.MAX_SAFE_INTEGER)]);
    await request(app).get('/sandbox').expect(200);
  });
});

describe('the scripts that follow a visitor', () => {
  it.each([
    ['/fingerprint/agent.js', 'marqueeFingerprint'],
    ['/counters/tag.js?id=LOCAL-01', 'marqueeTag'],
  ])('%s is a script', async (path, name) => {
    const { text, headers } = await request(app).get(path).expect(200);
    expect(headers['content-type']).toContain('javascript');
    expect(text).toContain(name);
  });

  it('show the last fingerprint, escaped, with the call that carried it', async () => {
    expect((await state()).lastFingerprint).toBeNull();
    const withHeader = (token: string) =>
      signIn(
        (platformRequest) => transport({ ...platformRequest, headers: { 'x-fingerprint': token } }),
        'alice',
        'wrong',
      ).catch(() => {});
    await withHeader('first');
    await withHeader('<b>second</b>');
    expect((await state()).lastFingerprint).toEqual({ call: 'fast-login', token: '<b>second</b>' });
    const { text } = await request(app).get('/sandbox');
    expect(text).toContain('&lt;b&gt;second&lt;/b&gt;');
    expect(text).not.toContain('<b>second');
  });
});
