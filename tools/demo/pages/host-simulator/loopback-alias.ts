const aliases: Readonly<Record<string, string>> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' };

/**
 * The same server under its other loopback name: for a browser another site, which needs no certificate or second port.
 * Undefined for a server that is not on this machine.
 */
export function loopbackAlias(origin: string): string | undefined {
  const url = new URL(origin);
  const alias = aliases[url.hostname];
  if (alias === undefined) return undefined;
  url.hostname = alias;
  return url.origin;
}
