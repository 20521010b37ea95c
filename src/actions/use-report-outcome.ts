import { useCallback } from 'react';
import type { TrackedEvent } from '../entities/analytics-event.ts';
import type { MessageOf } from '../host/catalogue.ts';
import { useBrowserServices } from '../state/browser-services.tsx';
import { useSite } from '../state/site-context.tsx';

type Level = NonNullable<MessageOf<'notification'>['level']>;

/** Maximum characters of a notice for the host. */
const maxNoticeLength = 500;

/** Minimum width of a desktop's window, in CSS pixels (R9.24). */
const desktopWidth = 1_100;

/**
 * Reports an action's outcome to the host as a notice, and to analytics after consent. The page shows the text itself,
 * so a host is not required.
 * An operator may want notices only on a desktop.
 */
export function useReportOutcome(): (name: TrackedEvent['name'], text: string, level?: Level) => void {
  const { host, track } = useBrowserServices();
  const { shouldUseOnlyDesktopNotifications, windowSize } = useSite();
  const isSilent = shouldUseOnlyDesktopNotifications && windowSize.width < desktopWidth;
  return useCallback(
    (name, text, level = 'success') => {
      track({ name });
      if (isSilent) return;
      // A page without a host already shows the notice itself.
      void host.request({ type: 'notification', text: text.slice(0, maxNoticeLength), level }, () => {});
    },
    [host, track, isSilent],
  );
}
