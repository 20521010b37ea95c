import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { memoryStorage } from '../../src/lib/storage-fixtures.ts';
import { storageKeys } from '../../src/lib/stored-value.ts';
import { analyticsEventsBodySchema } from '../../src/platform/common/analytics-events.ts';
import type { PlatformRequest } from '../../src/platform/transport.ts';
import type { ConsentAnswer } from '../../src/state/site-state.ts';
import { FakeDocument, scriptedConsent } from '../browser-fixtures.ts';
import { createAnalytics } from './create-analytics.ts';

const bodySchema = z.object({ body: analyticsEventsBodySchema });

/** Opens a page with analytics, and collects the events that it sends. */
function page(choice: ConsentAnswer, localStorage = memoryStorage()) {
  const { consent, becomes } = scriptedConsent(choice);
  const requests: PlatformRequest[] = [];
  const window = new EventTarget();
  const target = Object.assign(window, { document: new FakeDocument(), localStorage });
  const log = vi.fn();
  const analytics = createAnalytics({
    transport: async (request) => requests.push(request) && { accepted: 1 },
    consent,
    target,
    now: Date.now,
    log,
  });
  const events = () => requests.flatMap((request) => bodySchema.parse(request).body.events);
  const leave = () => window.dispatchEvent(new Event('pagehide'));
  return { ...analytics, becomes, requests, events, names: () => events().map(({ name }) => name), target, leave, log };
}

beforeEach(() => void vi.useFakeTimers({ now: 5_000 }));
afterEach(() => void vi.useRealTimers());

describe('analytics', () => {
  it('sends each event with its time, page and campaign, in a request that outlives the page', () => {
    const { recordPageView, track, leave, events, requests } = page('granted');
    recordPageView('promotion', 'lucky-friday');
    vi.advanceTimersByTime(1_000);
    track({ name: 'cta_click' });
    leave();
    expect(events()).toEqual([
      { name: 'page_view', at: 5_000, page: 'promotion', campaign: 'lucky-friday' },
      { name: 'cta_click', at: 6_000, page: 'promotion', campaign: 'lucky-friday' },
    ]);
    expect(requests[0]).toMatchObject({ call: 'analytics-events', outlivesPage: true });
    expect(requests[0]).not.toHaveProperty('token');
  });

  it.each(['unasked', 'denied'] as const)('records and sends nothing while consent is %s', (choice) => {
    const localStorage = memoryStorage();
    const { recordPageView, track, updateFromHost, leave, requests } = page(choice, localStorage);
    recordPageView('home');
    track({ name: 'registration_call' });
    track({ name: 'sign_in_call' });
    updateFromHost({ type: 'registrationStarted' });
    vi.advanceTimersByTime(60_000);
    leave();
    expect([requests, localStorage.values.size]).toEqual([[], 0]);
  });

  it('starts with the page shown when consent is given, without earlier events', () => {
    const { recordPageView, track, becomes, leave, events } = page('unasked');
    recordPageView('home');
    track({ name: 'cta_click' });
    vi.advanceTimersByTime(1_000);
    becomes('granted');
    leave();
    expect(events()).toEqual([{ name: 'page_view', at: 6_000, page: 'home' }]);
  });

  it('deletes queued events and stored metrics when consent is withdrawn', () => {
    const { recordPageView, track, becomes, leave, requests, target } = page('granted');
    recordPageView('home');
    track({ name: 'registration_call' });
    expect(target.localStorage.values.has(storageKeys.metrics)).toBe(true);
    becomes('denied');
    vi.advanceTimersByTime(60_000);
    leave();
    expect([requests, target.localStorage.values.size]).toEqual([[], 0]);
  });

  it('deletes the metrics of an earlier page when it starts without consent', () => {
    const localStorage = memoryStorage();
    localStorage.setItem(storageKeys.metrics, '{}');
    page('denied', localStorage);
    expect(localStorage.values.size).toBe(0);
  });

  it('counts sign-in calls, and stores the time of the latest', () => {
    const { recordPageView, track, leave, events, target } = page('granted');
    recordPageView('home');
    track({ name: 'sign_in_call' });
    track({ name: 'sign_in_call' });
    leave();
    expect(
      events()
        .slice(1)
        .map(({ tries }) => tries),
    ).toEqual([1, 2]);
    expect(target.localStorage.values.get(storageKeys.metrics)).toContain('"lastAuthPopUpCallTime":5000');
  });

  it('sends its events when the page is hidden', () => {
    const { recordPageView, target, names } = page('granted');
    recordPageView('home');
    target.document.dispatchEvent(new Event('visibilitychange'));
    expect(names()).toEqual([]);
    target.document.visibilityState = 'hidden';
    target.document.dispatchEvent(new Event('visibilitychange'));
    expect(names()).toEqual(['page_view']);
  });

  it('reports an abandoned registration, but not the navigation to the registration page', () => {
    const { recordPageView, track, leave, names } = page('granted');
    recordPageView('home');
    track({ name: 'registration_call' });
    leave();
    expect(names()).toEqual(['page_view', 'registration_call']);
    recordPageView('lotto-main');
    leave();
    leave();
    expect(names().slice(2)).toEqual(['page_view', 'registration_leave']);
  });

  it('reports a registration on a page of Marquee as completed, and no leave event after it', () => {
    const { recordPageView, track, leave, events } = page('granted');
    recordPageView('registration');
    track({ name: 'registration_call', registrationType: 'fast_reg' });
    track({ name: 'error_code', code: 'captcha-wrong', registrationType: 'fast_reg' });
    track({ name: 'registration_call', registrationType: 'fast_reg' });
    track({ name: 'registration_done', registrationType: 'fast_reg' });
    leave();
    expect(events().map(({ name, tries }) => [name, tries])).toEqual([
      ['page_view', undefined],
      ['registration_call', 1],
      ['error_code', 1],
      ['registration_call', 2],
      ['registration_done', 2],
    ]);
  });

  it('reports an error outside registration without an attempt count', () => {
    const { recordPageView, track, leave, events } = page('granted');
    recordPageView('promotion', 'spin-wheel');
    track({ name: 'error_code', code: 'no-attempts' });
    leave();
    expect(events().at(-1)).not.toHaveProperty('tries');
  });

  it('reports an abandoned registration after a return from the back/forward cache', () => {
    const { recordPageView, track, leave, names, target } = page('granted');
    recordPageView('home');
    track({ name: 'registration_call' });
    leave();
    target.dispatchEvent(new Event('pageshow'));
    leave();
    expect(names().at(-1)).toBe('registration_leave');
  });

  it('drops events that fail validation, and keeps their values out of the log', () => {
    const { recordPageView, track, leave, requests, log } = page('granted');
    recordPageView('promotion', 'No such/Campaign?login=alice');
    track({ name: 'error_code', code: 'alice@example.com' });
    leave();
    expect(requests).toEqual([]);
    expect(log.mock.calls.flat().join()).not.toMatch(/alice/);
  });

  it('sends no event before the first page view', () => {
    const { track, leave, requests } = page('granted');
    track({ name: 'cta_click' });
    leave();
    expect(requests).toEqual([]);
  });
});
