import type { SandboxSettings } from '../../tools/sandbox/settings.ts';

/**
 * Settings of a sandbox that a test calls without a port.
 * @param startsAt seconds since epoch; without it the sandbox follows the machine's clock
 */
export const sandboxSettings = (seed: string, startsAt?: number): SandboxSettings => ({
  port: 0,
  seed,
  publicUrl: 'http://localhost:3900',
  returnUrl: 'http://localhost:3000',
  campaigns: 'config/campaigns',
  startsAt,
});
