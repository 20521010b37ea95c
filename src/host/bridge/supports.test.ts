import { describe, expect, it } from 'vitest';
import { scriptHost } from './bridge-fixtures.ts';
import type { Peer } from './peer.ts';
import { supports } from './supports.ts';

const host = (more: Partial<Peer> = {}): Peer => ({
  transport: scriptHost().transport,
  version: 2,
  ...more,
});
const ofVersion1 = host({ version: 1 });
const appWithTopUp = host({ version: 1, transport: scriptHost({ carries: (type) => type === 'topUp' }).transport });

describe('supports', () => {
  it.each([
    [host(), 'topUp', undefined],
    [host(), 'topUp', 'path'],
    [host(), 'disableScroll', 'isDisabled'],
    [host({ supported: ['topUp'] }), 'topUp', 'path'],
    [ofVersion1, 'disableScroll', undefined],
    [ofVersion1, 'notification', 'text'],
    [appWithTopUp, 'topUp', 'path'],
  ])('is supported: %#', (destination, type, field) => {
    expect(supports(destination, type, field)).toEqual({ isSupported: true });
  });

  it.each([
    ['no-host', 'topUp', undefined, 'no-host'],
    [undefined, 'topUp', undefined, 'not-connected'],
    ['interrupted', 'topUp', 'path', 'not-connected'],
    ['no-host', 'consent', undefined, 'no-such-message'],
    [host(), '__proto__', undefined, 'no-such-message'],
    [host(), 'topUp', 'constructor', 'no-such-field'],
    [undefined, 'topUp', 'sum', 'no-such-field'],
    [ofVersion1, 'disableScroll', 'isDisabled', 'host-version'],
    [ofVersion1, 'notification', 'level', 'host-version'],
    [host({ supported: [] }), 'topUp', undefined, 'not-implemented'],
    [host({ supported: ['home'] }), 'topUp', 'path', 'not-implemented'],
    [appWithTopUp, 'home', undefined, 'not-implemented'],
  ] as const)('is not supported, with the reason: %#', (destination, type, field, why) => {
    expect(supports(destination, type, field)).toEqual({ isSupported: false, why });
  });
});
