import type { IncomingMessage } from 'node:http';
import type { Hosts, Tenant } from '../../config/hosts.ts';
import type { HostSettings } from '../../src/host/host-settings.ts';

/** Entry of the trust file for the site that a request is for. */
export interface Trust {
  /** Undefined if no tenant has the host name of the request. */
  readonly tenant: string | undefined;
  /** Source list of the directive `frame-ancestors`. */
  readonly frameAncestors: string;
  /** Hosts that its pages may talk to. */
  readonly host: HostSettings;
  /** Origin of the operator's own site, where the file names one. */
  readonly operatorSite: string | undefined;
  /** This server by its other loopback name, whose pages the simulator shows. Never in production. */
  readonly loopbackAlias: string | undefined;
}

/** The trust of a request, by the host name that it was sent to. */
export type TrustLookup = (request: Pick<IncomingMessage, 'headers'>) => Trust;

const strangers: Trust = {
  tenant: undefined,
  frameAncestors: "'none'",
  host: { frames: [], apps: [] },
  operatorSite: undefined,
  loopbackAlias: undefined,
};

/**
 * Finds the tenant of a request. Only `Host` says which it is: our proxies pass it on as it came, and `X-Forwarded-Host` is
 * not read at all. What a tenant trusts is worked out once, at start. Outside production a page may be shown by pages of
 * the same server, and talks to those of its other loopback name: the simulator, on another site than what it shows.
 */
export function createTrustLookup({ tenants }: Hosts, isProduction: boolean): TrustLookup {
  const byDomain = new Map(
    tenants.flatMap((tenant) => {
      const trust = trustIn(tenant);
      return tenant.domains.map((domain) => [domain, trust] as const);
    }),
  );
  return ({ headers: { host } }) => {
    const trust = byDomain.get(hostname(host)) ?? strangers;
    return isProduction || trust === strangers ? trust : withLoopbackAlias(trust, host);
  };
}

/** The name of a host without its port. */
const hostname = (host = ''): string => host.toLowerCase().replace(/:\d+$/, '');

const trustIn = ({ name, frames, apps, site }: Tenant): Trust => ({
  tenant: name,
  frameAncestors: sourceList(frames.map(({ origin }) => origin)),
  host: { frames, apps },
  operatorSite: site,
  loopbackAlias: undefined,
});

const sourceList = (origins: readonly string[]): string => (origins.length === 0 ? "'none'" : origins.join(' '));

function withLoopbackAlias(trust: Trust, host: string | undefined): Trust {
  const loopbackAlias = loopbackAliasOf(host);
  const aliases = loopbackAlias === undefined ? [] : [{ origin: loopbackAlias, speaks: 2 as const }];
  const frames = [...trust.host.frames, ...aliases.filter(({ origin }) => !isFramedBy(trust, origin))];
  return {
    ...trust,
    frameAncestors: ["'self'", ...frames.map(({ origin }) => origin)].join(' '),
    host: { ...trust.host, frames },
    loopbackAlias,
  };
}

/** Origin of this server by its other loopback name, which is another site to a browser. */
function loopbackAliasOf(host: string | undefined): string | undefined {
  const [, name, port] = /^(localhost|127\.0\.0\.1)(?::(\d{1,5}))?$/i.exec(host ?? '') ?? [];
  if (name === undefined) return undefined;
  const other = name === '127.0.0.1' ? 'localhost' : '127.0.0.1';
  return port === undefined || Number(port) === 80 ? `http://${other}` : `http://${other}:${Number(port)}`;
}

/** Whether pages of an origin may show those of the tenant. */
export const isFramedBy = ({ host }: Trust, origin: string): boolean =>
  host.frames.some((frame) => frame.origin === origin);
