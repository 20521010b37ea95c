import type { IncomingMessage } from 'node:http';
import { defaultBrand, type Hosts, type Tenant } from '../../config/hosts.ts';
import type { HostSettings } from '../../src/host/host-settings.ts';
import { type Brand, plainBrand } from '../config/brand.ts';

/** Policy for hosts of the site that a request is for, from its tenant in `config/hosts.json`. */
export interface HostPolicy {
  /** Undefined if no tenant has the host name of the request. */
  readonly tenant: string | undefined;
  /** Source list of the directive `frame-ancestors`. */
  readonly frameAncestors: string;
  /** Hosts that its pages may talk to. */
  readonly host: HostSettings;
  /** The brand of the site, in its newest version. */
  readonly brand: () => Brand;
  /** Origin of the operator's own site, if the file names one. */
  readonly operatorSite: string | undefined;
  /** This server under its other loopback name, for the pages of the simulator. Never set in production. */
  readonly loopbackAlias: string | undefined;
}

/** Looks up the host policy of a request by its host name. */
export type HostPolicyLookup = (request: Pick<IncomingMessage, 'headers'>) => HostPolicy;

/**
 * Finds the tenant of a request. Only `Host` decides: our proxies forward it unchanged, and `X-Forwarded-Host` is ignored. Policies are
 * computed once, at start. Outside production, pages of the same server may frame a page, and the page talks to those under its other
 * loopback name: the simulator, which browsers treat as a different site.
 */
export function createHostPolicyLookup(
  { tenants }: Hosts,
  isProduction: boolean,
  brandOf: (name: string) => Brand = () => plainBrand,
): HostPolicyLookup {
  const unknownHost: HostPolicy = {
    tenant: undefined,
    frameAncestors: "'none'",
    host: { frames: [], apps: [] },
    brand: () => brandOf(defaultBrand),
    operatorSite: undefined,
    loopbackAlias: undefined,
  };
  const byDomain = new Map(
    tenants.flatMap((tenant) => {
      const hostPolicy = policyOfTenant(tenant, brandOf);
      return tenant.domains.map((domain) => [domain, hostPolicy] as const);
    }),
  );
  return ({ headers: { host } }) => {
    const hostPolicy = byDomain.get(hostname(host)) ?? unknownHost;
    return isProduction || hostPolicy === unknownHost ? hostPolicy : withLoopbackAlias(hostPolicy, host);
  };
}

/** The name of a host without its port. */
const hostname = (host = ''): string => host.toLowerCase().replace(/:\d+$/, '');

const policyOfTenant = (
  { name, frames, apps, site, reportedErrors, brand = defaultBrand }: Tenant,
  brandOf: (name: string) => Brand,
): HostPolicy => ({
  tenant: name,
  frameAncestors: sourceList(frames.map(({ origin }) => origin)),
  host: { frames, apps, ...(reportedErrors === 'all' && { isEveryErrorReported: true }) },
  brand: () => brandOf(brand),
  operatorSite: site,
  loopbackAlias: undefined,
});

const sourceList = (origins: readonly string[]): string => (origins.length === 0 ? "'none'" : origins.join(' '));

function withLoopbackAlias(hostPolicy: HostPolicy, host: string | undefined): HostPolicy {
  const loopbackAlias = loopbackAliasOf(host);
  const aliases = loopbackAlias === undefined ? [] : [{ origin: loopbackAlias, speaks: 2 as const }];
  const frames = [...hostPolicy.host.frames, ...aliases.filter(({ origin }) => !isFramedBy(hostPolicy, origin))];
  return {
    ...hostPolicy,
    frameAncestors: ["'self'", ...frames.map(({ origin }) => origin)].join(' '),
    host: { ...hostPolicy.host, frames },
    loopbackAlias,
  };
}

/** Origin of this server under its other loopback name, which browsers treat as another site. */
function loopbackAliasOf(host: string | undefined): string | undefined {
  const [, name, port] = /^(localhost|127\.0\.0\.1)(?::(\d{1,5}))?$/i.exec(host ?? '') ?? [];
  if (name === undefined) return undefined;
  const other = name === '127.0.0.1' ? 'localhost' : '127.0.0.1';
  return port === undefined || Number(port) === 80 ? `http://${other}` : `http://${other}:${Number(port)}`;
}

/** Whether pages of an origin may show those of the tenant. */
export const isFramedBy = ({ host }: HostPolicy, origin: string): boolean =>
  host.frames.some((frame) => frame.origin === origin);
