import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  // Another tab may have changed them, or the page in the frame; not every browser reports changes.
  window.addEventListener('focus', onChange);
  const store = 'cookieStore' in window ? window.cookieStore : undefined;
  store?.addEventListener('change', onChange);
  return () => {
    listeners.delete(onChange);
    store?.removeEventListener('change', onChange);
    window.removeEventListener('focus', onChange);
  };
}

/** Notifies components of cookies that may have changed outside of {@link writeCookies}, by a page in the frame. */
export const noticeCookies = (): void => {
  for (const listener of listeners) listener();
};

/** Sets cookies through `document.cookie`, as pages do: the Cookie Store API would set different attributes. */
export function writeCookies(lines: readonly string[], target: Pick<Document, 'cookie'> = document): void {
  for (const line of lines) target.cookie = line;
  noticeCookies();
}

/** Cookies that scripts may read; undefined until hydration. */
export const useCookieJar = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => document.cookie,
    () => undefined,
  );
