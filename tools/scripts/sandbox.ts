import { ownSandboxSettings } from './sandbox-settings.ts';

/**
 * `npm run sandbox`: only the sandbox platform, as `npm start` runs it. A running Marquee finds it at the same port.
 */
Object.assign(process.env, ownSandboxSettings(process.env['SANDBOX_PORT'] || '3900'));
await import('../sandbox/main.ts');
