const twins: Readonly<Record<string, string>> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' };

/**
 * The same server by its other loopback name: to a browser another site, which no certificate or second port is needed for.
 * Nothing for a server that is not this machine.
 */
export function twinOrigin(origin: string): string | undefined {
  const url = new URL(origin);
  const twin = twins[url.hostname];
  if (twin === undefined) return undefined;
  url.hostname = twin;
  return url.origin;
}
