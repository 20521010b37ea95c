import { describe, expect, it, vi } from 'vitest';
import { readMessage } from '../../src/host/check-message.ts';
import { pageNotFound, publicError } from '../../src/lib/error-catalogue.ts';
import { reportError } from './report-error.ts';

const page = () => ({ send: vi.fn(), call: vi.fn() });

describe('the error page', () => {
  it.each(['/en/no-such-page', `/${'x'.repeat(8_000)}`, '/%D0%BB%D0%BE//..;/"<>'])(
    'reports %.30s to the host',
    (path) => {
      const bridge = page();
      reportError(bridge, { path, error: pageNotFound, isEveryErrorReported: false });
      const sent = [...bridge.send.mock.calls, ...bridge.call.mock.calls].flat();
      expect(sent).toEqual([
        { type: 'pageNotFound', status: 404, path },
        { type: 'bonus', path: '/bonus/rules', isAutomatic: true },
      ]);
      for (const message of sent) expect(readMessage('host', message).problem).toBeUndefined();
    },
  );

  it.each([
    [false, []],
    [true, ['pageNotFound', 'bonus']],
  ])('reports other errors if the tenant wants every error: %s', (isEveryErrorReported, types) => {
    const bridge = page();
    reportError(bridge, { path: '/en/', error: publicError('internal'), isEveryErrorReported });
    const sent = [bridge.send, bridge.call].flatMap(({ mock }) => mock.calls.flat());
    expect(sent.map(({ type }) => type)).toEqual(types);
    for (const message of sent) expect(readMessage('host', message).problem).toBeUndefined();
  });
});
