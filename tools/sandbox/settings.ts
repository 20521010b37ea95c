import path from 'node:path';
import * as z from 'zod';
import { lotteryDirectory } from './lottery/lottery-kinds.ts';

const httpOrigin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);

/** Every setting of the sandbox, by the name of its environment variable. */
export const sandboxEnvironmentSchema = z.object({
  NODE_ENV: z
    .string()
    .refine((mode) => mode !== 'production', 'the sandbox platform never runs in production')
    .optional()
    .describe('Anything but `production`, which the sandbox refuses'),
  SANDBOX_PORT: z.coerce.number().int().min(1).max(65_535).default(3900).describe('Port of the sandbox'),
  SANDBOX_SEED: z.string().min(1).default('marquee').describe('Seed of everything that is drawn by lot'),
  SANDBOX_PUBLIC_URL: httpOrigin
    .refine((origin) => /^(https:|http:\/\/localhost(:|$))/.test(origin), 'must be https or http://localhost')
    .optional()
    .describe('Origin under which browsers reach the sandbox; without it `http://localhost` and the port'),
  SANDBOX_RETURN_URL: httpOrigin
    .default('http://localhost:3000')
    .describe('Origin to which the sign-in page sends the visitor back'),
  SANDBOX_CAMPAIGNS: z
    .string()
    .default(path.resolve(import.meta.dirname, '../../config/campaigns'))
    .describe('Folder of campaign folders; each becomes a promotion'),
  SANDBOX_LOTTERIES: z.string().default(lotteryDirectory).describe('Folder with one file per lottery kind'),
  SANDBOX_IDEMPOTENCY_KEYS: z
    .enum(['known', 'unknown'])
    .default('known')
    .describe('`unknown` ignores the header `idempotency-key`; otherwise a repeated key gets the first reply again'),
  CLOCK_START: z.iso
    .datetime({ offset: true })
    .optional()
    .describe("Start of the clock; without it the machine's time"),
});

export interface SandboxSettings {
  readonly port: number;
  /** All random data depends on it and on the clock. */
  readonly seed: string;
  /** Origin under which browsers reach the sandbox. */
  readonly publicUrl: string;
  /** Origin that the sign-in page sends the visitor back to. */
  readonly returnUrl: string;
  /** Folder of the campaign folders: each is a promotion of the sandbox. */
  readonly campaigns: string;
  /** Folder with a file for each lottery kind; `config/lotteries` by default. */
  readonly lotteries?: string;
  /** Whether a repeated `idempotency-key` gives the reply of the first time; true by default. */
  readonly knowsIdempotencyKeys?: boolean;
  /** Seconds since epoch where the clock starts; `undefined` follows the machine's clock. */
  readonly startsAt: number | undefined;
}

/** The settings, or one line for each problem. An empty variable counts as not set. */
export function readSettings(
  variables: Readonly<Record<string, string | undefined>>,
): { settings: SandboxSettings } | { problems: string[] } {
  const nonEmpty = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = sandboxEnvironmentSchema.safeParse(nonEmpty);
  if (!result.success) {
    return { problems: result.error.issues.map((issue) => `${issue.path.join('.')} is wrong: ${issue.message}`) };
  }
  const { SANDBOX_PORT: port, CLOCK_START: now, ...rest } = result.data;
  return {
    settings: {
      port,
      seed: rest.SANDBOX_SEED,
      publicUrl: rest.SANDBOX_PUBLIC_URL ?? `http://localhost:${port}`,
      returnUrl: rest.SANDBOX_RETURN_URL,
      campaigns: rest.SANDBOX_CAMPAIGNS,
      lotteries: rest.SANDBOX_LOTTERIES,
      knowsIdempotencyKeys: rest.SANDBOX_IDEMPOTENCY_KEYS === 'known',
      startsAt: now === undefined ? undefined : Math.floor(Date.parse(now) / 1000),
    },
  };
}
