import ipaddr from 'ipaddr.js';
import { type CountryResponse, Reader } from 'maxmind';
import * as z from 'zod';
import { readLimitedFile } from '../files/limited-files.ts';
import type { Address } from './trusted-peer.ts';

/** The country of an address, as ISO 3166-1 alpha-2. */
export type AddressCountry = (address: Address) => string | undefined;

const recordSchema = z.object({ country: z.object({ iso_code: z.string().regex(/^[A-Z]{2}$/) }) });

/**
 * Reads the file that the setting `COUNTRY_DATABASE` names; without one no address has a country. The file is read
 * once: the library could watch it, but a damaged replacement would end the process.
 * @throws naming setting, file and reason when it can't be used
 */
export async function openCountryDatabase(file: string | undefined): Promise<AddressCountry> {
  if (file === undefined) return () => undefined;
  const reader = await openReader(file);
  return (client) => {
    const address = embeddedAddress(client);
    // Private and reserved addresses have no country.
    if (address.range() !== 'unicast') return undefined;
    // An IPv4-only tree returns wrong entries for IPv6 addresses instead of none.
    if (address.kind() === 'ipv6' && reader.metadata.ipVersion === 4) return undefined;
    return recordSchema.safeParse(reader.get(address.toString())).data?.country.iso_code;
  };
}

/** IPv6 ranges that embed an IPv4 address, and the byte at which it begins. */
const translated: Readonly<Record<string, number>> = { '6to4': 2, rfc6052: 12 };

/** Extracts the visitor's IPv4 address if it is embedded in a 6to4 (RFC 3056) or NAT64 (RFC 6052) address: databases lack those. */
function embeddedAddress(address: Address): Address {
  const start = translated[address.range()];
  return start === undefined ? address : ipaddr.fromByteArray(address.toByteArray().slice(start, start + 4));
}

/** The largest commercial databases have 200 MB. */
const maxBytes = 512 * 1024 * 1024;

async function openReader(file: string): Promise<Reader<CountryResponse>> {
  try {
    const content = readLimitedFile(file, maxBytes);
    const reader = new Reader<CountryResponse>(content);
    refuseUnusable(content, reader.metadata);
    return reader;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`COUNTRY_DATABASE: ${file}: no country database that Marquee can read: ${reason}`, {
      cause: error,
    });
  }
}

/** Refuses databases that the library accepts but that contain no countries: no visitor would be blocked. */
function refuseUnusable(content: Buffer, { searchTreeSize, databaseType }: Reader<CountryResponse>['metadata']): void {
  const separator = content.subarray(searchTreeSize, searchTreeSize + separatorSize);
  if (separator.length < separatorSize || separator.some((byte) => byte !== 0))
    throw new Error('the file is incomplete');
  if (!/country|city|enterprise/i.test(databaseType)) throw new Error(`unsupported database type ${databaseType}`);
}

/** Zeros between the search tree and the data (github.com/maxmind/MaxMind-DB, version 2.0). */
const separatorSize = 16;
