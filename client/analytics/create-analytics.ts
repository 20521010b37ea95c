import { type AnalyticsEvent, analyticsEventSchema, type TrackedEvent } from '../../src/entities/analytics-event.ts';
import { sendAnalyticsEvents } from '../../src/platform/common/analytics-events.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import type { PurposeConsent } from '../consent.ts';
import { createEventQueue } from './event-queue.ts';
import { createRegistrationTracker, type RegistrationMessage } from './registration-tracker.ts';
import { createStoredMetrics, type MetricsWindow } from './stored-metrics.ts';

/** The part of a window that analytics needs. */
export interface AnalyticsWindow extends MetricsWindow, Pick<Window, 'addEventListener'> {
  readonly document: Pick<Document, 'addEventListener' | 'visibilityState'>;
}

export interface AnalyticsDeps {
  readonly transport: PlatformTransport;
  readonly consent: PurposeConsent;
  readonly target: AnalyticsWindow;
  /** Milliseconds since epoch. */
  readonly now: () => number;
  readonly log: (text: string) => void;
}

/** Collects events and sends them to the operator, with consent. No method throws. */
export interface Analytics {
  readonly track: (event: TrackedEvent) => void;
  /** Records that a page is shown: its route, and its campaign. */
  readonly recordPageView: (routeId: string, campaign?: string) => void;
  readonly updateFromHost: (message: RegistrationMessage) => void;
}

type Place = Pick<AnalyticsEvent, 'page' | 'campaign'>;
type CountedEvent = TrackedEvent & Pick<AnalyticsEvent, 'tries'>;

/** Analytics (R3.20, R3.21, R4.41 to R4.44, R8.19). Before consent, only the current page is remembered; withdrawal deletes everything. */
export function createAnalytics({ transport, consent, target, now, log }: AnalyticsDeps): Analytics {
  const metrics = createStoredMetrics(target, now);
  const registration = createRegistrationTracker(metrics, now);
  // Consent may have been withdrawn in another window while the events waited.
  const queue = createEventQueue(async (events) => {
    if (consent.isGranted()) await sendAnalyticsEvents(transport, events);
  });
  let place: Place | undefined;

  const add = (tracked: CountedEvent | undefined) => {
    if (!tracked || !place) return;
    const event = analyticsEventSchema.safeParse({ ...tracked, ...place, at: now() });
    if (event.success) queue.add(event.data);
    else log(`The event ${tracked.name} does not fit its schema: ${event.error.issues[0]?.path.join('.')}`);
  };
  const forget = () => {
    queue.clear();
    metrics.clear();
  };
  const whenGranted = (work: () => void) => {
    if (consent.isGranted()) work();
  };
  const signInCall = (call: TrackedEvent): CountedEvent => {
    const before = metrics.read();
    const authTryCounter = before.authTryCounter + 1;
    metrics.write({ ...before, authTryCounter, lastAuthPopUpCallTime: now() });
    return { ...call, tries: authTryCounter };
  };

  if (!consent.isGranted()) forget();
  consent.subscribe(() => {
    if (consent.isGranted()) add({ name: 'page_view' });
    else forget();
  });
  sendBeforeLeaving(target, queue.flush, () => whenGranted(() => add(registration.leave())), registration.stay);

  return {
    track: (event) =>
      whenGranted(() => {
        registration.stay();
        if (event.name === 'registration_call') add(registration.call(event));
        else if (event.name === 'sign_in_call') add(signInCall(event));
        else add(isRegistrationOutcome(event) ? registration.updateFromPage(event) : event);
      }),
    recordPageView: (page, campaign) => {
      place = { page, ...(campaign !== undefined && { campaign }) };
      whenGranted(() => {
        registration.stay();
        add({ name: 'page_view' });
      });
    },
    updateFromHost: (message) => whenGranted(() => add(registration.updateFromHost(message))),
  };
}

/** Many actions send error events; only a registration's error has a registration type. */
const isRegistrationOutcome = ({ name, registrationType }: TrackedEvent): boolean =>
  name === 'registration_done' || (name === 'error_code' && registrationType !== undefined);

/** A hidden page may never be shown again; one from the back/forward cache continues. */
function sendBeforeLeaving(
  target: AnalyticsWindow,
  flush: () => void,
  onLeave: () => void,
  onReturn: () => void,
): void {
  target.document.addEventListener('visibilitychange', () => {
    if (target.document.visibilityState === 'hidden') flush();
  });
  target.addEventListener('pagehide', () => {
    onLeave();
    flush();
  });
  target.addEventListener('pageshow', onReturn);
}
