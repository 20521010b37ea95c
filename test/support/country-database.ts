import ipaddr from 'ipaddr.js';

/** An entry of the search tree: another node, a country, or nothing. */
type Branch = TreeNode | string | undefined;
type TreeNode = [Branch, Branch];

interface DatabaseOptions {
  readonly ipVersion?: 4 | 6;
  readonly type?: string;
}

/**
 * A database in MaxMind's format (github.com/maxmind/MaxMind-DB, version 2.0) that maps networks such as `192.0.2.0/24` to countries: a
 * search tree with records of 24 bits, a data section, and metadata.
 */
export function countryDatabase(
  networks: Readonly<Record<string, string>>,
  { ipVersion = 6, type = 'Marquee-Test-Country' }: DatabaseOptions = {},
): Buffer {
  const root: TreeNode = [undefined, undefined];
  for (const [network, country] of Object.entries(networks)) insert(root, bitsOf(network, ipVersion), country);
  const nodes = nodesUnder(root);
  const countries = [...new Set(Object.values(networks))];
  const records = countries.map((country) => map({ country: map({ iso_code: text(country) }) }));
  const offsetOf = (country: string) => Buffer.concat(records.slice(0, countries.indexOf(country))).length;
  const recordOf = (branch: Branch): number => {
    if (branch === undefined) return nodes.length;
    return typeof branch === 'string' ? nodes.length + separator.length + offsetOf(branch) : nodes.indexOf(branch);
  };
  const tree = nodes.flatMap((node) => node.map((branch) => toUnsigned(recordOf(branch), 3)));
  const metadata = map({
    node_count: uint32(nodes.length),
    record_size: uint16(24),
    ip_version: uint16(ipVersion),
    database_type: text(type),
    languages: extended(11, 0, Buffer.alloc(0)),
    binary_format_major_version: uint16(2),
    binary_format_minor_version: uint16(0),
    build_epoch: extended(9, 8, toUnsigned(1_700_000_000, 8)),
    description: map({}),
  });
  return Buffer.concat([...tree, separator, ...records, marker, metadata]);
}

const separator = Buffer.alloc(16);
const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');

/** The bits of a network's prefix; in an IPv6 tree the IPv4 addresses come first. */
function bitsOf(network: string, ipVersion: 4 | 6): number[] {
  const [address, length] = ipaddr.parseCIDR(network);
  const own = address.toByteArray().flatMap((byte) => [...byte.toString(2).padStart(8, '0')].map(Number));
  const before = ipVersion === 6 && address.kind() === 'ipv4' ? Array<number>(96).fill(0) : [];
  return [...before, ...own.slice(0, length)];
}

function insert(root: TreeNode, bits: readonly number[], country: string): void {
  let node = root;
  for (const [index, bit] of bits.entries()) {
    const side = bit === 0 ? 0 : 1;
    if (index === bits.length - 1) {
      node[side] = country;
      return;
    }
    const below = node[side];
    const next: TreeNode = typeof below === 'object' ? below : [undefined, undefined];
    node[side] = next;
    node = next;
  }
}

const nodesUnder = (node: TreeNode): TreeNode[] => [
  node,
  ...node.flatMap((branch) => (typeof branch === 'object' ? nodesUnder(branch) : [])),
];

function toUnsigned(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  for (let index = bytes - 1, rest = value; index >= 0; index -= 1, rest = Math.floor(rest / 256)) {
    buffer[index] = rest % 256;
  }
  return buffer;
}

/** A field of one of the first seven types: type and size share its first byte. */
const field = (type: number, size: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([type * 32 + size]), content]);

/** A field of an extended type, which has a separate type byte. */
const extended = (type: number, size: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([size, type - 7]), content]);

const text = (value: string): Buffer => field(2, Buffer.byteLength(value), Buffer.from(value));
const uint16 = (value: number): Buffer => field(5, 2, toUnsigned(value, 2));
const uint32 = (value: number): Buffer => field(6, 4, toUnsigned(value, 4));

function map(entries: Readonly<Record<string, Buffer>>): Buffer {
  const pairs = Object.entries(entries).flatMap(([name, value]) => [text(name), value]);
  return field(7, Object.keys(entries).length, Buffer.concat(pairs));
}
