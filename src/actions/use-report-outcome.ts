import { useCallback } from 'react';
import type { AnalyticsNote } from '../entities/analytics-event.ts';
import type { MessageOf } from '../host/catalogue.ts';
import { useBrowserServices } from '../state/browser-services.tsx';

type Level = NonNullable<MessageOf<'notification'>['level']>;

/** Characters of a host's notice. */
const maxNoticeLength = 500;

/**
 * Reports an action's outcome to the host as a notice, and to analytics after consent. The page shows the text itself,
 * so a host is not required.
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
