import { createHostCore } from '../../src/host/host-side/host-core.ts';
import type { HostHandlers } from '../../src/host/host-side/host-core-types.ts';
import { addressOf } from './address-of.ts';
import { createFrame } from './create-frame.ts';
import { createNotices } from './create-notices.ts';
import type { Embed, EmbedOptions } from './embed-types.ts';
import { followHeight } from './follow-height.ts';
import { lockScroll } from './lock-scroll.ts';
import { openingHandlers, pageHandlers, showContent } from './page-handlers.ts';
import { watchConnection } from './watch-connection.ts';
import { watchContext } from './watch-context.ts';

/** Shows a page of Marquee in an element of the host page. Throws for wrong options, and never afterwards. */
export function createEmbed(place: string | Element, options: EmbedOptions, scriptOrigin: string | undefined): Embed {
  const { height = 'auto', context, language, consent, log = console.warn } = options;
  const parent = typeof place === 'string' ? document.querySelector(place) : place;
  if (!parent) throw new TypeError(`Marquee: no ${place}`);
  const address = addressOf(options, scriptOrigin);
  const frame = createFrame(options, address);
  const notices = createNotices(options.closeLabel ?? 'OK');
  const end = new AbortController();
  const { signal } = end;
  const release = (): void => lockScroll(frame, false);
  const connection = watchConnection(address, log, (status) => {
    release();
    options.onStatus?.(status);
  });
  parent.append(frame);
  showContent(frame, 'loading');

  const setHeight = height === 'auto' && followHeight(frame, address, () => look());
  const handlers: HostHandlers = {
    ...openingHandlers(options),
    ...pageHandlers(frame),
    notification: notices.show,
    ...(setHeight && { updateHeight: (message) => setHeight(message.height) }),
    ...options.on,
  };
  const core = createHostCore({
    post: (data) => frame.contentWindow?.postMessage(data, address.origin),
    handlers,
    log,
    onInit: (_, isNewEpoch) => {
      connection.met();
      if (!isNewEpoch) return;
      release();
      showContent(frame, 'shown');
    },
  });
  const setContext: Embed['setContext'] = (more) => core.send({ type: 'context', ...more });
  const setConsent: Embed['setConsent'] = (analytics) => core.send({ type: 'consent', analytics });

  const receive = ({ source, origin, data }: MessageEvent<unknown>): void => {
    if (source === frame.contentWindow && origin === address.origin) core.receive(data);
  };
  /** Asks the page in the frame to send `init`: after a reload, or when this page returns from the back/forward cache. */
  const ask = (): void => {
    if (!core.isConnected()) return;
    connection.expect();
    core.send({ type: 'hostReady' });
  };
  addEventListener('message', receive, { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && ask(), { signal });
  frame.onload = ask;
  connection.expect();
  setContext({ language, ...context });
  if (consent !== undefined) setConsent(consent);
  const look = watchContext(frame, height === 'auto', signal, setContext);

  return {
    frame,
    status: connection.get,
    setContext,
    setConsent,
    sessionChanged: (token) => core.send({ type: 'sessionChanged', token }),
    say: core.send,
    destroy: () => {
      end.abort();
      connection.stop();
      core.close();
      release();
      notices.region.remove();
      frame.remove();
    },
  };
}
