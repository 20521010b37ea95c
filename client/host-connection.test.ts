import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageNotFound } from '../src/lib/error-catalogue.ts';
import { listenToHost, reportNotFound } from './host-connection.ts';

const origin = 'https://partner.example';

/** A window in a frame of the host, which says `data` when `says` is called. */
function framed(onMessage = vi.fn()) {
  const events = new EventTarget();
  const top = {};
  const target = Object.assign(events, { top });
  Reflect.apply(listenToHost, undefined, [target, { origin, post: vi.fn() }, onMessage]);
  const says = (data: unknown, from = { origin, source: top }) =>
    events.dispatchEvent(Object.assign(new Event('message'), { data, ...from }));
  return { says, onMessage };
}

describe('listenToHost', () => {
  const warn = vi.spyOn(console, 'warn');
  const debug = vi.spyOn(console, 'debug');
  beforeEach(() => {
    warn.mockReturnValue();
    debug.mockReturnValue();
  });
  afterEach(() => vi.resetAllMocks());

  it('hands on what fits, and nothing else that came with it', () => {
    const { says, onMessage } = framed();
    says({ type: 'consent', analytics: true, extra: 1 });
    expect(onMessage.mock.calls).toEqual([[{ type: 'consent', analytics: true }]]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('refuses aloud what does not fit, by field and without the value', () => {
    const { says, onMessage } = framed();
    says({ type: 'consent', analytics: 'secret' });
    says({ analytics: true });
    expect(onMessage).not.toHaveBeenCalled();
    expect(warn.mock.calls).toEqual([
      ['A message of the host was refused: consent: analytics is missing or no boolean'],
      ['A message of the host has no type'],
    ]);
  });

  it('leaves alone what is not for the page, without a word', () => {
    const { says, onMessage } = framed();
    says({ type: 'webpackOk' });
    says({ type: 'init' });
    says({ type: 'x'.repeat(100_000) });
    expect(onMessage).not.toHaveBeenCalled();
    expect(warn).not.toHaveBeenCalled();
    expect(debug).not.toHaveBeenCalled();
  });

  it('drops what anybody else says without a word', () => {
    const { says, onMessage } = framed();
    says({ type: 'consent', analytics: true }, { origin, source: {} });
    says({ type: 'consent', analytics: true }, { origin: 'https://evil.example', source: {} });
    expect([onMessage, warn, debug].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });
});

describe('reportNotFound', () => {
  it.each(['/en/no-such-page', `/${'x'.repeat(8_000)}`, '/%D0%BB%D0%BE//..;/"<>'])('is said of %.30s', (path) => {
    const post = vi.fn();
    reportNotFound({ origin, post }, path, pageNotFound);
    expect(post.mock.calls.map(([message]) => message)).toEqual([
      { type: 'pageNotFound', status: 404, path },
      { type: 'bonus', path: '/bonus/rules' },
    ]);
  });
});
