import { type BrowserServices, emptyOverlay } from './browser-services.tsx';

const onServer = (): never => {
  throw new Error('The server has no services of a browser: use them in handlers and effects');
};

/** Services for rendering on the server, which do nothing: a browser replaces them when it hydrates the page. */
export const serverServices: BrowserServices = {
  transport: onServer,
  session: {
    signIn: onServer,
    signOut: onServer,
    chooseAccount: onServer,
    refreshBalance: onServer,
    setServerBalance: onServer,
    balance: { get: () => ({ status: 'unknown' }), subscribe: () => () => {} },
  },
  answerConsent: onServer,
  track: onServer,
  host: {
    isStandalone: () => true,
    request: onServer,
    lockScroll: onServer,
    scrollTo: onServer,
    visibility: { isHidden: () => false, subscribe: () => () => {} },
    motion: { isReduced: () => false, subscribe: () => () => {} },
    sessionClock: { beganAt: () => undefined, subscribe: () => () => {} },
    diagnostics: undefined,
  },
  overlay: { get: () => emptyOverlay, closeSignIn: onServer, subscribe: () => () => {} },
  refreshPage: onServer,
};
