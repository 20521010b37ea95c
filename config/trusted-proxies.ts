import ipaddr from 'ipaddr.js';

const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
  everybody: ['0.0.0.0/0', '::/0'],
};

/** A range of addresses, and its prefix length. */
export type AddressRange = ReturnType<typeof ipaddr.parseCIDR>;

/** The ranges of one entry of `TRUSTED_PROXIES`; undefined if it is not an address, range or name. */
export function trustedRanges(entry: string): readonly AddressRange[] | undefined {
  const ranges = (named[entry] ?? [entry]).map(withLength);
  return ranges.every((range) => isFull(range) && ipaddr.isValidCIDR(range))
    ? ranges.map((range) => ipaddr.parseCIDR(range))
    : undefined;
}

const withLength = (range: string): string => {
  if (range.includes('/')) return range;
  return `${range}/${range.includes(':') ? 128 : 32}`;
};

/** The library alone would accept `1` and `10.0.0` as addresses too. */
const isFull = (range: string): boolean =>
  range.includes(':') || ipaddr.IPv4.isValidFourPartDecimal(range.split('/', 1)[0] ?? '');

/**
 * The problem with an entry, if any. A range of all addresses must not be listed: visitors could then forge their
 * address.
 */
export function trustedProxyProblem(entry: string): string | undefined {
  const ranges = trustedRanges(entry);
  if (!ranges)
    return `${entry} is not an address, a range such as 10.0.0.0/8 or one of ${Object.keys(named).join(', ')}`;
  if (entry === 'everybody' || ranges.every(([, bits]) => bits > 0)) return undefined;
  return `${entry} is every address, so that visitors could choose their address and country; if that is meant, write everybody`;
}
