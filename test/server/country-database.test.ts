import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ipaddr from 'ipaddr.js';
import { afterAll, describe, expect, it } from 'vitest';
import { openCountryDatabase } from '../../server/http/country-database.ts';
import { countryDatabase } from '../support/country-database.ts';

const networks = {
  '81.2.69.0/24': 'GB',
  '8.8.8.8/32': 'US',
  '151.0.0.0/9': 'IT',
  '2a02:ffc0::/29': 'SE',
  '10.0.0.0/8': 'FR',
  'fc00::/7': 'FR',
  '41.0.0.0/16': 'xx',
};

const directory = mkdtempSync(path.join(tmpdir(), 'marquee-country-'));
afterAll(() => rmSync(directory, { recursive: true }));

function fileWith(name: string, content: Buffer | string): string {
  const file = path.join(directory, name);
  writeFileSync(file, content);
  return file;
}

const good = fileWith('good.mmdb', countryDatabase(networks));

describe('a country database', () => {
  it.each([
    ['81.2.69.142', 'GB'],
    ['81.2.70.1', undefined],
    ['8.8.8.8', 'US'],
    ['8.8.8.9', undefined],
    ['151.100.1.1', 'IT'],
    ['::ffff:151.100.1.1', 'IT'],
    ['2a02:ffc0:1::7', 'SE'],
    ['2a03::1', undefined],
    // 81.2.69.142 embedded in 6to4 and NAT64, and private addresses embedded in them.
    ['2002:5102:458e::1', 'GB'],
    ['64:ff9b::5102:458e', 'GB'],
    ['64:ff9b::8.8.8.8', 'US'],
    ['2002:a01:101::1', undefined],
    ['64:ff9b::10.1.1.1', undefined],
    ['10.1.1.1', undefined],
    ['127.0.0.1', undefined],
    ['169.254.1.1', undefined],
    ['fc00::1', undefined],
    ['::1', undefined],
    ['41.0.0.1', undefined],
  ])('maps %s to %s', async (address, country) => {
    const countryAt = await openCountryDatabase(good);
    expect(countryAt(ipaddr.process(address))).toBe(country);
  });

  it('for IPv4 finds no country of an IPv6 address', async () => {
    const file = fileWith('v4.mmdb', countryDatabase({ '0.0.0.0/1': 'GB', '128.0.0.0/1': 'US' }, { ipVersion: 4 }));
    const countryAt = await openCountryDatabase(file);
    expect(countryAt(ipaddr.process('81.2.69.142'))).toBe('GB');
    expect(countryAt(ipaddr.process('2a02:ffc0::7'))).toBeUndefined();
    expect(countryAt(ipaddr.process('2002:5102:458e::1'))).toBe('GB');
  });

  it('finds no country when not set', async () => {
    const countryAt = await openCountryDatabase(undefined);
    expect(countryAt(ipaddr.process('8.8.8.8'))).toBeUndefined();
  });

  const whole = countryDatabase(networks);
  it.each([
    ['is missing', path.join(directory, 'nowhere.mmdb')],
    ['is a directory', directory],
    ['is empty', fileWith('empty.mmdb', '')],
    ['is something else', fileWith('text.mmdb', 'country,IE\n'.repeat(500))],
    ['is compressed', fileWith('gzip.mmdb', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0]))],
    ['was cut off', fileWith('cut.mmdb', whole.subarray(0, whole.length - 60))],
    ['lost its first bytes', fileWith('shifted.mmdb', whole.subarray(12))],
    ['lost its tree', fileWith('tail.mmdb', whole.subarray(whole.indexOf('MaxMind.com') - 3))],
    ['holds networks', fileWith('asn.mmdb', countryDatabase(networks, { type: 'GeoLite2-ASN' }))],
  ])('that %s stops the start with setting, file and reason in one line', async (_, file) => {
    const error: unknown = await openCountryDatabase(file).catch((reason: unknown) => reason);
    const message = error instanceof Error ? error.message : 'it was opened';
    expect(message).not.toContain('\n');
    expect(message.startsWith(`COUNTRY_DATABASE: ${file}: `)).toBe(true);
  });
});
