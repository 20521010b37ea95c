import type { HostBridge } from '../../src/host/bridge/host-bridge.ts';

/** More than this of a title no host shows. */
const shownCharacters = 300;

/**
 * Tells the host that the page is there, and its title at first and after every change. A host that comes late, or comes
 * again, is told anew. To be called once the page is alive.
 */
export function tellOfPage(
  { get, subscribe, tell }: Pick<HostBridge, 'get' | 'subscribe' | 'tell'>,
  document: Pick<Document, 'title' | 'head'>,
): void {
  const isConnected = () => get().status === 'connected';
  let told: string | undefined;
  const tellTitle = () => {
    const title = document.title.slice(0, shownCharacters);
    if (!isConnected() || title === '' || title === told) return;
    told = title;
    tell({ type: 'changeTitle', title });
  };
  const introduce = () => {
    if (!isConnected()) return;
    told = undefined;
    tell({ type: 'showContent' });
    tellTitle();
  };
  // React puts another title in when the next page is shown, which may be long after the address has changed.
  new MutationObserver(tellTitle).observe(document.head, { childList: true, subtree: true, characterData: true });
  subscribe(introduce);
  introduce();
}
