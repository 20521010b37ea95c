import type { Request } from 'express';
import type { TrustedPeer } from './trusted-peer.ts';

interface CountrySettings {
  /** Header that the trusted edge sets; without one the country is not known. */
  readonly header: string | undefined;
  /** Stands in where nobody said: for machines without an edge in front, such as a developer's. */
  readonly fallback: string | undefined;
}

/**
 * Where a visitor is: what the edge wrote, if the request comes from the edge. A header that anybody else wrote is not
 * read at all. Where a sloppy edge appended instead of replacing, its own value is the last.
 */
export function createCountryOf({ header, fallback }: CountrySettings, isTrusted: TrustedPeer) {
  return (request: Request): string | undefined => {
    if (header !== undefined && isTrusted(request)) {
      const value = request.get(header)?.split(',').at(-1)?.trim().toUpperCase();
      if (value !== undefined && /^[A-Z]{2}$/.test(value) && value !== 'XX') return value;
    }
    return fallback;
  };
}
