import * as z from 'zod';
import { closestName } from './closest-name.ts';
import { countryCode } from './country-code.ts';
import { describeProblem } from './describe-problem.ts';
import { trustedProxyProblem } from './trusted-proxies.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const milliseconds = (fallback: number) => z.coerce.number().int().min(0).max(3_600_000).default(fallback);
const commaList = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  );
const trustedProxies = commaList.superRefine((entries, context) => {
  for (const entry of entries) {
    const message = trustedProxyProblem(entry);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  }
});
const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);
const domainName = z
  .string()
  .max(253)
  .regex(
    /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/,
    'must be a domain name in lower case, such as operator.example',
  );

/** Milliseconds by which our idle connections must outlive the load balancer's: with less, bursts still lost requests. */
const idleMargin = 10_000;

const isWithin = (url: string | undefined, domain: string | undefined): boolean =>
  url === undefined || domain === undefined || `.${new URL(url).hostname}`.endsWith(`.${domain}`);

/** Every setting of the server, by the name of its environment variable. README.md lists them for a reader. */
export const environmentSchema = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
    PORT: port.default(3000),
    OPS_PORT: port.default(9464),
    HOST: z.string().min(1).default('0.0.0.0'),
    PLATFORM_URL: origin,
    PUBLIC_URL: origin.optional(),
    CDN_URL: origin.optional(),
    FINGERPRINT_SCRIPT_URL: z.url({ protocol: /^https?$/ }).optional(),
    PLATFORM_TIMEOUT_MS: milliseconds(3_000),
    CONFIGURATION_FRESH_MS: milliseconds(30_000),
    TOKEN_KEYS_URL: z.url({ protocol: /^https?$/ }).optional(),
    TOKEN_ISSUER: z.string().min(1).optional(),
    TOKEN_AUDIENCE: z.string().min(1).optional(),
    SESSION_COOKIE_DOMAIN: domainName.optional(),
    TRUSTED_PROXIES: trustedProxies,
    EDGE_COUNTRY_HEADER: z
      .string()
      .regex(/^[a-z0-9-]+$/, 'must be a header name in lower case')
      .optional(),
    COUNTRY_DATABASE: z.string().min(1).optional(),
    DEFAULT_COUNTRY: countryCode.optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    LB_IDLE_MS: milliseconds(60_000),
    KEEPALIVE_MS: milliseconds(75_000),
    HEADERS_TIMEOUT_MS: milliseconds(10_000),
    REQUEST_TIMEOUT_MS: milliseconds(30_000),
    DRAIN_DELAY_MS: milliseconds(5_000),
    DRAIN_DEADLINE_MS: milliseconds(15_000),
    SHELL_TIMEOUT_MS: milliseconds(1_000),
    RENDER_TIMEOUT_MS: milliseconds(10_000),
    PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4_096).default(32),
    PAGE_CACHE_FRESH_MS: z.coerce.number().int().min(0).max(3_600_000).optional(),
    BLOCK_CACHE_MB: z.coerce.number().int().min(1).max(4_096).default(24),
    CAMPAIGN_SCAN_MS: z.coerce.number().int().min(100).max(3_600_000).default(10_000),
    COMPRESSION: z.enum(['on', 'off']).default('on'),
    OVERLOAD_PROTECTION: z.enum(['on', 'off']).default('on'),
    SHELL_ONLY_FILE: z.string().min(1).optional(),
    CONFIG_DIR: z.string().min(1).default('config'),
    LOCAL_CONFIG_DIR: z.string().min(1).optional(),
    CLOCK_START: z.iso.datetime({ offset: true }).optional(),
    DIST_DIR: z.string().min(1).default('dist'),
  })
  .refine((env) => env.PORT === 0 || env.PORT !== env.OPS_PORT, {
    path: ['OPS_PORT'],
    message: 'must differ from PORT',
  })
  .refine(({ PUBLIC_URL, SESSION_COOKIE_DOMAIN: domain }) => isWithin(PUBLIC_URL, domain), {
    path: ['SESSION_COOKIE_DOMAIN'],
    message: 'is not the domain of PUBLIC_URL, so that no browser would take the cookie',
  })
  .refine((env) => env.LB_IDLE_MS === 0 || env.KEEPALIVE_MS > env.LB_IDLE_MS + idleMargin, {
    path: ['KEEPALIVE_MS'],
    message: `must be more than LB_IDLE_MS + ${idleMargin}, or the load balancer would send requests over connections that are being closed here; LB_IDLE_MS=0 means no load balancer`,
  })
  .refine((env) => env.REQUEST_TIMEOUT_MS === 0 || env.HEADERS_TIMEOUT_MS <= env.REQUEST_TIMEOUT_MS, {
    path: ['HEADERS_TIMEOUT_MS'],
    message: 'must not be more than REQUEST_TIMEOUT_MS, which the time for the headers is a part of',
  })
  .refine((env) => env.CLOCK_START === undefined || env.NODE_ENV !== 'production', {
    path: ['CLOCK_START'],
    message: "moves the clock of tests and development; production goes by the machine's",
  })
  .superRefine((env, context) => {
    if (env.TOKEN_KEYS_URL !== undefined) return;
    for (const name of ['TOKEN_ISSUER', 'TOKEN_AUDIENCE'] as const) {
      // Decoded tokens must not pass for verified ones.
      if (env[name] === undefined) continue;
      context.addIssue({
        code: 'custom',
        path: [name],
        message: 'needs TOKEN_KEYS_URL, nothing verifies tokens without',
      });
    }
  });

/** The server's settings. Times are in milliseconds. */
export type Environment = z.infer<typeof environmentSchema>;

/** The settings, or one line for each problem. An empty variable counts as not set. */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): { environment: Environment } | { problems: string[] } {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environmentSchema.safeParse(given, { error: describeProblem });
  if (result.success) return { environment: result.data };
  return {
    problems: result.error.issues.map((issue) => {
      const name = issue.path.join('.');
      if (given[name] !== undefined) return `${name} is wrong: ${issue.message}`;
      return issue.code === 'invalid_type' ? `${name} is not set` : `${name} is not set: ${issue.message}`;
    }),
  };
}

/** A variable that Marquee does not know, and which one it is most likely meant to be. */
export interface MisspeltVariable {
  readonly name: string;
  readonly problem: string;
}

/** Variables whose names are close to that of a setting. Kubernetes names addresses of services in such variables, too. */
export function misspeltVariables(
  variables: Readonly<Record<string, string | undefined>>,
  known: readonly string[] = Object.keys(environmentSchema.shape),
): readonly MisspeltVariable[] {
  return Object.entries(variables).flatMap(([name, value = '']) => {
    if (known.includes(name) || name.length < 4 || value.startsWith('tcp://')) return [];
    const closest = closestName(name, known);
    return closest === undefined ? [] : [{ name, problem: `${name} is no setting: is ${closest} meant?` }];
  });
}
