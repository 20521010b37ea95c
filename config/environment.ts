import * as z from 'zod';
import { closestName } from './closest-name.ts';
import { describeProblem } from './describe-problem.ts';
import { countryCode } from './iso-3166.ts';
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
const countries = commaList.superRefine((entries, context) => {
  for (const entry of entries)
    for (const { message } of countryCode.safeParse(entry).error?.issues ?? [])
      context.addIssue({ code: 'custom', message: `${entry}: ${message}` });
});

/**
 * Milliseconds by which our idle connections must outlive the load balancer's: with a smaller margin, bursts still lost
 * requests.
 */
const idleMargin = 10_000;

const isWithin = (url: string | undefined, domain: string | undefined): boolean =>
  url === undefined || domain === undefined || `.${new URL(url).hostname}`.endsWith(`.${domain}`);

/** Every setting of the server, by the name of its environment variable. `npm run docs` writes them into docs/settings.md. */
export const environmentSchema = z
  .object({
    NODE_ENV: z
      .enum(['production', 'development', 'test'])
      .default('production')
      .describe(
        'Any value but `production` lets `CLOCK_START` move the clock, lets the other loopback name of this server (`127.0.0.1` for `localhost`) frame its pages, and makes `robots.txt` refuse crawlers',
      ),
    PORT: port.default(3000).describe('Port for visitors'),
    OPS_PORT: port
      .default(9464)
      .describe(
        'Port for `/livez`, `/readyz`, `/metrics`, `/campaigns`, `/caches` and `/page-cache`; do not expose it',
      ),
    HOST: z.string().min(1).default('0.0.0.0').describe('Address that both ports listen on'),
    PLATFORM_URL: origin.describe("Origin of the operator's services"),
    PLATFORM_ADAPTER: z
      .string()
      .min(1)
      .optional()
      .describe('Module that makes the calls of a platform of other paths and shapes (docs/platform.md)'),
    PUBLIC_URL: origin
      .optional()
      .describe('Origin of canonical addresses and shared links; without it there is no sitemap'),
    STUDIO_URL: origin.optional().describe('Origin of the studio, to which `/studio` leads in development and staging'),
    CDN_URL: origin
      .optional()
      .describe('Origin of a CDN with the contents of `dist/client`; used while it has this build'),
    FINGERPRINT_SCRIPT_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe("The operator's fingerprint script, loaded after consent"),
    CONSULTANT_SCRIPT_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe(
        'Script of the support consultant, loaded when a visitor opens the chat; `{version}` becomes the version of its API, 2 or 3',
      ),
    CAPTCHA_SCRIPT_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('Script of the captcha, loaded with the registration form where the site configuration has a captcha'),
    BROADCAST_ORIGIN: origin
      .optional()
      .describe(
        'Origin of the players that show broadcasts on campaign pages; without it they open on the operator’s site',
      ),
    PLATFORM_TIMEOUT_MS: milliseconds(3_000).describe(
      'Deadline of a platform call, including queueing, retry and body',
    ),
    CONFIGURATION_FRESH_MS: milliseconds(30_000).describe(
      "Interval at which the site configuration and the operator's dictionary are read again",
    ),
    TOKEN_KEYS_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe(
        'JSON Web Key Set that verifies session tokens; without it tokens are only decoded, and the platform judges them',
      ),
    TOKEN_ISSUER: z.string().min(1).optional().describe('Required `iss` of a token; needs `TOKEN_KEYS_URL`'),
    TOKEN_AUDIENCE: z.string().min(1).optional().describe('Required `aud` of a token; needs `TOKEN_KEYS_URL`'),
    SESSION_COOKIE_DOMAIN: domainName
      .optional()
      .describe("Domain of the session cookie `user_token`, where the operator's sites share it"),
    TRUSTED_PROXIES: trustedProxies.describe(
      'Proxies whose headers are trusted, comma-separated: addresses, ranges, `loopback`, `private`, `everybody`',
    ),
    EDGE_COUNTRY_HEADER: z
      .string()
      .regex(/^[a-z0-9-]+$/, 'must be a header name in lower case')
      .optional()
      .describe("Lower-case header in which a trusted proxy names the visitor's country"),
    COUNTRY_DATABASE: z
      .string()
      .min(1)
      .optional()
      .describe('MaxMind-format file that maps addresses to countries, used where no trusted header names one'),
    DEFAULT_COUNTRY: countryCode
      .optional()
      .describe('Country of visitors whose country is unknown; without it they can read pages but not act'),
    SERVED_COUNTRIES: countries.describe(
      'Countries that the operator serves, as `GB,IE`: each has a file in `regions`, and every other is closed. Production needs it; unset elsewhere, a country is open unless its file blocks it',
    ),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default('info')
      .describe('Lowest level that is logged'),
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe(
        'Address of an OpenTelemetry collector, such as `http://collector:4318`; without it there are no traces, and nothing of them is loaded',
      ),
    TRACE_SAMPLE_RATIO: z.coerce
      .number()
      .min(0)
      .max(1)
      .default(0.01)
      .describe('Share of requests that are traced whatever becomes of them; failed and slow ones are always traced'),
    TRACE_SLOW_MS: milliseconds(1_000).describe(
      'Time after which a response that has not begun, or a platform call, is slow and its request is traced',
    ),
    LB_IDLE_MS: milliseconds(60_000).describe('Idle timeout of the load balancer; `0` without a load balancer'),
    KEEPALIVE_MS: milliseconds(75_000).describe(
      'Idle timeout of connections to Marquee; more than 10 s longer than `LB_IDLE_MS`',
    ),
    HEADERS_TIMEOUT_MS: milliseconds(10_000).describe('Time limit for the headers of a request'),
    REQUEST_TIMEOUT_MS: milliseconds(30_000).describe('Time limit for a whole request, including its body'),
    DRAIN_DELAY_MS: milliseconds(5_000).describe(
      'Time after SIGTERM in which readiness fails and requests are still accepted',
    ),
    DRAIN_DEADLINE_MS: milliseconds(15_000).describe('Time after `DRAIN_DELAY_MS` for open requests to finish'),
    SHELL_TIMEOUT_MS: milliseconds(1_000).describe(
      'Time a person waits for a page before a document is sent that the browser fills; `0`: no limit',
    ),
    RENDER_TIMEOUT_MS: milliseconds(10_000).describe('Time after which a render drops what is still pending'),
    PAGE_CACHE_MB: z.coerce
      .number()
      .int()
      .min(0)
      .max(4_096)
      .default(24)
      .describe('Megabytes for compressed pages that many visitors share; `0` turns the cache off'),
    PAGE_CACHE_FRESH_MS: z.coerce
      .number()
      .int()
      .min(0)
      .max(3_600_000)
      .optional()
      .describe('Freshness of cached pages of all routes, in place of the one each route declares'),
    BLOCK_CACHE_MB: z.coerce
      .number()
      .int()
      .min(1)
      .max(4_096)
      .default(24)
      .describe('Megabytes for the compressed static parts of pages'),
    CAMPAIGN_SCAN_MS: z.coerce
      .number()
      .int()
      .min(100)
      .max(3_600_000)
      .default(10_000)
      .describe('Interval at which campaign folders are scanned; a change shows after two scans'),
    COMPRESSION: z
      .enum(['on', 'off'])
      .default('on')
      .describe('`off` sends documents and page data uncompressed, for a proxy that compresses'),
    OVERLOAD_PROTECTION: z
      .enum(['on', 'off'])
      .default('on')
      .describe('`off` renders every request, however long it takes; for measurements'),
    SHELL_ONLY_FILE: z
      .string()
      .min(1)
      .optional()
      .describe('While this file says `on`, no page is rendered and browsers fill their documents'),
    CONFIG_DIR: z.string().min(1).default('config').describe('Folder of the configuration files'),
    LOCAL_CONFIG_DIR: z
      .string()
      .min(1)
      .optional()
      .describe('Folder whose files replace those of the same name in `CONFIG_DIR`'),
    LAST_GOOD_DIR: z
      .string()
      .min(1)
      .optional()
      .describe(
        'Writable folder that outlives the process: the last good campaign folders, brands, texts, regions, lotteries and sites are kept in it, and used where one is refused after a restart; without it, the campaigns of the build',
      ),
    CLOCK_START: z.iso
      .datetime({ offset: true })
      .optional()
      .describe('Start of the clock of Marquee and the sandbox, such as `2028-05-22T09:00:00Z`; refused in production'),
    DIST_DIR: z.string().min(1).default('dist').describe('Folder of the build'),
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
  .refine((env) => env.SERVED_COUNTRIES.length > 0 || env.NODE_ENV !== 'production', {
    path: ['SERVED_COUNTRIES'],
    message: 'production is open in the countries that it names and closed in all others; write them as GB,IE',
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
  const nonEmpty = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environmentSchema.safeParse(nonEmpty, { error: describeProblem });
  if (result.success) return { environment: result.data };
  return {
    problems: result.error.issues.map((issue) => {
      const name = issue.path.join('.');
      if (nonEmpty[name] !== undefined) return `${name} is wrong: ${issue.message}`;
      return issue.code === 'invalid_type' ? `${name} is not set` : `${name} is not set: ${issue.message}`;
    }),
  };
}

/** An unknown variable, with the setting that it is most likely meant to be. */
export interface MisspeltVariable {
  readonly name: string;
  readonly problem: string;
}

/** Settings of the studio, which may be in the same environment. */
const studioVariables: ReadonlySet<string> = new Set([
  'STUDIO_PORT',
  'STUDIO_DIR',
  'STUDIO_USER_HEADER',
  'STUDIO_GROUPS_HEADER',
  'STUDIO_ROLES',
  'STUDIO_APPROVAL',
  'STUDIO_PUBLISH_DIR',
  'STUDIO_VERSIONS_DIR',
]);

/** Variables whose names are close to the name of a setting. Kubernetes sets such variables for the addresses of services. */
export function misspeltVariables(
  variables: Readonly<Record<string, string | undefined>>,
  known: readonly string[] = Object.keys(environmentSchema.shape),
): readonly MisspeltVariable[] {
  return Object.entries(variables).flatMap(([name, value = '']) => {
    if (known.includes(name) || studioVariables.has(name) || name.length < 4 || value.startsWith('tcp://')) return [];
    const closest = closestName(name, known);
    return closest === undefined ? [] : [{ name, problem: `${name} is not a setting: is ${closest} meant?` }];
  });
}
