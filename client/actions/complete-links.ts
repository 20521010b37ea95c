/**
 * The server's HTML depends only on the part of the query that its route watches: links to the same page in another
 * language, and the sign-in link's way back, get the rest here.
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
