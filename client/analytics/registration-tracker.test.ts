import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../browser-fixtures.ts';
import { createRegistrationTracker } from './registration-tracker.ts';
import { createStoredMetrics } from './stored-metrics.ts';

function tracker(localStorage = memoryStorage()) {
  const clock = { now: 1_000 };
  const now = () => clock.now;
  const metrics = createStoredMetrics({ localStorage }, now);
  return { clock, metrics, localStorage, ...createRegistrationTracker(metrics, now) };
}

const started = { type: 'registrationStarted' } as const;
const completed = { type: 'registrationCompleted' } as const;
const press = { name: 'registration_call' } as const;

describe('the registration tracker', () => {
  it('§4 "try counter increments per registration page call", over pages, with the time of the last one', () => {
    const first = tracker();
    expect(first.call(press)).toEqual({ ...press, tries: 1 });
    const second = tracker(first.localStorage);
    second.clock.now = 2_000;
    expect(second.hostSays(started)).toEqual({ ...press, tries: 2 });
    expect(second.metrics.read()).toMatchObject({ regTryCounter: 2, lastRegCallTime: 2_000 });
  });

  it('§4 "hasDone false on each attempt, true on completion"', () => {
    const { call, hostSays, metrics } = tracker();
    call(press);
    expect(metrics.read().hasDone).toBe(false);
    expect(hostSays(completed)).toEqual({ name: 'registration_done', tries: 1 });
    expect(metrics.read().hasDone).toBe(true);
    hostSays(started);
    expect(metrics.read().hasDone).toBe(false);
  });

  it('§4 "leave event sent only if not done": once for an attempt that was made here', () => {
    const { hostSays, leave } = tracker();
    expect(leave()).toBeUndefined();
    hostSays(started);
    expect(leave()).toEqual({ name: 'registration_leave', tries: 1 });
    expect(leave()).toBeUndefined();
    hostSays(started);
    hostSays(completed);
    expect(leave()).toBeUndefined();
  });

  it('sends no leave event for an attempt of another page, or one that another tab has completed', () => {
    const here = tracker();
    here.hostSays(started);
    const elsewhere = tracker(here.localStorage);
    expect(elsewhere.leave()).toBeUndefined();
    elsewhere.hostSays(completed);
    expect(here.leave()).toBeUndefined();
  });

  it('does not take the way to the registration page for a leave', () => {
    const { call, leave, clock } = tracker();
    call(press);
    expect(leave()).toBeUndefined();
    clock.now += 10_000;
    expect(leave()).toMatchObject({ name: 'registration_leave' });
  });

  it('takes it for one when the visitor has come back and leaves for elsewhere', () => {
    const { call, leave, stay } = tracker();
    call(press);
    expect(leave()).toBeUndefined();
    stay();
    expect(leave()).toMatchObject({ name: 'registration_leave' });
  });

  it('§8 "Registration error analytics send an error_code event"', () => {
    const { hostSays } = tracker();
    expect(hostSays({ type: 'registrationFailed', code: 'phone-taken' })).toEqual({
      name: 'error_code',
      code: 'phone-taken',
      tries: 0,
    });
  });

  it('§3 "socialData (currencyId, countryId, regType, promocode)" is kept', () => {
    const { hostSays, metrics } = tracker();
    const socialData = { currencyId: 1, countryId: 2, regType: 'soc_reg', promocode: 'FRIDAY' } as const;
    const note = hostSays({ ...started, registrationType: 'soc_reg', socialData });
    expect(note).toEqual({ ...press, tries: 1, registrationType: 'soc_reg' });
    expect(metrics.read().socialData).toEqual(socialData);
    expect(JSON.stringify(note)).not.toContain('FRIDAY');
  });
});
