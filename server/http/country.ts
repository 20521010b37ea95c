import type { IncomingMessage } from 'node:http';
import { createClientAddress } from './client-address.ts';
import type { AddressCountry } from './country-database.ts';
import { createTrustedAddress, createTrustedPeer } from './trusted-peer.ts';

interface CountrySources {
  /** Addresses of our own proxies; see {@link createTrustedAddress}. */
  readonly trustedProxies: readonly string[];
  /** Header that the trusted edge sets. */
  readonly header: string | undefined;
  readonly countryAt: AddressCountry;
  /** Used if no other source applies: for machines without an edge, such as a developer's. */
  readonly fallback: string | undefined;
}

/** The visitor's country from a source that the visitor can't forge. */
export type CountryLookup = (request: IncomingMessage) => string | undefined;

/**
 * The visitor's country: the edge's header if the request comes from the edge, else by address. The header of any other client is ignored.
 * If an edge appends instead of replacing, its own value is the last.
 */
export function createCountryLookup({ trustedProxies, header, countryAt, fallback }: CountrySources): CountryLookup {
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
