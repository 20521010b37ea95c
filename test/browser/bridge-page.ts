import * as z from 'zod/mini';
import { createBridge } from '../../src/host/bridge/create-bridge.ts';
import { findTransports } from '../../src/host/bridge/find-transports.ts';
import { hostSettingsSchema } from '../../src/host/host-settings.ts';

// A page with only the bridge, for tests that send every message: `window.bridge`.
z.config({ jitless: true });

const settings = hostSettingsSchema.parse(JSON.parse(document.getElementById('host-settings')?.textContent ?? ''));
const bridge = createBridge({
  transports: findTransports(window, settings, ''),
  page: 'bridge-page',
  versions: [1, 2],
  newEpoch: () => `epoch-${Math.random().toString(36).slice(2, 12)}`,
  now: () => performance.now(),
  log: (text) => console.warn(text),
});
Reflect.set(window, 'bridge', bridge);
