import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { loadConfigFiles } from '../../server/config/load-config-files.ts';
import { freePorts } from './free-ports.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Milliseconds for a process to respond. */
const startTimeout = 240_000;

/** The built server with a sandbox platform behind it. */
export interface Product {
  /** Origin of the pages. */
  readonly url: string;
  /** Origin of metrics and probes. */
  readonly opsUrl: string;
  /** Makes a call of the platform fail or misbehave; see tools/sandbox/README.md. */
  readonly setFault: (call: string, fault: { readonly status?: number; readonly latencyMs?: number }) => Promise<void>;
  readonly heal: (call: string) => Promise<void>;
  /** Undoes everything that visitors have changed in the sandbox. */
  readonly reset: () => Promise<void>;
  /** The session token of an account of the sandbox, for a month of its clock; by default Alice, in Ireland, with euros. */
  readonly signIn: (accountId?: number) => Promise<string>;
  /** Takes part in a promotion as the owner of the token; by default in Lucky Friday. */
  readonly join: (token: string, promotionId?: number) => Promise<void>;
  /** Reads a path of the sandbox's control API. */
  readonly readSandbox: (path: string) => Promise<unknown>;
  /** Moves the platform's clock. */
  readonly advanceClock: (seconds: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const aliceId = 285_104_233;
const luckyFridayId = 1101;
const month = 30 * 24 * 60 * 60;

/** Every country with a file that does not block it: pages are measured in several. */
const openCountries = (): string =>
  [...loadConfigFiles(path.join(root, 'config')).regions.byCountry.values()]
    .flatMap(({ country, blocked }) => (blocked ? [] : country))
    .join();

/**
 * Starts the server and the sandbox on free ports, with only these settings; by default with the entry of production, whose clock can't be
 * moved.
 * @param logFile gets the log of the server, which is dropped without it
 */
export async function startProduct(
  settings: Readonly<Record<string, string>> = {},
  logFile?: string,
): Promise<Product> {
  const [port, opsPort, sandboxPort] = await freePorts(3);
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const url = `http://127.0.0.1:${port}`;
  const opsUrl = `http://127.0.0.1:${opsPort}`;
  const children: ChildProcess[] = [];
  const stop = async () => {
    const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    await Promise.all(running.map((child) => (child.kill('SIGTERM') ? once(child, 'exit') : undefined)));
  };
  const start = async (script: string, more: Readonly<Record<string, string>>, ready: string, output?: string) => {
    const log = output === undefined ? undefined : openSync(output, 'w');
    const child = spawn(process.execPath, [script], {
      cwd: root,
      stdio: ['ignore', log ?? 'ignore', 'inherit'],
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...more },
    });
    if (log !== undefined) closeSync(log);
    children.push(child);
    await untilResponding(child, ready);
  };
  try {
    await start(
      'tools/sandbox/main.ts',
      {
        NODE_ENV: 'development',
        SANDBOX_PORT: `${sandboxPort}`,
        SANDBOX_RETURN_URL: url,
        ...(settings['CLOCK_START'] !== undefined && { CLOCK_START: settings['CLOCK_START'] }),
      },
      `${sandboxUrl}/sandbox/api/state`,
    );
    await start(
      `dist/server/${settings['NODE_ENV'] === undefined ? '' : 'demo/'}main.js`,
      {
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: `${port}`,
        OPS_PORT: `${opsPort}`,
        PLATFORM_URL: sandboxUrl,
        TOKEN_KEYS_URL: `${sandboxUrl}/.well-known/jwks.json`,
        DEFAULT_COUNTRY: 'IE',
        SERVED_COUNTRIES: openCountries(),
        EDGE_COUNTRY_HEADER: 'x-edge-country',
        TRUSTED_PROXIES: 'loopback',
        LOG_LEVEL: 'error',
        DRAIN_DELAY_MS: '0',
        ...settings,
      },
      `${opsUrl}/readyz`,
      logFile,
    );
  } catch (error) {
    await stop();
    throw error;
  }
  const ask = async (
    address: string,
    body: object,
    headers: Readonly<Record<string, string>> = {},
    method = 'POST',
  ): Promise<unknown> => {
    const response = await fetch(`${sandboxUrl}/${address}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The sandbox replied to ${address} with ${response.status}`);
    return response.json().catch(() => undefined);
  };
  return {
    url,
    opsUrl,
    setFault: async (call, fault) => void (await ask(`sandbox/api/faults/${call}`, fault, {}, 'PUT')),
    heal: async (call) => void (await ask(`sandbox/api/faults/${call}`, {}, {}, 'DELETE')),
    reset: async () => void (await ask('sandbox/api/reset', {})),
    signIn: async (accountId = aliceId) => {
      const reply = await ask('sandbox/api/tokens', { accountId, expiresInSeconds: month });
      return z.object({ token: z.string() }).parse(reply).token;
    },
    join: async (token, promotionId = luckyFridayId) => {
      const path = `web-api/api/web/promotions/wheel/${promotionId}/confirm-participation`;
      await ask(path, {}, { 'x-auth': `Bearer ${token}` });
    },
    readSandbox: async (path) => (await fetch(`${sandboxUrl}/sandbox/api/${path}`)).json(),
    advanceClock: async (advanceSeconds) => void (await ask('sandbox/api/clock', { advanceSeconds })),
    stop,
  };
}

async function untilResponding(child: ChildProcess, address: string): Promise<void> {
  for (const end = Date.now() + startTimeout; Date.now() < end && child.exitCode === null; ) {
    const response = await fetch(address).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${child.spawnargs.at(-1)} does not answer ${address}`);
}
