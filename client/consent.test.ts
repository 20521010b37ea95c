import { describe, expect, it, vi } from 'vitest';
import { FakeDocument } from './browser-fixtures.ts';
import { createConsent } from './consent.ts';

/** A channel between windows: what one posts is heard by those that listen to it. */
class FakeChannel extends EventTarget {
  postMessage(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** A page: by itself or in a frame, in a browser that may have something to say. */
function page({
  isFramed = false,
  hasGpc = false,
  cookie = '',
  document = new FakeDocument(),
  others = new FakeChannel(),
} = {}) {
  if (cookie !== '') document.cookie = cookie;
  const target = { document, navigator: hasGpc ? { globalPrivacyControl: true } : {}, parent: {} };
  if (!isFramed) target.parent = target;
  const consent = createConsent(target, others);
  const told: string[] = [];
  consent.subscribe((choice) => told.push(choice));
  return { consent, document, told };
}

const host = (analytics: boolean) => ({ type: 'consent' as const, analytics });

describe('consent', () => {
  it('is refused until it is given, and is kept for 180 days', () => {
    const { consent, document, told } = page();
    expect([consent.get(), consent.isGranted()]).toEqual(['unasked', false]);
    consent.answer(true);
    expect([consent.get(), consent.isGranted(), told]).toEqual(['granted', true, ['granted']]);
    expect(document.lines).toEqual(['consent=granted; Path=/; Max-Age=15552000; SameSite=Lax']);
    consent.answer(true);
    consent.answer(false);
    expect(told).toEqual(['granted', 'denied']);
  });

  it.each(['consent=maybe', 'consent=', 'consent=%E0%A4%A', 'consent=1'])('takes %s for no answer', (cookie) => {
    expect(page({ cookie }).consent.get()).toBe('unasked');
  });

  it('counts for as long as the page lives where cookies are blocked', () => {
    const document = Object.assign(new EventTarget(), { cookie: '' });
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
    const target = { document, navigator: {}, parent: {} };
    target.parent = target;
    const consent = createConsent(target, undefined);
    consent.answer(true);
    expect(consent.isGranted()).toBe(true);
  });

  it('is denied by Global Privacy Control, whatever the host, the visitor and their cookie say', () => {
    const { consent } = page({ hasGpc: true, isFramed: true, cookie: 'consent=granted' });
    consent.updateFromHost(host(true));
    consent.answer(true);
    expect([consent.get(), consent.isGranted()]).toEqual(['denied', false]);
  });

  it('is the host’s in a frame, which never asks, and goes before the visitor’s own', () => {
    const { consent, told } = page({ isFramed: true });
    expect(consent.get()).toBe('denied');
    consent.updateFromHost(host(true));
    expect(consent.isGranted()).toBe(true);
    consent.answer(false);
    expect(consent.isGranted()).toBe(true);
    consent.updateFromHost(host(false));
    expect([consent.isGranted(), told]).toEqual([false, ['granted', 'denied']]);
  });

  it('of a frame is not what the visitor has said elsewhere: a host that denies late would be asked again and again', () => {
    const { consent, told } = page({ isFramed: true, cookie: 'consent=granted' });
    expect([consent.get(), consent.isGranted()]).toEqual(['denied', false]);
    consent.updateFromHost(host(false));
    expect(told).toEqual([]);
  });

  it('that is withdrawn in another window counts here at once', () => {
    const document = new FakeDocument();
    const others = new FakeChannel();
    const [here, there] = [page({ document, others }), page({ document, others })];
    here.consent.answer(true);
    expect(there.told).toEqual(['granted']);
    there.consent.answer(false);
    expect([here.consent.isGranted(), here.told]).toEqual([false, ['granted', 'denied']]);
  });

  it('that was withdrawn in another tab counts here at once, and is told when the page is seen again', () => {
    const { consent, document, told } = page({ cookie: 'consent=granted' });
    document.cookie = 'consent=denied';
    expect(consent.isGranted()).toBe(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect([consent.get(), told]).toEqual(['denied', ['denied']]);
  });

  it('no longer tells who has stopped listening', () => {
    const { consent } = page();
    const listener = vi.fn();
    consent.subscribe(listener)();
    consent.answer(true);
    expect(listener).not.toHaveBeenCalled();
  });
});
