import { afterAll, beforeEach } from 'vitest';
import { startRecordingPlatform } from './recording-platform.ts';
import { startService } from './start-service.ts';

/** Marquee before a platform that records what reaches it, for all tests of a file; each begins with an empty record. */
export async function recordedService(settings: Readonly<Record<string, string>> = { DEFAULT_COUNTRY: 'IE' }) {
  const platform = await startRecordingPlatform();
  const service = await startService({ settings: { ...settings, PLATFORM_URL: platform.url } });
  beforeEach(() => platform.reset());
  afterAll(async () => {
    await service.close();
    platform.close();
  });
  return { platform, service };
}
