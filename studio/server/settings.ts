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
  /** Whether a second person approves what is published. */
  STUDIO_APPROVAL: z.enum(['off', 'second-person']).default('off'),
  /** Folder of campaigns that services read; without it nothing is published. */
  STUDIO_PUBLISH_DIR: z.string().min(1).optional(),
  /** The git repository of versions; `versions.git` in the folder of the studio by default. */
  STUDIO_VERSIONS_DIR: z.string().min(1).optional(),
  /** Address that is told of approvals, comments and publications. */
  STUDIO_WEBHOOK_URL: z.url().optional(),
  /** Key of the signature of these messages. */
  STUDIO_WEBHOOK_SECRET: z.string().min(32, 'needs 32 characters at least').optional(),
});

/** Validated settings of the studio. */
export interface StudioSettings {
  readonly port: number;
  readonly directory: string;
  readonly userHeader: string | undefined;
  readonly groups: GroupSettings | undefined;
  readonly needsApproval: boolean;
  readonly publishDirectory: string | undefined;
  readonly versionsDirectory: string;
  readonly webhook: WebhookSettings | undefined;
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
  const groups = groupsOf(result.data);
  const webhook = webhookOf(result.data, isProduction);
  const problems = [
    ...(isProduction && userHeader === undefined
      ? ['STUDIO_USER_HEADER is needed in production: the header in which your proxy says who is there']
      : []),
    ...(isProduction && directory === undefined
      ? ['STUDIO_DIR is needed in production: the folder of the studio']
      : []),
    ...(typeof groups === 'string' ? [groups] : []),
    ...(typeof webhook === 'string' ? [webhook] : []),
    ...(publishDirectory && [root, versionsDirectory].some((own) => isWithin(publishDirectory, own))
      ? ['STUDIO_PUBLISH_DIR must not contain the folder or the versions of the studio: services would read them']
      : []),
  ];
  if (problems.length > 0 || typeof groups === 'string' || typeof webhook === 'string') return { problems };
  const needsApproval = result.data.STUDIO_APPROVAL === 'second-person';
  return { port, directory: root, userHeader, groups, needsApproval, publishDirectory, versionsDirectory, webhook };
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
