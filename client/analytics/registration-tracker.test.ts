import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../src/lib/storage-fixtures.ts';
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
  it('R4.41: counts registration attempts across pages with the time of the latest', () => {
    const first = tracker();
    expect(first.call(press)).toEqual({ ...press, tries: 1 });
    const second = tracker(first.localStorage);
    second.clock.now = 2_000;
    expect(second.updateFromHost(started)).toEqual({ ...press, tries: 2 });
    expect(second.metrics.read()).toMatchObject({ regTryCounter: 2, lastRegCallTime: 2_000 });
  });

  it('counts our link and the host’s start message as one attempt, and reports its type on completion', () => {
    const { call, updateFromHost, metrics, clock } = tracker();
    expect(call(press)).toEqual({ ...press, tries: 1 });
    clock.now += 9_999;
    expect(updateFromHost({ ...started, registrationType: 'phone_reg' })).toBeUndefined();
    expect(metrics.read().regTryCounter).toBe(1);
    expect(updateFromHost(completed)).toEqual({ name: 'registration_done', tries: 1, registrationType: 'phone_reg' });
    // This attempt did not start with our link.
    expect(updateFromHost(started)).toEqual({ ...press, tries: 2 });
    expect(updateFromHost(completed)).toEqual({ name: 'registration_done', tries: 2 });
  });

  it('sends the leave event after the host has failed, but not while it opens its registration', () => {
    const { call, updateFromHost, leave } = tracker();
    call(press);
    updateFromHost(started);
    expect(leave()).toBeUndefined();
    updateFromHost({ type: 'registrationFailed', code: 'phone-taken' });
    expect(leave()).toMatchObject({ name: 'registration_leave' });
  });

  it('counts a late host start as a separate attempt', () => {
    const { call, updateFromHost, clock } = tracker();
    call(press);
    clock.now += 10_000;
    expect(updateFromHost(started)).toEqual({ ...press, tries: 2 });
  });

  it('R4.42, R4.43: sets hasDone to false with each attempt, and to true when it is complete', () => {
    const { call, updateFromHost, metrics } = tracker();
    call(press);
    expect(metrics.read().hasDone).toBe(false);
    expect(updateFromHost(completed)).toEqual({ name: 'registration_done', tries: 1 });
    expect(metrics.read().hasDone).toBe(true);
    updateFromHost(started);
    expect(metrics.read().hasDone).toBe(false);
  });

  it('R4.44: sends the leave event once for an attempt that was made here, unless hasDone is true', () => {
    const { updateFromHost, leave } = tracker();
    expect(leave()).toBeUndefined();
    updateFromHost(started);
    expect(leave()).toEqual({ name: 'registration_leave', tries: 1 });
    expect(leave()).toBeUndefined();
    updateFromHost(started);
    updateFromHost(completed);
    expect(leave()).toBeUndefined();
  });

  it('sends no leave event for another page’s attempt or one that another tab completed', () => {
    const here = tracker();
    here.updateFromHost(started);
    const elsewhere = tracker(here.localStorage);
    expect(elsewhere.leave()).toBeUndefined();
    elsewhere.updateFromHost(completed);
    expect(here.leave()).toBeUndefined();
  });

  it('sends no leave event for the navigation to the registration page', () => {
    const { call, leave, clock } = tracker();
    call(press);
    expect(leave()).toBeUndefined();
    clock.now += 10_000;
    expect(leave()).toMatchObject({ name: 'registration_leave' });
  });

  it('sends the leave event when the visitor comes back and leaves again', () => {
    const { call, leave, stay } = tracker();
    call(press);
    expect(leave()).toBeUndefined();
    stay();
    expect(leave()).toMatchObject({ name: 'registration_leave' });
  });

  it('R4.43, R4.44: sends no leave event after a registration on a page of Marquee', () => {
    const { call, updateFromPage, leave, metrics, stay } = tracker();
    call({ ...press, registrationType: 'fast_reg' });
    const done = { name: 'registration_done', registrationType: 'fast_reg' } as const;
    expect(updateFromPage(done)).toEqual({ ...done, tries: 1 });
    stay();
    expect([metrics.read().hasDone, leave()]).toEqual([true, undefined]);
  });

  it('R8.19: counts the attempts before an error on a page of Marquee, which leaves the attempt open', () => {
    const { call, updateFromPage, leave, stay } = tracker();
    call({ ...press, registrationType: 'fast_reg' });
    const failed = { name: 'error_code', code: 'captcha-wrong', registrationType: 'fast_reg' } as const;
    expect(updateFromPage(failed)).toEqual({ ...failed, tries: 1 });
    stay();
    expect(leave()).toMatchObject({ name: 'registration_leave' });
  });

  it('R8.19: sends an error_code event when an attempt fails', () => {
    const { updateFromHost } = tracker();
    expect(updateFromHost({ type: 'registrationFailed', code: 'phone-taken' })).toEqual({
      name: 'error_code',
      code: 'phone-taken',
      tries: 0,
    });
  });

  it('R3.21: keeps currency, country, type and promo code of an attempt', () => {
    const { updateFromHost, metrics } = tracker();
    const socialData = { currencyId: 1, countryId: 2, regType: 'soc_reg', promocode: 'FRIDAY' } as const;
    const note = updateFromHost({ ...started, registrationType: 'soc_reg', socialData });
    expect(note).toEqual({ ...press, tries: 1, registrationType: 'soc_reg' });
    expect(metrics.read().socialData).toEqual(socialData);
    expect(JSON.stringify(note)).not.toContain('FRIDAY');
  });
});
