import { createHostCore } from '../../src/host/host-side/host-core.ts';
import type { HostHandlers } from '../../src/host/host-side/host-core-types.ts';
import { addressOf } from './address-of.ts';
import { createFallback } from './create-fallback.ts';
import { createFrame } from './create-frame.ts';
import type { Embed, EmbedOptions } from './embed-types.ts';
import type { Overlays } from './overlays.ts';
import { openingHandlers, pageHandlers, showContent } from './page-handlers.ts';
import { fetchEmbedInfo, predictedHeight } from './predicted-height.ts';
import { watchConnection } from './watch-connection.ts';
import { watchContext } from './watch-context.ts';

/**
 * Shows a page of Marquee in an element of the host page. Throws for invalid options, and never afterwards. `explain` says why the page
 * does not connect.
 */
export function createEmbed(
  place: string | Element,
  options: EmbedOptions,
  scriptOrigin: string | undefined,
  explain?: (address: URL) => void,
): Embed {
  const { height = 'auto', context, language, consent, fallback, log = console.warn } = options;
  const isAuto = height === 'auto';
  const parent = typeof place === 'string' ? document.querySelector(place) : place;
  if (!parent) throw new TypeError(`Marquee: no ${place}`);
  const address = addressOf(options, scriptOrigin);
  const frame = createFrame(options, address);
  const end = new AbortController();
  const { signal } = end;
  let overlays: Promise<Overlays> | undefined;
  const loadOverlays = () => (overlays ??= importOverlays(address, frame, options.closeLabel));
  const withOverlays = (act: (overlays: Overlays) => void): unknown => overlays?.then(act, () => {});
  const release = (): unknown => withOverlays(({ lock }) => lock(false));
  const showFallback = createFallback(frame, options);
  let isReachable = false;
  const connection = watchConnection((status) => {
    const hasFailed = status === 'failed';
    release();
    if (hasFailed) explain ? explain(address) : log(`Marquee: no connection to ${address}`);
    // If Marquee responds, its page may be visible although its script has failed.
    if (!isReachable) showFallback(hasFailed);
    options.onStatus?.(status);
  });
  parent.append(frame);
  showContent(frame, 'loading');

  const setHeight = (pixels: number | undefined): void => {
    // Browsers ignore an invalid length.
    frame.style.height = `${pixels}px`;
    updateContext();
  };
  fetchEmbedInfo(address)
    .then(async (response) => {
      isReachable = true;
      if (response.status === 404) showFallback(Boolean(fallback));
      else if (isAuto && !core.isConnected()) setHeight(predictedHeight(await response.json(), frame.clientWidth));
    })
    // Without a prediction the frame keeps its height: the page soon reports its actual one.
    .catch(() => {});
  const handlers: HostHandlers = {
    ...openingHandlers(options),
    ...pageHandlers(frame),
    pageNotFound: ({ path, status }) => {
      // Other errors are temporary: Marquee's error page offers a retry.
      if (status !== 404) return;
      if (path === address.pathname) showFallback(Boolean(fallback));
      options.onNotFound?.(path);
    },
    disableScroll: async ({ isDisabled = true }) => (await loadOverlays()).lock(isDisabled),
    notification: async (message) => (await loadOverlays()).show(message),
    ...(isAuto && { updateHeight: ({ height }) => setHeight(height) }),
    ...options.on,
  };
  const core = createHostCore({
    post: (data) => frame.contentWindow?.postMessage(data, address.origin),
    handlers,
    log,
    onInit: (_, isNewEpoch) => {
      connection.markConnected();
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
    connection.startTimeout();
    core.send({ type: 'hostReady' });
  };
  addEventListener('message', receive, { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && ask(), { signal });
  frame.onload = ask;
  connection.startTimeout();
  setContext({ language, ...context });
  if (consent !== undefined) setConsent(consent);
  const updateContext = watchContext(frame, isAuto, signal, setContext);

  return {
    frame,
    status: connection.getStatus,
    setContext,
    setConsent,
    sessionChanged: (token) => core.send({ type: 'sessionChanged', token }),
    say: core.send,
    destroy: () => {
      end.abort();
      connection.stopWatching();
      core.close();
      withOverlays(({ close }) => close());
      showFallback(false);
      frame.remove();
    },
  };
}

async function importOverlays({ origin }: URL, frame: HTMLIFrameElement, closeLabel?: string): Promise<Overlays> {
  const file: typeof import('./overlays.ts') = await import(/* @vite-ignore */ `${origin}/embed/overlays.mjs`);
  return file.createOverlays(frame, closeLabel);
}
