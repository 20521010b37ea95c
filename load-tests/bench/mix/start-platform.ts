import { startSandbox } from '../harness/rows.ts';
import { preparePlatform, sessionCount } from './platform.ts';
import { writeMixSettings } from './settings.ts';

/**
 * Starts a sandbox with the sessions of the mix, or fewer, and returns the settings for a Marquee that uses it. Adds functions that end them to
 * `stops`.
 */
export async function startMixPlatform(
  stops: { readonly push: (stop: () => void) => unknown },
  sessionTotal = sessionCount,
) {
  const platform = await startSandbox();
  stops.push(platform.stop);
  const { origin } = new URL(platform.url);
  const { content, sessions } = await preparePlatform(origin, sessionTotal);
  const { settings, remove } = writeMixSettings(origin);
  stops.push(remove);
  return { origin, content, sessions, settings };
}
