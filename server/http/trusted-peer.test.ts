import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createTrustedPeer } from './trusted-peer.ts';

function requestFrom(address: string | undefined): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  return new IncomingMessage(socket);
}

describe('createTrustedPeer', () => {
  it.each([
    ['loopback', '127.0.0.1', true],
    ['loopback', '::1', true],
    ['loopback', '::ffff:127.0.0.1', true],
    ['private', '172.20.1.1', true],
    ['10.1.0.0/16', '10.1.2.3', true],
    ['10.1.0.0/16', '::ffff:10.1.2.3', true],
    ['203.0.113.7', '203.0.113.7', true],
    ['2001:db8::/32', '2001:db8::1', true],
    ['everybody', '198.51.100.9', true],
    ['everybody', '2001:db8::1', true],
    ['203.0.113.7', '203.0.113.8', false],
    ['10.1.0.0/16', '2001:db8::1', false],
    ['private', '8.8.8.8', false],
  ])('with %s and a peer at %s: %s', (entry, address, isTrusted) => {
    expect(createTrustedPeer([entry])(requestFrom(address))).toBe(isTrusted);
  });

  it('trusts no peer without entries or without an address', () => {
    expect(createTrustedPeer([])(requestFrom('127.0.0.1'))).toBe(false);
    expect(createTrustedPeer(['loopback'])(requestFrom(undefined))).toBe(false);
  });

  it('refuses an entry that is not an address', () => {
    expect(() => createTrustedPeer(['somebody'])).toThrow();
  });
});
