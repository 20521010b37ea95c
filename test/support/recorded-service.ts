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
  /** The platform's replies are the sandbox's. */
  const toSandbox = () =>
    platform.replyWith((incoming, response) => {
      const headers = Object.entries(incoming.headers).flatMap(([name, value]) =>
        typeof value === 'string' && name !== 'host' ? [[name, value] satisfies [string, string]] : [],
      );
      fetch(service.sandbox.url + incoming.url, { method: incoming.method ?? 'GET', headers }).then(async (answer) => {
        response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text());
      });
    });
  return { platform, service, toSandbox };
}
