import { describe, expect, it, vi } from 'vitest';
import { consentPurposes } from '../src/state/site-state.ts';
import { FakeDocument } from './browser-fixtures.ts';
import { clearUnlessGranted, createConsent } from './consent.ts';

/** A channel between windows: each listener receives every message. */
class FakeChannel extends EventTarget {
  postMessage(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** Opens a page, framed or not, in a browser that may send Global Privacy Control. */
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
  const notified: string[] = [];
  consent.subscribe(({ analytics, fraudPrevention }) => notified.push(`${analytics} ${fraudPrevention}`));
  const answers = () => `${consent.get().analytics} ${consent.get().fraudPrevention}`;
  const granted = () => consentPurposes.filter((purpose) => consent.about(purpose).isGranted());
  return { consent, document, notified, answers, granted };
}

const host = (analytics: boolean, fraudPrevention?: boolean) => ({
  type: 'consent' as const,
  analytics,
  ...(fraudPrevention !== undefined && { fraudPrevention }),
});

describe('consent', () => {
  it('is granted separately for each purpose and lasts 180 days', () => {
    const { consent, document, notified, answers, granted } = page();
    expect([answers(), granted()]).toEqual(['unasked unasked', []]);
    consent.answer('analytics', true);
    expect([answers(), granted()]).toEqual(['granted unasked', ['analytics']]);
    expect(document.lines).toEqual(['consent=granted-unasked; Path=/; Max-Age=15552000; SameSite=Lax']);
    consent.answer('analytics', true);
    consent.answer('fraudPrevention', false);
    expect([answers(), granted()]).toEqual(['granted denied', ['analytics']]);
    consent.answer('analytics', false);
    expect(document.lines.at(-1)).toMatch(/^consent=denied;/);
    expect(notified).toEqual(['granted unasked', 'granted denied', 'denied denied']);
  });

  it('allows fingerprinting without analytics', () => {
    const { granted } = page({ cookie: 'consent=denied-granted' });
    expect(granted()).toEqual(['fraudPrevention']);
  });

  it.each(['consent=maybe', 'consent=', 'consent=%E0%A4%A', 'consent=1'])('ignores the invalid cookie %s', (cookie) => {
    expect(page({ cookie }).answers()).toBe('unasked unasked');
  });

  it('lasts until the page closes when cookies are blocked', () => {
    const document = Object.assign(new EventTarget(), { cookie: '' });
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
    const target = { document, navigator: {}, parent: {} };
    target.parent = target;
    const consent = createConsent(target, undefined);
    consent.answer('analytics', true);
    consent.answer('fraudPrevention', false);
    expect(consent.get()).toEqual({ analytics: 'granted', fraudPrevention: 'denied' });
  });

  it('is denied by Global Privacy Control, despite the host, the visitor and their cookie', () => {
    const { consent, answers, granted } = page({ hasGpc: true, isFramed: true, cookie: 'consent=granted' });
    consent.updateFromHost(host(true, true));
    consent.answer('analytics', true);
    expect([answers(), granted()]).toEqual(['denied denied', []]);
  });

  it('comes from the host in a frame and overrides the visitor’s answer', () => {
    const { consent, answers, granted, notified } = page({ isFramed: true });
    expect(answers()).toBe('denied denied');
    consent.updateFromHost(host(true));
    expect(granted()).toEqual(['analytics']);
    consent.answer('analytics', false);
    expect(granted()).toEqual(['analytics']);
    consent.updateFromHost(host(true, true));
    expect(granted()).toEqual(['analytics', 'fraudPrevention']);
    consent.updateFromHost(host(false));
    expect([granted(), notified]).toEqual([[], ['granted denied', 'granted granted', 'denied denied']]);
  });

  it('ignores the visitor’s cookie in a frame', () => {
    const { consent, answers, granted, notified } = page({ isFramed: true, cookie: 'consent=granted' });
    expect([answers(), granted()]).toEqual(['denied denied', []]);
    consent.updateFromHost(host(false));
    expect(notified).toEqual([]);
  });

  it('follows another window at once', () => {
    const document = new FakeDocument();
    const others = new FakeChannel();
    const [here, there] = [page({ document, others }), page({ document, others })];
    here.consent.answer('analytics', true);
    expect(there.notified).toEqual(['granted unasked']);
    there.consent.answer('analytics', false);
    expect([here.granted(), here.notified]).toEqual([[], ['granted unasked', 'denied unasked']]);
  });

  it('follows a cookie changed in another tab at once, and notifies when the page becomes visible', () => {
    const { answers, granted, document, notified } = page({ cookie: 'consent=granted' });
    document.cookie = 'consent=denied';
    expect(granted()).toEqual([]);
    document.dispatchEvent(new Event('visibilitychange'));
    expect([answers(), notified]).toEqual(['denied denied', ['denied denied']]);
  });

  it('notifies listeners only of changes to their purpose', () => {
    const { consent } = page();
    const listener = vi.fn();
    consent.about('analytics').subscribe(listener);
    consent.answer('fraudPrevention', true);
    expect(listener).not.toHaveBeenCalled();
    consent.answer('analytics', true);
    consent.answer('fraudPrevention', false);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('clears the stored data of a denied purpose only', () => {
    const { consent } = page({ cookie: 'consent=granted' });
    const clear = vi.fn();
    clearUnlessGranted(consent.about('fraudPrevention'), { clear });
    consent.answer('analytics', false);
    expect(clear).not.toHaveBeenCalled();
    consent.answer('fraudPrevention', false);
    expect(clear).toHaveBeenCalled();
  });
});
