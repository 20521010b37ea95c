import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import { noTypeText, type ReadMessage, readMessage } from './check-message.ts';
import { messageExamples } from './message-examples.ts';

const both = (data: unknown) => [readMessage('host', data), readMessage('page', data)];
const kinds = (data: unknown) => both(data).map(({ problem }) => problem?.kind);
const longText = 'x'.repeat(1_000_000);

describe('readMessage', () => {
  it('R8.9 reports a missing type', () => {
    const withoutType = [
      undefined,
      null,
      'init',
      7,
      7n,
      Symbol('type'),
      () => 'init',
      [],
      {},
      { type: '' },
      { type: 7 },
    ];
    for (const data of [...withoutType, { type: null }, { type: ['init'] }, { type: new String('init') }]) {
      for (const { problem } of both(data)) expect(problem).toEqual({ kind: 'no-type', text: noTypeText });
    }
    expect(kinds(Object.assign([], { type: 'init' }))).toEqual(['no-type', 'no-type']);
  });

  it.each(['nobody', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'INIT', ' init', longText])(
    'rejects the type %.20j without quoting unsafe text',
    (type) => {
      for (const { problem } of both({ type })) {
        expect(problem?.kind).toBe('unknown-type');
        expect(problem?.text.length).toBeLessThan(120);
        expect(problem?.text).toMatch(/^(?:[\w.-]+|a strange type): no message for the (?:host|page)$/);
      }
    },
  );

  it.each([
    [{ type: 'updateHeight' }, 'updateHeight: height is missing or not of type number'],
    [{ type: 'updateHeight', height: '7' }, 'updateHeight: height is missing or not of type number'],
    [{ type: 'updateHeight', height: 7.5 }, 'updateHeight: height is missing or not of type int'],
    [{ type: 'updateHeight', height: -1 }, 'updateHeight: height has less than 0'],
    [{ type: 'updateHeight', height: Number.NaN }, 'updateHeight: height is missing or not of type number'],
    [{ type: 'changeTitle', title: longText }, 'changeTitle: title has more than 300'],
    [{ type: 'bonus', path: '//secret.example' }, 'bonus: path is not written as it must be'],
    [
      { type: 'notification', text: 'x', level: 'secret' },
      'notification: level is none of info, success, warning, error',
    ],
    [
      { type: 'updateSiteConfig', config: { [`secret ${longText}`]: 1, minimumAge: 0 } },
      'updateSiteConfig: config has unknown fields: …, minimumAge',
    ],
  ])('names the field and the reason, never the value: %.60j', (data, text) => {
    const { problem } = readMessage('host', data);
    expect(problem).toEqual({ kind: 'wrong-field', text });
    expect(text).not.toContain('secret');
  });

  it.each([
    'https://user:secret@partner.example/',
    'http://partner.example/',
    'javascript:alert(1)',
    'https://partner.example\\@evil.example/',
    'https:///evil.example',
    'https://partner.example/ x',
    `https://partner.example/${longText}`,
  ])('rejects the link %.50s', (url) => {
    expect(readMessage('host', { type: 'openLinkInBrowser', url }).problem?.kind).toBe('wrong-field');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/a/../b',
    '/%2e%2e/b',
    '/%2E%2E/b',
    '/a%2Fb',
    '/a%0Ab',
    'a',
    '',
    '/a#b',
    '/a b',
    '/a\n',
  ])('rejects the route %j', (path) => {
    expect(readMessage('host', { type: 'changeRoute', path }).problem?.kind).toBe('wrong-field');
  });

  it.each([
    ...[undefined, 'yes', 1, null, { granted: true }].map((analytics) => ({ type: 'consent', analytics })),
    ...['', 'secret', 'a.b', 'a.b.c\r\nx: y', 7, {}, longText].map((token) => ({ type: 'sessionChanged', token })),
    { type: 'registrationFailed' },
    { type: 'registrationFailed', code: 'secret@example.com gave a wrong number' },
    { type: 'registrationStarted', registrationType: 'by_owl' },
    { type: 'registrationStarted', socialData: { promocode: 'x'.repeat(65) } },
    { type: 'context', theme: 'sepia' },
    { type: 'context', language: 'not a language' },
    { type: 'context', safeArea: { top: 1 } },
    { type: 'context', visibleArea: { top: -1, height: 5 } },
    { type: 'context', sessionClock: { startedAt: 0 } },
  ])('rejects the host’s message %.60j', (data) => {
    const { problem } = readMessage('page', data);
    expect(problem?.kind).toBe('wrong-field');
    expect(problem?.text).not.toContain('secret');
  });

  it('leaves out fields of later versions', () => {
    const { message } = readMessage('page', { type: 'consent', analytics: true, marketing: true });
    expect(message).toEqual({ type: 'consent', analytics: true });
    const { message: received } = readMessage(
      'page',
      JSON.parse('{"type":"context","__proto__":{"theme":"dark"},"theme":"light"}'),
    );
    expect(received).toEqual({ type: 'context', theme: 'light' });
    expect(Object.getPrototypeOf(received)).toBe(Object.prototype);
  });

  it('survives getters, proxies, circles and revoked objects', () => {
    const throwAlways = () => {
      throw new Error('secret');
    };
    const { proxy, revoke } = Proxy.revocable({ type: 'init' }, {});
    revoke();
    const circle: Record<string, unknown> = { type: 'updateSiteConfig' };
    circle['config'] = circle;
    const hostile = [
      Object.defineProperty({}, 'type', { get: throwAlways }),
      Object.defineProperty({ type: 'changeTitle' }, 'title', { get: throwAlways }),
      new Proxy(
        { type: 'init' },
        { get: throwAlways, has: throwAlways, ownKeys: throwAlways, getPrototypeOf: throwAlways },
      ),
      { type: 'init', versions: new Proxy([1], { get: throwAlways }) },
      { type: 'context', safeArea: new Proxy({}, { get: throwAlways, ownKeys: throwAlways }) },
      proxy,
      circle,
    ];
    for (const data of hostile) {
      for (const { problem } of both(data)) {
        expect(problem).toBeDefined();
        expect(problem?.text).not.toContain('secret');
      }
    }
  });

  it('ignores a type that changes while it is read', () => {
    let reads = 0;
    const data = {
      get type() {
        reads += 1;
        return reads === 1 ? 'init' : 'changeRoute';
      },
    };
    expect(readMessage('host', data).message?.type).not.toBe('changeRoute');
  });

  // Ten thousand take long on a busy machine.
  it('never throws, and accepts only valid messages: 10,000 envelopes', { timeout: 120_000 }, () => {
    const examples = Object.values(messageExamples).map(({ message }) => message);
    const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true });
    const envelope = fc.oneof(
      anything,
      fc
        .record({ type: fc.constantFrom(...Object.keys(catalogue)) })
        .chain(({ type }) =>
          fc
            .dictionary(
              fc.constantFrom('path', 'height', 'config', 'token', 'versions', 'safeArea', '__proto__'),
              anything,
            )
            .map((fields) => ({ ...fields, type })),
        ),
      fc
        .tuple(fc.constantFrom(...examples), fc.dictionary(fc.string(), anything))
        .map(([message, more]) => ({ ...more, ...message })),
    );
    fc.assert(
      fc.property(envelope, (data) => {
        for (const read of both(data)) expectSettled(read);
      }),
      { numRuns: 10_000 },
    );
  });
});

function expectSettled({ message, problem }: ReadMessage<{ readonly type: string }>): void {
  expect(message === undefined).not.toBe(problem === undefined);
  if (message) expect(Object.hasOwn(catalogue, message.type)).toBe(true);
  expect((problem?.text ?? '').length).toBeLessThan(500);
}
