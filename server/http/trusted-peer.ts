import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { trustedProxyProblem, trustedRanges } from '../../config/trusted-proxies.ts';

/** An IPv4 or IPv6 address; an IPv4 address mapped into IPv6 is the IPv4 address. */
export type Address = ReturnType<typeof ipaddr.process>;

/** Parses an address in full notation: the library itself would accept `1` and `0x7f.1` too. */
export function parseAddress(text: string): Address | undefined {
  // Nearly every address matches one of these, and the library takes four times as long.
  const four = text.startsWith(mappedPrefix) ? text.slice(mappedPrefix.length) : text;
  if (isIPv4(four)) return new ipaddr.IPv4(four.split('.').map(Number));
  if (!isIPv6(text)) return undefined;
  try {
    return ipaddr.process(text);
  } catch {
    // The library rejects zone ids unknown to the system.
    return undefined;
  }
}

/** Prefix of an IPv4 peer when Node listens to both IP versions. */
const mappedPrefix = '::ffff:';

/** Whether an address is one of our own proxies. */
export type TrustedAddress = (address: Address) => boolean;

/** Creates a {@link TrustedAddress} from the checked setting `TRUSTED_PROXIES`. */
export function createTrustedAddress(entries: readonly string[]): TrustedAddress {
  const ranges = entries.flatMap((entry) => {
    const found = trustedRanges(entry);
    if (!found) throw new Error(`TRUSTED_PROXIES: ${trustedProxyProblem(entry)}`);
    return found;
  });
  return (address) => ranges.some(([range, bits]) => address.kind() === range.kind() && address.match(range, bits));
}

/** Whether the socket's peer is one of our own proxies, the only ones whose headers are trusted. */
export type TrustedPeer = (request: IncomingMessage) => boolean;

/** Creates a {@link TrustedPeer} from the setting `TRUSTED_PROXIES`. */
export function createTrustedPeer(entries: readonly string[]): TrustedPeer {
  const isTrusted = createTrustedAddress(entries);
  return (request) => {
    const peer = peerOf(request);
    return peer !== undefined && isTrusted(peer);
  };
}

/** The address of the socket's peer, which can't be forged. */
export const peerOf = ({ socket }: IncomingMessage): Address | undefined => parseAddress(socket.remoteAddress ?? '');
