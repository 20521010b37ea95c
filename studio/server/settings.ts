import path from 'node:path';
import * as z from 'zod';
import { type GroupSettings, readGrants } from './access.ts';
import type { WebhookSettings } from './webhook.ts';

const headerName = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9-]{1,63}$/, 'must be the name of a header, such as X-Forwarded-User');

/** Settings of the studio, besides those of Marquee (docs/studio.md). */
const settingsSchema = z.object({
  STUDIO_PORT: z.coerce.number().int().min(0).max(65_535).default(3100),
  /** Folder whose `campaigns` managers edit. */
  STUDIO_DIR: z.string().min(1).optional(),
  /** Header in which the operator's proxy names the user; the proxy must remove it from requests. */
  STUDIO_USER_HEADER: headerName.optional(),
  /** Header in which the proxy names the user's groups, joined by commas. */
  STUDIO_GROUPS_HEADER: headerName.optional(),
  /** Role of each group: `marketing=editor, legal=approver`. */
  STUDIO_ROLES: z.string().optional(),
  /** Whether publications need the approval of a second person. */
  STUDIO_APPROVAL: z.enum(['off', 'second-person']).default('off'),
  /** Folder of campaigns that services read; without it nothing is published. */
  STUDIO_PUBLISH_DIR: z.string().min(1).optional(),
  /** The git repository of versions; by default `versions.git` in the studio's folder. */
  STUDIO_VERSIONS_DIR: z.string().min(1).optional(),
  /** Folder for backups of the repository, on another volume; without it there are none. */
  STUDIO_BACKUP_DIR: z.string().min(1).optional(),
  /** Port of health and metrics, for the orchestrator and Prometheus; without it there is none. */
  STUDIO_OPS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Ops ports of the services, joined by commas; a host name counts with all of its addresses. */
  STUDIO_SERVICES: z.string().optional(),
  /** Domain whose subdomains the operator's proxy leads to the port of previews. */
  STUDIO_PREVIEW_DOMAIN: z
    .string()
    .regex(
      /^(?!localhost$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/,
      'must be a domain in lower case, such as preview.studio.example',
    )
    .optional(),
  /** Port of previews; any free port in development. */
  STUDIO_PREVIEW_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Origin of the studio itself, whose pages frame the previews. */
  STUDIO_ORIGIN: z.url().optional(),
  /** Address that receives notifications of approvals, comments and publications. */
  STUDIO_WEBHOOK_URL: z.url().optional(),
  /** Key for signing these notifications. */
  STUDIO_WEBHOOK_SECRET: z.string().min(32, 'needs 32 characters at least').optional(),
});

/** Names of the variables that the studio reads, beside those of Marquee. */
export const studioVariables: readonly string[] = Object.keys(settingsSchema.shape);

/** Validated settings of the studio. */
export interface StudioSettings {
  readonly port: number;
  readonly directory: string;
  readonly userHeader: string | undefined;
  readonly groups: GroupSettings | undefined;
  readonly needsApproval: boolean;
  readonly publishDirectory: string | undefined;
  readonly versionsDirectory: string;
  readonly backupDirectory: string | undefined;
  readonly opsPort: number | undefined;
  /** Ops ports of the services; missing if not configured. */
  readonly serviceAddresses: readonly URL[] | undefined;
  readonly webhook: WebhookSettings | undefined;
  /** Missing if browsers can't reach the host names of previews. */
  readonly previews: PreviewSettings | undefined;
}

/** Where previews are served. */
export interface PreviewSettings {
  /** Domain whose subdomains are views. */
  readonly domain: string;
  /** Whether previews run on this machine, without a proxy. */
  readonly isHere: boolean;
  /** 0: any free port. */
  readonly port: number;
  /** Origins of the studio, which frame the previews. */
  readonly studioOrigins: readonly string[];
}

/** Reads the settings, or returns the problems that prevent the start. */
export function readStudioSettings(
  variables: Readonly<Record<string, string | undefined>>,
  isProduction: boolean,
): StudioSettings | { readonly problems: readonly string[] } {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = settingsSchema.safeParse(given);
  if (!result.success) {
    return { problems: result.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`) };
  }
  const { STUDIO_PORT: port, STUDIO_DIR: directory, STUDIO_USER_HEADER: userHeader } = result.data;
  const root = path.resolve(directory ?? '.cache/studio');
  const versionsDirectory = path.resolve(result.data.STUDIO_VERSIONS_DIR ?? path.join(root, 'versions.git'));
  const publishDirectory = result.data.STUDIO_PUBLISH_DIR && path.resolve(result.data.STUDIO_PUBLISH_DIR);
  const backupDirectory = result.data.STUDIO_BACKUP_DIR && path.resolve(result.data.STUDIO_BACKUP_DIR);
  const groups = groupsOf(result.data);
  const webhook = webhookOf(result.data, isProduction);
  const previews = previewsOf(result.data);
  const serviceAddresses = serviceAddressesOf(result.data);
  const problems = [
    ...(isProduction && userHeader === undefined
      ? ['STUDIO_USER_HEADER is needed in production: the header in which your proxy says who is there']
      : []),
    ...(isProduction && directory === undefined
      ? ['STUDIO_DIR is needed in production: the folder of the studio']
      : []),
    ...(typeof groups === 'string' ? [groups] : []),
    ...(typeof webhook === 'string' ? [webhook] : []),
    ...(typeof previews === 'string' ? [previews] : []),
    ...(typeof serviceAddresses === 'string' ? [serviceAddresses] : []),
    ...(publishDirectory && [root, versionsDirectory].some((own) => isWithin(publishDirectory, own))
      ? ['STUDIO_PUBLISH_DIR must not contain the folder or the versions of the studio: services would read them']
      : []),
    ...(backupDirectory &&
    [root, versionsDirectory, publishDirectory].some((own) => own && isWithin(own, backupDirectory))
      ? ['STUDIO_BACKUP_DIR must be outside the other folders of the studio: it would be lost with them']
      : []),
  ];
  if (
    problems.length > 0 ||
    typeof groups === 'string' ||
    typeof webhook === 'string' ||
    typeof previews === 'string' ||
    typeof serviceAddresses === 'string'
  )
    return { problems };
  const needsApproval = result.data.STUDIO_APPROVAL === 'second-person';
  return {
    port,
    directory: root,
    userHeader,
    groups,
    needsApproval,
    publishDirectory,
    versionsDirectory,
    backupDirectory,
    opsPort: result.data.STUDIO_OPS_PORT,
    serviceAddresses,
    webhook,
    previews,
  };
}

function groupsOf({
  STUDIO_USER_HEADER: user,
  STUDIO_GROUPS_HEADER: header,
  STUDIO_ROLES: roles,
}: z.infer<typeof settingsSchema>): GroupSettings | string | undefined {
  if (header === undefined && roles === undefined) return undefined;
  if (header === undefined)
    return 'STUDIO_ROLES needs STUDIO_GROUPS_HEADER: the header in which your proxy names groups';
  if (roles === undefined) return 'STUDIO_GROUPS_HEADER needs STUDIO_ROLES, such as marketing=editor, legal=approver';
  if (user === undefined)
    return 'STUDIO_GROUPS_HEADER needs STUDIO_USER_HEADER: the header in which your proxy says who is there';
  const grants = readGrants(roles);
  return typeof grants === 'string' ? `STUDIO_ROLES: ${grants}` : { header, grants };
}

/** Previews on this machine need no settings: browsers resolve every name below `localhost` to it. */
function previewsOf({
  STUDIO_PORT: studioPort,
  STUDIO_USER_HEADER: user,
  STUDIO_PREVIEW_DOMAIN: domain,
  STUDIO_PREVIEW_PORT: port,
  STUDIO_ORIGIN: origin,
}: z.infer<typeof settingsSchema>): PreviewSettings | string | undefined {
  if (user === undefined) {
    if (domain !== undefined)
      return 'STUDIO_PREVIEW_DOMAIN needs STUDIO_USER_HEADER: the header in which your proxy says who is there';
    const studioOrigins = [`http://localhost:${studioPort}`, `http://127.0.0.1:${studioPort}`];
    return { domain: 'localhost', isHere: true, port: port ?? 0, studioOrigins };
  }
  if (domain === undefined && port === undefined && origin === undefined) return undefined;
  if (domain === undefined || !port || origin === undefined)
    return 'STUDIO_PREVIEW_DOMAIN, STUDIO_PREVIEW_PORT and STUDIO_ORIGIN belong together: set all of them or none';
  if (new URL(origin).origin !== origin || !origin.startsWith('https://'))
    return 'STUDIO_ORIGIN must be an origin such as https://studio.example, without a path';
  return { domain, isHere: false, port, studioOrigins: [origin] };
}

function serviceAddressesOf({
  STUDIO_SERVICES: text,
  STUDIO_PUBLISH_DIR: publishDirectory,
}: z.infer<typeof settingsSchema>): readonly URL[] | string | undefined {
  if (text === undefined) return undefined;
  if (publishDirectory === undefined)
    return 'STUDIO_SERVICES needs STUDIO_PUBLISH_DIR: the folder of campaigns that services read';
  const addresses: URL[] = [];
  for (const given of text.split(',').map((address) => address.trim())) {
    const url = URL.parse(given);
    if (url?.protocol !== 'http:' || `${url.origin}/` !== url.href)
      return `STUDIO_SERVICES: ${given} must be the address of an ops port, such as http://marquee-pods:9464`;
    addresses.push(url);
  }
  return addresses;
}

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

function webhookOf(
  { STUDIO_WEBHOOK_URL: address, STUDIO_WEBHOOK_SECRET: secret }: z.infer<typeof settingsSchema>,
  isProduction: boolean,
): WebhookSettings | string | undefined {
  if (address === undefined && secret === undefined) return undefined;
  if (address === undefined) return 'STUDIO_WEBHOOK_SECRET needs STUDIO_WEBHOOK_URL: the address that gets messages';
  if (secret === undefined) return 'STUDIO_WEBHOOK_URL needs STUDIO_WEBHOOK_SECRET: the key of its signatures';
  const url = new URL(address);
  const isPlainHere = url.protocol === 'http:' && !isProduction && loopback.has(url.hostname);
  if (url.protocol !== 'https:' && !isPlainHere) return 'STUDIO_WEBHOOK_URL must begin with https://';
  if (url.username !== '' || url.password !== '') return 'STUDIO_WEBHOOK_URL must not hold a name or a password';
  return { url, secret };
}

const isWithin = (outer: string, inner: string): boolean => !path.relative(outer, inner).startsWith('..');
