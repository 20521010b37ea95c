import type { Environment } from '../../config/environment.ts';
import { isLoopback } from '../../config/host-origin.ts';
import type { Hosts } from '../../config/hosts.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';

/** A likely mistake in the hosts file or its settings, from a closed set. */
export interface HostsFileWarning {
  readonly problem: 'public-url-without-tenant' | 'tenant-without-hosts' | 'cookie-domain' | 'plain-connection';
  /** Problem, consequence and correction. */
  readonly text: string;
}

type Settings = Pick<Environment, 'PUBLIC_URL' | 'SESSION_COOKIE_DOMAIN'>;

/** Mistakes with late effects: pages are served, but frames stay empty or visitors can't sign in there. */
export function hostsFileWarnings(
  { tenants }: Hosts,
  { PUBLIC_URL, SESSION_COOKIE_DOMAIN }: Settings,
): HostsFileWarning[] {
  const domains = tenants.flatMap((tenant) => tenant.domains);
  return [
    ...(PUBLIC_URL === undefined ? [] : publicUrlWarnings(new URL(PUBLIC_URL), domains)),
    ...tenants
      .filter(({ frames, apps }) => frames.length === 0 && apps.length === 0)
      .map(({ name }) => ({
        problem: 'tenant-without-hosts' as const,
        text: `The tenant ${name} has neither "frames" nor "apps": no site can show its pages in a frame, and no app can embed them`,
      })),
    ...(SESSION_COOKIE_DOMAIN === undefined ? [] : cookieWarnings(SESSION_COOKIE_DOMAIN, domains)),
  ];
}

function publicUrlWarnings({ protocol, hostname, origin }: URL, domains: readonly string[]): HostsFileWarning[] {
  const warnings: HostsFileWarning[] = [];
  if (!domains.includes(hostname)) {
    warnings.push({
      problem: 'public-url-without-tenant',
      text: `${hostname}, the host of PUBLIC_URL, is not the domain of a tenant: no site can show its pages in a frame. Add it to the "domains" of its tenant`,
    });
  }
  if (protocol === 'http:' && !isLoopback(hostname)) {
    warnings.push({
      problem: 'plain-connection',
      text: `PUBLIC_URL is ${origin}: browsers keep the session cookie, and any cookie in a frame, on https alone, so visitors do not stay signed in. Serve Marquee over https`,
    });
  }
  return warnings;
}

const cookieWarnings = (cookieDomain: string, domains: readonly string[]): HostsFileWarning[] =>
  domains
    .filter((domain) => !`.${domain}`.endsWith(`.${cookieDomain}`))
    .map((domain) => ({
      problem: 'cookie-domain',
      text: `${domain} is not within SESSION_COOKIE_DOMAIN, ${cookieDomain}: its browsers refuse the session cookie, in frames and outside. Leave the setting out, or run a Marquee of its own for ${domain}`,
    }));

/** Logs the warnings at start. */
export function logHostsFileWarnings(hosts: Hosts, settings: Settings, logger: Logger): void {
  for (const { problem, text } of hostsFileWarnings(hosts, settings)) {
    logger.warn({ event: logEvents.trustFile, problem }, text);
  }
}
