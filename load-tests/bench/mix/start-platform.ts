import { startSandbox } from '../harness/rows.ts';
import { preparePlatform, sessionCount } from './platform.ts';
import { writeMixSettings } from './settings.ts';

/** A sandbox with the sessions of the mix, and the settings of a Marquee before it. `stops` gets what ends them. */
export async function startMixPlatform(stops: { readonly push: (stop: () => void) => unknown }) {
  const platform = await startSandbox();
  stops.push(platform.stop);
  const { origin } = new URL(platform.url);
  const { content, sessions } = await preparePlatform(origin, sessionCount);
  const { settings, remove } = writeMixSettings(origin);
  stops.push(remove);
  return { origin, content, sessions, settings };
}
