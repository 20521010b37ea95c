/** Schemes of pages that an app serves to its own webview. `frame-ancestors` can name no others. */
const appSchemes = ['capacitor', 'ionic', 'app'];

/** Hosts that `frame-ancestors` can name: browsers drop any other, or end the directive there. */
const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const hostName = new RegExp(`^${label}(?:\\.${label})*$`);
const loopback = /^(?:(?:.+\.)?localhost|127\.0\.0\.1)$/;

/** A host name as browsers compare it: lower case, without a port and without a dot at its end. */
const isHostName = (text: string): boolean => text.length <= 253 && hostName.test(text);

/** This machine, on which plain http can't be intercepted. Browsers resolve no name that ends in `.localhost`. */
export const isLoopback = (name: string): boolean => loopback.test(name);

/**
 * The problem with an origin of the hosts file and its correction; undefined if the origin is as browsers compare it.
 */
export function originProblem(text: string): string | undefined {
  if (text.includes('*')) {
    return 'has a wildcard: any page that it covers could embed Marquee. List every origin, such as https://www.partner.example';
  }
  if (text === 'null' || /^file:/i.test(text)) {
    return 'is not an origin that a browser would compare: a page from a file, or in a sandboxed frame, cannot show Marquee. Serve it over https, or from http://localhost while it is being developed';
  }
  const scheme = /^([a-z][a-z0-9+.-]*):(.*)$/i.exec(text);
  if (!scheme?.[2]?.startsWith('//')) return schemeProblem(text, scheme?.[1], scheme?.[2]);
  if (appSchemes.includes(scheme[1]?.toLowerCase() ?? '')) return appOriginProblem(text);
  return webOriginProblem(text);
}

function schemeProblem(text: string, scheme: string | undefined, rest: string | undefined): string {
  if (scheme !== undefined && rest === '') return `is a scheme alone: name the host too, such as ${scheme}://localhost`;
  const guess = URL.canParse(`https://${text}`) ? new URL(`https://${text}`) : undefined;
  if (guess === undefined || !isHostName(guess.hostname)) {
    return 'is not an origin: write scheme and host, such as https://www.partner.example';
  }
  return `has no scheme: write ${isLoopback(guess.hostname) ? 'http' : 'https'}://${guess.host}`;
}

function appOriginProblem(text: string): string | undefined {
  const [scheme = '', rest = ''] = text.toLowerCase().split('://');
  const host = rest.split(/[/?#]/, 1)[0] ?? '';
  if (host === '') return `is a scheme alone: name the host too, such as ${scheme}://localhost`;
  if (!isHostName(host))
    return `has an invalid host: write it as the app's settings have it, such as ${scheme}://localhost`;
  return text === `${scheme}://${host}` ? undefined : `is more than an origin: write ${scheme}://${host}`;
}

function webOriginProblem(text: string): string | undefined {
  if (!URL.canParse(text)) return 'is not an address: write scheme and host, such as https://www.partner.example';
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return `has a scheme that no host may have: https, or that of an app's webview (${appSchemes.join(', ')})`;
  }
  if (!isHostName(url.hostname)) {
    return 'has a host that no content security policy can name: write a host name such as www.partner.example, or an IPv4 address';
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    return `is http: an attacker on the network could change the page and send messages to Marquee. Serve it over https and write https://${url.host}`;
  }
  return url.origin === text ? undefined : `${excess(text, url)}: write ${url.origin}`;
}

/** The part that an address has beyond its origin. */
function excess(text: string, url: URL): string {
  if (url.username !== '' || url.password !== '') return 'has a user name';
  if (url.search !== '' || url.hash !== '' || url.pathname !== '/')
    return 'has a path, and browsers compare origins only';
  if (text.endsWith('/')) return 'has a slash at its end, and browsers write origins without';
  if (/:\d+$/.test(text) && url.port === '')
    return 'names the port that its scheme has anyway, and browsers leave that out';
  if (text !== text.toLowerCase()) return 'has upper case, and browsers compare lower case';
  return 'is not written as browsers write it';
}

/** The problem with a tenant's domain and its correction. */
export function domainProblem(text: string): string | undefined {
  if (isHostName(text)) return undefined;
  if (text.includes('*')) return 'has a wildcard: name each host that Marquee is asked for';
  const address = text.includes('://') ? text : `https://${text}`;
  const host = URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : '';
  return isHostName(host)
    ? `is more or other than a host name (no scheme, port, path, upper case or dot at its end): write ${host}`
    : 'is not a host name: write the one that Marquee is asked for, such as promo.operator.example';
}
