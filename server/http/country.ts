import type { IncomingMessage } from 'node:http';
import { createClientAddress } from './client-address.ts';
import type { CountryAt } from './country-database.ts';
import { createTrustedAddress, createTrustedPeer } from './trusted-peer.ts';

interface CountrySources {
  /** Addresses of our own proxies; see {@link createTrustedAddress}. */
  readonly trustedProxies: readonly string[];
  /** Header that the trusted edge sets. */
  readonly header: string | undefined;
  readonly countryAt: CountryAt;
  /** Stands in where nobody said: for machines without an edge in front, such as a developer's. */
  readonly fallback: string | undefined;
}

/** The visitor's country by a source that the visitor can't write. */
export type CountryOf = (request: IncomingMessage) => string | undefined;

/**
 * Where a visitor is: what the edge wrote, if the request comes from the edge; else where the visitor's address belongs.
 * A header that anybody else wrote is not read at all. Where a sloppy edge appended instead of replacing, its own value
 * is the last.
 */
export function createCountryOf({ trustedProxies, header, countryAt, fallback }: CountrySources): CountryOf {
  const isTrusted = createTrustedPeer(trustedProxies);
  const addressOf = createClientAddress(createTrustedAddress(trustedProxies));

  const byEdge = (request: IncomingMessage): string | undefined => {
    if (header === undefined || !isTrusted(request)) return undefined;
    const value = [request.headers[header] ?? []].flat().at(-1)?.split(',').at(-1)?.trim().toUpperCase();
    return value !== undefined && /^[A-Z]{2}$/.test(value) && value !== 'XX' ? value : undefined;
  };
  const byAddress = (request: IncomingMessage): string | undefined => {
    const address = addressOf(request);
    return address && countryAt(address);
  };
  return (request) => byEdge(request) ?? byAddress(request) ?? fallback;
}
