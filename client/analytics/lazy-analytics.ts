import type { TrackedEvent } from '../../src/entities/analytics-event.ts';
import { createStoredValue, storageKeys } from '../../src/lib/stored-value.ts';
import { clearUnlessGranted, type PurposeConsent } from '../consent.ts';
import type { ShownPage } from '../page/page-root.tsx';
import type { Analytics } from './create-analytics.ts';
import type { RegistrationMessage } from './registration-tracker.ts';

/** Analytics whose code loads with consent. */
export interface LazyAnalytics {
  readonly track: (event: TrackedEvent) => void;
  /** Records that a page is shown: another one, or the same with newer data. */
  readonly recordPageView: (page: ShownPage) => void;
  readonly updateFromHost: (message: RegistrationMessage) => void;
  /** Loads analytics with consent, now or later, and deletes earlier data without it. */
  readonly start: () => void;
}

interface LazyAnalyticsDeps {
  readonly consent: PurposeConsent;
  /** Loads analytics and counters; rejects if the module fails to load. */
  readonly load: () => Promise<Analytics>;
  readonly target: Pick<Window, 'localStorage'>;
}

/** Loads analytics once the visitor has agreed. Without consent, it only deletes earlier data. */
export function createLazyAnalytics({ consent, load, target }: LazyAnalyticsDeps): LazyAnalytics {
  let loading: Promise<Analytics> | undefined;
  let page: ShownPage | undefined;
  const get = (): Promise<Analytics> => {
    // The page shown when loading starts. Later pages are recorded by their own calls, in order.
    const first = page;
    loading ??= load().then(
      (analytics) => {
        if (first) recordShown(analytics, first);
        return analytics;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const use = (work: (analytics: Analytics) => void): void => {
    if (!loading && !consent.isGranted()) return;
    // A failure is silent, as no feature depends on it. The next event tries again.
    get().then(work, () => {});
  };
  const apply = () => {
    if (consent.isGranted()) use(() => {});
  };
  return {
    track: (event) => use(({ track }) => track(event)),
    updateFromHost: (message) => use(({ updateFromHost }) => updateFromHost(message)),
    recordPageView: (shown) => {
      // New data of the same page is not a new page view.
      if (shown.pathname === page?.pathname) return;
      page = shown;
      // If the module is not loading yet, `get` records this page once it has loaded.
      if (loading) use((analytics) => recordShown(analytics, shown));
    },
    start: () => {
      clearUnlessGranted(
        consent,
        createStoredValue(() => target.localStorage, storageKeys.metrics),
      );
      consent.subscribe(apply);
      apply();
    },
  };
}

const recordShown = ({ recordPageView }: Analytics, { view, pathname }: ShownPage): void =>
  recordPageView(view.routeId, view.routeId === 'promotion' ? pathname.split('/').at(-1) : undefined);
