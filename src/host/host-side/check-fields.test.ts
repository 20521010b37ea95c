import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { specFor, type TypeToHost } from '../catalogue.ts';
import { messageExamples } from '../message-examples.ts';
import { pageMessages } from '../page-messages.ts';
import { hasReply, isTypeToHost, openingTypes, readPageMessage } from './check-fields.ts';

const types = [...Object.keys(pageMessages), 'updateSiteConfig'].filter(isTypeToHost);

const isTaken = (type: TypeToHost, data: Readonly<Record<string, unknown>>): boolean => {
  try {
    readPageMessage(type, data);
    return true;
  } catch {
    return false;
  }
};

const character = fc.constantFrom(...'abz09.~-%2F/?#&=@:\\" \n\u2028é');
const texts = fc.oneof(
  fc.string({ unit: character, maxLength: 12 }),
  fc.string({ unit: character, maxLength: 12 }).map((text) => `/${text}`),
  fc.string({ unit: character, maxLength: 12 }).map((text) => `https://partner.example/${text}`),
  fc.constantFrom('info', 'warning', '/promotions/lucky-friday', '/slots?category=1', '/line/football', ''),
);
const values = fc.oneof(
  texts,
  fc.boolean(),
  fc.integer({ min: -2, max: 1_000_001 }),
  fc.double(),
  fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }),
  fc.constantFrom(
    null,
    undefined,
    404,
    1e21,
    {},
    [],
    { brandName: 'Borealis' },
    'x'.repeat(501),
    '/'.padEnd(16_385, 'a'),
  ),
);
const fieldNames = [
  'path',
  'url',
  'height',
  'text',
  'title',
  'level',
  'action',
  'versions',
  'page',
  'status',
  'config',
];
const flags = ['isDisabled', 'changeDomain', 'element'];

describe('messages that a host accepts from a page', () => {
  it('includes every message of a page, and marks those with a reply', () => {
    expect(types).toHaveLength(Object.keys(pageMessages).length + 1);
    for (const type of types)
      expect([type, hasReply(type)]).toEqual([type, specFor('host', type)?.reply !== undefined]);
    const opening = Object.entries(pageMessages).filter(([type, spec]) => 'opens' in spec || type === 'changeRoute');
    expect(openingTypes().toSorted()).toEqual(opening.map(([type]) => type).toSorted());
    expect(isTypeToHost('toString')).toBe(false);
  });

  it.each(types)('%s: reads the example without unknown fields', (type) => {
    const { message } = messageExamples[type];
    expect(readPageMessage(type, { ...message, marquee: {}, strange: 1 })).toEqual(message);
  });

  it.each(types)('%s: accepts whatever the contract accepts', (type) => {
    const contract = specFor('host', type)?.contract;
    const example: Readonly<Record<string, unknown>> = messageExamples[type].message;
    const names = [...fieldNames, ...flags].filter((name) => name in (contract?.shape ?? {}));
    const messages = fc
      .record(Object.fromEntries(names.map((name) => [name, fc.oneof(fc.constant(example[name]), values)])), {
        requiredKeys: [],
      })
      .map((fields) => ({ ...fields, type }));
    fc.assert(
      fc.property(messages, (message) => {
        if (contract?.safeParse(message).success) expect(isTaken(type, message)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['topUp', { path: '//evil.example' }],
    ['topUp', { path: '/\\evil.example' }],
    ['topUp', { path: '/a//b' }],
    ['topUp', { path: 'javascript:alert(1)' }],
    ['topUp', { path: '/a\n/b' }],
    ['topUp', {}],
    ['topUp', { path: ['/office/recharge'] }],
    ['topUp', { path: '/office/account' }],
    ['office', { path: '/office/recharge' }],
    ['promoStore', { path: '/promo/x' }],
    ['home', { path: '/home' }],
    ['promotion', { path: '/promotions' }],
    ['promotion', { path: '/promotions/../office' }],
    ['promotion', { path: '/promotions/%2F%2Fevil.example' }],
    ['betting', { path: '/desktop/line/today/football/more' }],
    ['slots', { path: '/slots/all' }],
    ['bonus', { path: '/bonus/rules?page=2' }],
    ['bonus', { path: '/bonus/rules', isAutomatic: 1 }],
    ['changeRoute', { path: '/', changeDomain: 'yes' }],
    ['openLinkInBrowser', { url: 'http://partner.example/' }],
    ['openLinkInBrowser', { url: 'https://name@evil.example/' }],
    ['openLinkInBrowser', { url: 'https://partner.example/\\x' }],
    ['openLinkInBrowser', { url: 'javascript:alert(1)' }],
    ['updateHeight', { height: 7.5 }],
    ['updateHeight', { height: -1 }],
    ['updateHeight', { height: '700' }],
    ['updateHeight', { height: Number.NaN }],
    ['updateHeight', { height: 1_000_001 }],
    ['updateHeight', { height: 1e21 }],
    ['notification', { text: '' }],
    ['notification', { text: 'x'.repeat(501) }],
    ['notification', { text: 'x', level: 'loud' }],
    ['notification', { text: 'x', level: ['info'] }],
    ['notification', { text: 'x', action: null }],
    ['pageNotFound', { status: 600, path: '/x' }],
    ['pageNotFound', { status: 404, path: 'x' }],
    ['init', { versions: ['2'] }],
    ['init', { versions: 2 }],
    ['updateSiteConfig', { config: [] }],
    ['updateSiteConfig', { config: 'x' }],
    ['updateSiteConfig', {}],
  ] as const)('%s: refuses %j', (type, fields) => {
    expect(isTaken(type, fields)).toBe(false);
  });
});
