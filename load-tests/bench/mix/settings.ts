import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Hosts } from '../../../config/hosts.ts';
import { countryHeader, countryShares, tenantShares } from './draw.ts';

/** Settings of Marquee for the mix, added to those of its pod: a platform, three tenants, and an edge that sets countries. */
export interface MixSettings {
  readonly settings: Readonly<Record<string, string>>;
  /** Removes the temporary configuration folder. */
  readonly remove: () => void;
}

/** Writes `hosts.json` with the tenants of the mix. Requests to 127.0.0.1 are the first tenant's. */
export function writeMixSettings(platform: string): MixSettings {
  const directory = mkdtempSync(path.join(tmpdir(), 'marquee-mix-'));
  const hosts = {
    tenants: tenantShares.map(([domain], index) => ({
      name: `tenant-${index + 1}`,
      domains: index === 0 ? [domain, '127.0.0.1'] : [domain],
      site: `https://${domain.replace('promo', 'www')}`,
      frames: [],
      apps: [],
    })),
  } satisfies Hosts;
  writeFileSync(path.join(directory, 'hosts.json'), JSON.stringify(hosts));
  return {
    settings: {
      PLATFORM_URL: platform,
      TOKEN_KEYS_URL: `${platform}/.well-known/jwks.json`,
      TRUSTED_PROXIES: 'loopback',
      EDGE_COUNTRY_HEADER: countryHeader,
      DEFAULT_COUNTRY: 'IE',
      SERVED_COUNTRIES: countryShares.map(([country]) => country).join(),
      LOCAL_CONFIG_DIR: directory,
    },
    remove: () => rmSync(directory, { recursive: true }),
  };
}
