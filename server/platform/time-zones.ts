import type { LanguageCode } from '../../src/i18n/languages.ts';
import { timedOut, withDeadline } from '../../src/lib/with-deadline.ts';
import { loadTimeZones, type TimeZone } from '../../src/platform/common/time-zones.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import { createSharedRead } from './shared-read.ts';

/** Offsets change only with daylight saving, so for a day a stale list is better than waiting. */
const freshness = { freshMs: 600_000, staleMs: 86_400_000 };
/** Milliseconds that a site configuration waits for its time zones. */
const deadline = 1_000;

/** Reads the time zones that a visitor may choose, with their names in a language; none if the call fails. */
export function createTimeZones(transport: PlatformTransport) {
  const read = createSharedRead({
    name: 'time-zones',
    store: new Map<string, object>(),
    load: (language: LanguageCode) => loadTimeZones(transport, language),
    ...freshness,
  });
  return async (language: LanguageCode): Promise<readonly TimeZone[]> => {
    const zones = await withDeadline(read(language), deadline).catch((): [] => []);
    return zones === timedOut ? [] : zones;
  };
}

/** Reads the time zones that a visitor may choose. */
export type TimeZones = ReturnType<typeof createTimeZones>;
