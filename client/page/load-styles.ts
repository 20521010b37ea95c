const loads = new WeakMap<HTMLLinkElement, Promise<void>>();

/** Resolves once the stylesheets are there. One that fails to load makes the document's inline script reload the page. */
export const loadStyles = (addresses: readonly string[]): Promise<unknown> => Promise.all(addresses.map(loadStyle));

function loadStyle(href: string): Promise<void> {
  const address = new URL(href, document.baseURI).href;
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const present = links.find((link) => link.href === address);
  // Those of the document came before any script.
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
