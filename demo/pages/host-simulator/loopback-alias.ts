const aliases: Readonly<Record<string, string>> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' };

/**
 * The same server by its other loopback name: to a browser another site, which no certificate or second port is needed for.
 * Nothing for a server that is not this machine.
 */
export function loopbackAlias(origin: string): string | undefined {
  const url = new URL(origin);
  const alias = aliases[url.hostname];
  if (alias === undefined) return undefined;
  url.hostname = alias;
  return url.origin;
}
