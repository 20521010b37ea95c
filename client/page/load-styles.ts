/** Pending and finished loads, by link element. */
const loads = new WeakMap<HTMLLinkElement, Promise<void>>();

/** Resolves once the stylesheets are loaded. If one fails, the document's inline script reloads the page. */
export const loadStyles = (addresses: readonly string[]): Promise<unknown> => Promise.all(addresses.map(loadStyle));

function loadStyle(address: string): Promise<void> {
  const url = new URL(address, document.baseURI);
  // Page data may name a CDN that the document's content security policy lacks; the policy always has this script's origin.
  const isSameOrigin = url.origin === new URL(document.baseURI).origin;
  const { href } = isSameOrigin ? url : new URL(url.pathname, import.meta.url);
  // The document already contains some stylesheets inline.
  const sheets = [...document.head.querySelectorAll<HTMLStyleElement>('style[data-sheet]')];
  if (sheets.some(({ dataset }) => dataset['sheet'] === url.pathname)) return Promise.resolve();
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const present = links.find((link) => link.href.endsWith(url.pathname));
  if (present) return loads.get(present) ?? Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const load = new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
  });
  loads.set(link, load);
  document.head.append(link);
  return load;
}
