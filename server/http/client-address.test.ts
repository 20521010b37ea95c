import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClientAddress } from './client-address.ts';
import { createTrustedAddress } from './trusted-peer.ts';

const addressOf = createClientAddress(createTrustedAddress(['loopback', '10.0.0.0/8', '2001:db8:1::/48']));

function seen(peer: string | undefined, forwardedFor?: string): string | undefined {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  const request = new IncomingMessage(socket);
  if (forwardedFor !== undefined) request.headers['x-forwarded-for'] = forwardedFor;
  return addressOf(request)?.toString();
}

describe('the address of the visitor', () => {
  it.each([
    ['a peer that is not a proxy', '81.2.69.142', undefined, '81.2.69.142'],
    ['a peer that is not a proxy and says to be one', '81.2.69.142', '8.8.8.8', '81.2.69.142'],
    ['a mapped peer', '::ffff:81.2.69.142', '8.8.8.8', '81.2.69.142'],
    ['what the proxy wrote', '127.0.0.1', '8.8.8.8', '8.8.8.8'],
    ['what the proxy wrote, not what the visitor did', '127.0.0.1', '1.1.1.1, 8.8.8.8', '8.8.8.8'],
    ['what the outermost of two proxies wrote', '::1', '1.1.1.1, 8.8.8.8, 10.1.2.3', '8.8.8.8'],
    ['a visitor who names a proxy', '127.0.0.1', '10.9.9.9,8.8.8.8', '8.8.8.8'],
    ['a port', '127.0.0.1', '8.8.8.8:4711', '8.8.8.8'],
    ['a longer address', '127.0.0.1', '2a02:ffc0::7', '2a02:ffc0::7'],
    ['a longer address with a port', '127.0.0.1', '[2a02:ffc0::7]:443', '2a02:ffc0::7'],
    [
      'a longer address in brackets, behind a proxy with one',
      '127.0.0.1',
      '[2a02:ffc0::7], 2001:db8:1::9',
      '2a02:ffc0::7',
    ],
    ['a mapped entry', '127.0.0.1', '::ffff:8.8.8.8', '8.8.8.8'],
    ['a private address', '127.0.0.1', '192.168.7.7', '192.168.7.7'],
    ['garbage from the proxy', '127.0.0.1', '8.8.8.8, unknown', undefined],
    ['an empty entry', '127.0.0.1', '8.8.8.8,', undefined],
    ['a number that the library would take', '127.0.0.1', '0x08080808', undefined],
    ['an octal spelling', '127.0.0.1', '010.8.8.8', undefined],
    ['nothing but proxies', '127.0.0.1', '10.1.1.1, 10.2.2.2', undefined],
    ['no entry', '127.0.0.1', undefined, undefined],
    ['no peer', undefined, '8.8.8.8', undefined],
  ])('%s', (_, peer, forwardedFor, expected) => {
    expect(seen(peer, forwardedFor)).toBe(expected);
  });

  it('is found after a hundred entries', () => {
    const forged = Array.from({ length: 100 }, (_, index) => `1.1.1.${index}`).join(', ');
    expect(seen('127.0.0.1', `${forged}, 8.8.8.8, 10.0.0.1`)).toBe('8.8.8.8');
  });

  it('does not depend on entries that the visitor sends', () => {
    const entry = fc.oneof(fc.string(), fc.ipV4(), fc.ipV6(), fc.constantFrom('127.0.0.1', '10.0.0.1', '[::1]:1', ''));
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 100 }), fc.boolean(), (forged, hasTwoProxies) => {
        const chain = [...forged, '81.2.69.142', ...(hasTwoProxies ? ['10.0.0.1'] : [])].join(', ');
        expect(seen('127.0.0.1', chain)).toBe('81.2.69.142');
      }),
    );
  });
});
