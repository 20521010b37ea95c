import { useCallback } from 'react';
import type { AnalyticsNote } from '../entities/analytics-event.ts';
import type { MessageOf } from '../host/catalogue.ts';
import { useBrowserServices } from '../state/browser-services.tsx';

type Level = NonNullable<MessageOf<'notification'>['level']>;

/** Characters of a host's notice. */
const maxNoticeLength = 500;

/**
 * Reports what has come of an action to the host, as a notice, and after consent to analytics. The page shows the text
 * itself: without a host nothing is missing.
 */
export function useReportOutcome(): (name: AnalyticsNote['name'], text: string, level?: Level) => void {
  const { host, track } = useBrowserServices();
  return useCallback(
    (name, text, level = 'success') => {
      track({ name });
      void host.request({ type: 'notification', text: text.slice(0, maxNoticeLength), level }, () => {});
    },
    [host, track],
  );
}
