import type { HostBridge } from '../../src/host/bridge/host-bridge.ts';
import { hasListener } from './follow-height.ts';

/** Maximum characters of a title sent to the host. */
const shownCharacters = 300;

/**
 * Sends `showContent` and the title to the host: on each connection, and the title again when it changes. Call it once the page is
 * hydrated.
 */
export function announcePage(
  { get, subscribe, send }: Pick<HostBridge, 'get' | 'subscribe' | 'send'>,
  document: Pick<Document, 'title' | 'head'>,
): void {
  let announced: string | undefined;
  const sendTitle = () => {
    const title = document.title.slice(0, shownCharacters);
    if (!hasListener(get()) || title === '' || title === announced) return;
    announced = title;
    send({ type: 'changeTitle', title });
  };
  const introduce = () => {
    if (!hasListener(get())) return;
    announced = undefined;
    send({ type: 'showContent' });
    sendTitle();
  };
  new MutationObserver(sendTitle).observe(document.head, { childList: true, subtree: true, characterData: true });
  subscribe(introduce);
  introduce();
}
