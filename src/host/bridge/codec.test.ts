import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageExamples } from '../message-examples.ts';
import { decode, decodeCall, encode, encodeCall, encodeText } from './codec.ts';
import { type Envelope, headField } from './envelope.ts';

/** Each transport's encoding of an envelope, as the other side receives it. */
const wires: readonly (readonly [name: string, carry: (envelope: Envelope) => unknown])[] = [
  ['window', (envelope) => structuredClone(encode(envelope))],
  ['ios', (envelope) => JSON.parse(JSON.stringify(encode(envelope)))],
  ['android-v2 and android-listener', encodeText],
];

const head = { v: 2, epoch: 'k3f9-x_Z', id: 17 } as const;
const examples = Object.values(messageExamples).flatMap(({ message, reply }) => [
  { message },
  { head, message },
  ...(reply === undefined ? [] : [{ head: { ...head, to: 3 }, message: { type: 'reply', result: reply } }]),
]);

const anyHead = fc.record(
  {
    v: fc.constantFrom(1, 2),
    epoch: fc.stringMatching(/^[\w-]{8,32}$/),
    id: fc.nat(Number.MAX_SAFE_INTEGER),
    to: fc.nat(),
  },
  { requiredKeys: ['v', 'epoch', 'id'] },
);
const fieldName = fc.string().filter((name) => !['type', headField, '__proto__'].includes(name));
/** Any JSON value, and texts cut in the middle of a character. */
const anyValue = fc
  .oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.constant('\ud800'))
  .map((value): unknown => JSON.parse(JSON.stringify(value)));
const anyMessage = fc
  .tuple(
    fc.constantFrom(...Object.values(messageExamples).map(({ message }): object => message)),
    fc.dictionary(fieldName, anyValue),
  )
  .map(([example, fields]) => Object.assign({ type: '' }, fields, example));

describe.each(wires)('%s', (_, carry) => {
  it.each(examples)('round-trips $message.type, with its head if any', (envelope) => {
    expect(decode(carry(envelope))).toStrictEqual({ envelope });
  });

  it('round-trips every message with any field values', () => {
    fc.assert(
      fc.property(anyMessage, fc.option(anyHead, { nil: undefined }), (message, someHead) => {
        const envelope = { ...(someHead && { head: { ...someHead, v: someHead.v === 1 ? 1 : 2 } as const }), message };
        expect(decode(carry(envelope))).toStrictEqual({ envelope });
      }),
      { numRuns: 500 },
    );
  });
});

describe('android-v1', () => {
  it.each(examples)('carries $message.type as a call without a head', ({ message }) => {
    expect(decodeCall(...encodeCall({ head, message }))).toStrictEqual({ envelope: { message } });
  });

  it('round-trips every message with any field values', () => {
    fc.assert(
      fc.property(anyMessage, (message) => {
        expect(decodeCall(...encodeCall({ message }))).toStrictEqual({ envelope: { message } });
      }),
      { numRuns: 500 },
    );
  });

  it('reads the type from the method, not from the argument', () => {
    expect(decodeCall('home', '{"type":"topUp","path":"/"}')).toEqual({
      envelope: { message: { type: 'home', path: '/' } },
    });
  });

  it.each([undefined, null, '', 'null', '[]', 7, '{'])('does not read a call with %j', (argument) => {
    expect(decodeCall('home', argument)).toEqual({ problem: 'unreadable' });
  });
});

describe('decode', () => {
  const throwAlways = () => {
    throw new Error('secret');
  };
  const createRevoked = () => {
    const { proxy, revoke } = Proxy.revocable({ type: 'init' }, {});
    revoke();
    return proxy;
  };

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['text', 'init'],
    ['JSON of a string', '"init"'],
    ['JSON of an array', '[{"type":"init"}]'],
    ['an array with a type', Object.assign([], { type: 'init' })],
    ['a function', () => {}],
    ['an object that has an own prototype', JSON.parse('{"type":"init","__proto__":{"a":1}}')],
    ['JSON of an object with an own prototype', '{"type":"init","__proto__":{"a":1}}'],
    ['JSON that is too long', JSON.stringify({ type: 'x'.repeat(262_144) })],
    ['a getter that throws', Object.defineProperty({}, 'type', { get: throwAlways, enumerable: true })],
    [
      'a proxy that throws',
      new Proxy({ type: 'init' }, { ownKeys: throwAlways, getOwnPropertyDescriptor: throwAlways }),
    ],
    ['a proxy that was revoked', createRevoked()],
  ])('does not read %s', (_, data) => {
    expect(decode(data)).toEqual({ problem: 'unreadable' });
  });

  it.each([
    {},
    { type: '' },
    { type: 7 },
    { type: null },
    Object.create({ type: 'init' }),
    new Date(),
    new Map([['type', 'init']]),
    { marquee: head },
  ])('finds no type in %j', (data) => {
    expect(decode(data)).toEqual({ problem: 'no-type' });
  });

  it.each([
    null,
    'k3f9-x_Z',
    {},
    { ...head, v: 3 },
    { ...head, v: '2' },
    { ...head, epoch: 'short' },
    { ...head, epoch: 'x'.repeat(33) },
    { ...head, epoch: 'spaces in it' },
    { ...head, id: -1 },
    { ...head, id: 1.5 },
    { ...head, id: Number.NaN },
    { ...head, to: null },
    { ...head, to: '3' },
  ])('refuses the head %j', (wrong) => {
    expect(decode({ type: 'init', marquee: wrong })).toEqual({ problem: 'unreadable' });
  });

  it('reads an object only once', () => {
    let reads = 0;
    const data = {
      get type() {
        reads += 1;
        return reads === 1 ? 'init' : 'changeRoute';
      },
    };
    const { envelope } = decode(data);
    expect([envelope?.message.type, envelope?.message.type]).toEqual(['init', 'init']);
  });

  it('drops unknown fields of a head, and keeps those of the message', () => {
    expect(decode({ type: 'x', later: { a: [1] }, marquee: { ...head, trace: 'abc' } })).toEqual({
      envelope: { head, message: { type: 'x', later: { a: [1] } } },
    });
  });

  it('reads objects without a prototype', () => {
    const data: object = Object.assign(Object.create(null), { type: 'init' });
    expect(decode(data)).toEqual({ envelope: { message: { type: 'init' } } });
  });

  it('never throws or changes a prototype for 10,000 random values', () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withSparseArray: true,
      withObjectString: true,
    });
    const data = fc.oneof(
      anything,
      fc.json(),
      fc.string(),
      fc.record({ type: anything, marquee: anything }),
      anyHead.chain((some) => fc.record({ type: fc.string(), marquee: fc.constant(some), result: anything })),
    );
    const before = Object.getOwnPropertyNames(Object.prototype);
    fc.assert(
      fc.property(data, (input) => {
        const { envelope, problem } = decode(input);
        expect(envelope === undefined).not.toBe(problem === undefined);
        if (envelope) expect(Object.getPrototypeOf(envelope.message)).toBe(Object.prototype);
      }),
      { numRuns: 10_000 },
    );
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  });
});
