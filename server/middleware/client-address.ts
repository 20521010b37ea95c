import type { RequestHandler } from 'express';
import { createClientAddress } from '../http/client-address.ts';
import { type Address, createTrustedAddress } from '../http/trusted-peer.ts';

/** Writes `context.client`: faults are counted by client address, to distinguish one client's faults from an outage (decision 19). */
export function clientAddress(trustedProxies: readonly string[]): RequestHandler {
  const addressOf = createClientAddress(createTrustedAddress(trustedProxies));
  return function clientAddress(request, response, next) {
    const address = addressOf(request);
    if (address !== undefined && !insideRanges.has(address.range()))
      response.locals.context.client = networkOf(address);
    next();
  };
}

/** An internal address belongs to an untrusted proxy and does not identify the client. */
const insideRanges: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal']);

/** Bytes of an IPv6 address that identify its network: a client can use all addresses of the network. */
const networkBytes = 8;

const networkOf = (address: Address): string =>
  address.kind() === 'ipv4' ? address.toString() : address.toByteArray().slice(0, networkBytes).join('.');
