import type { IncomingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import express from 'express';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCountryLookup } from './country.ts';

const countries = new Map([
  ['81.2.69.142', 'GB'],
  ['8.8.8.8', 'US'],
]);

const sources = {
  trustedProxies: ['loopback'],
  header: 'x-edge-country',
  countryAt: (address: { toString: () => string }) => countries.get(address.toString()),
  fallback: undefined,
};

function requestFrom(peer: string, headers: IncomingHttpHeaders) {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  const request = Object.create(express.request, { socket: { value: socket }, headers: { value: headers } });
  return request;
}

const countryOf = (peer: string, headers: IncomingHttpHeaders, changes: { fallback?: string; header?: string } = {}) =>
  createCountryLookup({ ...sources, ...changes })(requestFrom(peer, headers));

describe('the country of a visitor', () => {
  it.each([
    ['the edge’s word', '127.0.0.1', { 'x-edge-country': 'ie', 'x-forwarded-for': '8.8.8.8' }, 'IE'],
    ['the edge’s own word where it appended', '127.0.0.1', { 'x-edge-country': 'IE, DK' }, 'DK'],
    [
      'the address where the edge does not know',
      '127.0.0.1',
      { 'x-edge-country': 'XX', 'x-forwarded-for': '8.8.8.8' },
      'US',
    ],
    ['the address where the edge says nothing', '127.0.0.1', { 'x-forwarded-for': '1.1.1.1, 81.2.69.142' }, 'GB'],
    [
      'the peer’s address without an edge',
      '8.8.8.8',
      { 'x-edge-country': 'IE', 'x-forwarded-for': '81.2.69.142' },
      'US',
    ],
    ['nothing for an unknown address', '9.9.9.9', { 'x-edge-country': 'IE' }, undefined],
  ])('%s', (_, peer, headers, expected) => {
    expect(countryOf(peer, headers)).toBe(expected);
  });

  it('is the fallback only where the country is unknown', () => {
    expect(countryOf('9.9.9.9', {}, { fallback: 'IE' })).toBe('IE');
    expect(countryOf('8.8.8.8', {}, { fallback: 'IE' })).toBe('US');
  });

  it('cannot be chosen by an untrusted client', () => {
    const names = ['x-edge-country', 'x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-ipcountry', 'true-client-ip'];
    const value = fc.oneof(
      fc.string(),
      fc.ipV4(),
      fc.constantFrom('IE', 'GB', '127.0.0.1', '81.2.69.142', '::1, 81.2.69.142'),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), value), (headers) => {
        expect(countryOf('8.8.8.8', headers)).toBe('US');
      }),
    );
  });
});
