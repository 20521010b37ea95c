import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

const namedRanges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Answers whether the socket's other end is one of our own proxies, the only ones whose headers are believed. */
export type TrustedPeer = (request: IncomingMessage) => boolean;

/** A {@link TrustedPeer} from the setting `TRUSTED_PROXIES`; throws on an entry that is no address, range or name. */
export function createTrustedPeer(entries: readonly string[]): TrustedPeer {
  const ranges = entries
    .flatMap((entry) => namedRanges[entry] ?? [entry])
    .map((entry) =>
      ipaddr.parseCIDR(entry.includes('/') ? entry : `${entry}/${ipaddr.parse(entry).kind() === 'ipv4' ? 32 : 128}`),
    );
  return (request) => {
    const address = request.socket.remoteAddress;
    if (ranges.length === 0 || address === undefined || !ipaddr.isValid(address)) return false;
    const peer = ipaddr.process(address);
    return ranges.some(([range, bits]) => peer.kind() === range.kind() && peer.match(range, bits));
  };
}
