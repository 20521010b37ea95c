const aliases: Readonly<Record<string, string>> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' };

/**
 * The server's other loopback name. A browser treats it as another site, without a certificate or a second port.
 * Undefined for a server that is not on this machine.
 */
export function loopbackAlias(origin: string): string | undefined {
  const url = new URL(origin);
  const alias = aliases[url.hostname];
  if (alias === undefined) return undefined;
  url.hostname = alias;
  return url.origin;
}
