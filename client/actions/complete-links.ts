/**
 * Adds the whole query to links to the same page in another language, and to the return address of sign-in links: the
 * server's HTML has only the query keys that its route declares.
 */
export function completeLinks({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (search === '') return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-static] a[hreflang]')) {
    link.setAttribute('href', link.pathname + search);
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-static] a[data-action="sign-in"]')) {
    const address = new URL(link.href);
    address.searchParams.set('return', pathname + search);
    link.href = address.href;
  }
}
