import type { IncomingMessage } from 'node:http';
import { type Address, parseAddress, peerOf, type TrustedAddress } from './trusted-peer.ts';

/** The visitor's address as the outermost of our own proxies saw it; `undefined` if none reports it. */
export type ClientAddress = (request: IncomingMessage) => Address | undefined;

/**
 * Reads `X-Forwarded-For` from its right end, where our proxies append: the first address that is not one of ours is
 * the visitor's. Entries further left came from the visitor and are ignored.
 */
export function createClientAddress(isTrusted: TrustedAddress): ClientAddress {
  return (request) => {
    const peer = peerOf(request);
    if (peer === undefined || !isTrusted(peer)) return peer;
    for (const entry of forwardedFor(request).reverse()) {
      const address = parseAddress(withoutPort(entry.trim()));
      if (address === undefined || !isTrusted(address)) return address;
    }
    return undefined;
  };
}

const forwardedFor = ({ headers }: IncomingMessage): string[] =>
  [headers['x-forwarded-for'] ?? []].flat().join().split(',');

/** Strips port and brackets from `192.0.2.1:443` and `[2001:db8::1]:443`; a bare IPv6 address is unchanged. */
const withoutPort = (entry: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
