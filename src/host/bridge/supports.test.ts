import { describe, expect, it } from 'vitest';
import { scriptHost } from './bridge-fixtures.ts';
import type { Connection } from './connection.ts';
import { supports } from './supports.ts';

const host = (more: Partial<Connection> = {}): Connection => ({
  transport: scriptHost().transport,
  version: 2,
  ...more,
});
const ofVersion1 = host({ version: 1 });
const withMethods = host({ version: 1, transport: scriptHost({ carries: (type) => type === 'topUp' }).transport });

describe('supports', () => {
  it.each([
    [host(), 'topUp', undefined],
    [host(), 'topUp', 'path'],
    [host(), 'disableScroll', 'isDisabled'],
    [host({ supported: ['topUp'] }), 'topUp', 'path'],
    [ofVersion1, 'disableScroll', undefined],
    [ofVersion1, 'notification', 'text'],
    [withMethods, 'topUp', 'path'],
  ])('yes: %#', (outlet, type, field) => {
    expect(supports(outlet, type, field)).toEqual({ isSupported: true });
  });

  it.each([
    ['no-host', 'topUp', undefined, 'no-host'],
    [undefined, 'topUp', undefined, 'not-connected'],
    ['deaf-host', 'topUp', 'path', 'not-connected'],
    ['interrupted', 'topUp', 'path', 'not-connected'],
    ['no-host', 'consent', undefined, 'no-such-message'],
    [host(), '__proto__', undefined, 'no-such-message'],
    [host(), 'topUp', 'constructor', 'no-such-field'],
    [undefined, 'topUp', 'sum', 'no-such-field'],
    [ofVersion1, 'disableScroll', 'isDisabled', 'host-version'],
    [ofVersion1, 'notification', 'level', 'host-version'],
    [host({ supported: [] }), 'topUp', undefined, 'not-implemented'],
    [host({ supported: ['home'] }), 'topUp', 'path', 'not-implemented'],
    [withMethods, 'home', undefined, 'not-implemented'],
  ] as const)('no, and why: %#', (outlet, type, field, why) => {
    expect(supports(outlet, type, field)).toEqual({ isSupported: false, why });
  });
});
