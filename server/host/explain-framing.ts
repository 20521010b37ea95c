import { domainProblem, isLoopback, originProblem } from '../../config/host-origin.ts';
import type { Hosts, Tenant } from '../../config/hosts.ts';
import { pageTable } from '../../src/pages/page-table.ts';
import { matchPage } from '../../src/routes/match-route.ts';

/** Whether an origin may show a page of Marquee in a frame, and why. */
export interface FramingVerdict {
  readonly isAllowed: boolean;
  readonly text: string;
}

/** Describes the hosts file, one paragraph per tenant. */
export const describeTenants = ({ tenants }: Hosts): string => tenants.map(describe).join('\n\n');

const describe = ({ name, domains, site, frames, apps }: Tenant): string =>
  [
    name,
    `  asked for as  ${domains.join(', ')}`,
    `  its site      ${site ?? 'where its visitors sign in'}`,
    `  frames        ${formatList(frames.map(({ origin, speaks }) => (speaks === 1 ? `${origin} (receives messages, never replies)` : origin)))}`,
    `  apps          ${formatList(apps.map((app) => `${app.name} (${app.kind})`))}`,
  ].join('\n');

const formatList = (entries: readonly string[]): string =>
  entries.length === 0 ? 'none' : entries.join('\n                ');

/**
 * Decides as a browser would, by the hosts file: may a page of this origin show this address of Marquee? An address of a page is reduced to
 * its origin.
 */
export function explainFraming(hosts: Hosts, host: string, address: string): FramingVerdict {
  const no = (why: string): FramingVerdict => ({
    isAllowed: false,
    text: `No: ${host} may not frame ${address}: ${why}`,
  });
  const origin = originOf(host);
  if (originProblem(origin) !== undefined) return no(`"${origin}" ${originProblem(origin)}`);
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
    return no('the second word must be an address of Marquee, such as https://promo.operator.example/en/');
  }
  const target = new URL(address);
  const tenant = hosts.tenants.find(({ domains }) => domains.includes(target.hostname));
  if (!tenant) return no(`${target.hostname} ${unknownDomain(hosts, target.hostname)}`);
  const found = matchPage(target.pathname)?.route;
  const page = pageTable.find(({ id }) => id === found?.id);
  if (page?.embed === 'none') return no(`${target.pathname} may not be framed`);
  if (!tenant.frames.some((frame) => frame.origin === origin)) return no(unknownOrigin(tenant, origin));
  if (target.protocol === 'http:' && origin.startsWith('https:') && !isLoopback(target.hostname)) {
    return no(`the hosts file has ${origin}, but browsers show no http page in an https one. Serve Marquee over https`);
  }
  return {
    isAllowed: true,
    text: `Yes: ${host} may frame ${address}: the tenant ${tenant.name} has ${origin}. Every page around it, up to the top window, must be of an origin that it has`,
  };
}

/** The origin of an address; anything else is checked as written. */
function originOf(text: string): string {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return text.replace(/(?<=^\w+:\/\/[^/]+)\/.*$/, '');
  return new URL(text).origin;
}

function unknownDomain({ tenants }: Hosts, hostname: string): string {
  const all = tenants.flatMap(({ domains }) => domains);
  const near = all.find((domain) => isNear(domain, hostname));
  const hint =
    near === undefined
      ? `those of tenants are ${listedInLine(all)}`
      : `the hosts file has ${near}, and host names are compared exactly`;
  const problem = domainProblem(hostname);
  return `is not the domain of a tenant: ${hint}${problem === undefined ? '' : ` ("${hostname}" ${problem})`}`;
}

function unknownOrigin({ name, frames }: Tenant, origin: string): string {
  const all = frames.map((frame) => frame.origin);
  const near = all.find((known) => isNear(hostOf(known), hostOf(origin)));
  return near === undefined
    ? `the tenant ${name} has ${listedInLine(all)}. Add "${origin}" to its "frames" and start Marquee again`
    : `the hosts file has ${near}; origins are compared exactly, ${difference(near, origin)} included. Add "${origin}" to the "frames" of the tenant ${name} if pages there are to show Marquee`;
}

const listedInLine = (entries: readonly string[]): string => (entries.length === 0 ? 'none' : entries.join(', '));

/** Host name and port, of an app's origin too. */
const hostOf = (origin: string): string => origin.replace(/^.*:\/\//, '');

const withoutPort = (host: string): string => host.replace(/:\d+$/, '');

/** Whether one is equal to the other, or a subdomain of it. */
function isNear(one: string, other: string): boolean {
  const [a, b] = [withoutPort(one), withoutPort(other)];
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
}

function difference(known: string, origin: string): string {
  if (withoutPort(hostOf(known)) !== withoutPort(hostOf(origin))) return 'what stands before the domain';
  return hostOf(known) === hostOf(origin) ? 'the scheme' : 'the port';
}
