import * as z from 'zod';
import { appBridgeKinds } from './app-bridge-kinds.ts';
import { domainProblem, originProblem } from './host-origin.ts';

/** Text that passes `problemOf`. */
const checkedText = (problemOf: (text: string) => string | undefined, subject: string) =>
  z.string(`must be ${subject}, as text`).superRefine((text, context) => {
    const problem = problemOf(text);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: `"${text}" ${problem}` });
  });

/** An object with these fields only; a misspelt one, or one of the file's earlier form, is named. */
const knownFields = <Shape extends z.core.$ZodLooseShape>(shape: Shape, hint = '') =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `has the unknown field ${issue.keys.map((key) => `"${key}"`).join(', ')}; the fields are ${Object.keys(shape).join(', ')}${hint}`
        : `must be an object with the fields ${Object.keys(shape).join(', ')}`,
  });

const origin = checkedText(originProblem, 'an origin such as https://www.partner.example');

const frameSchema = z.preprocess(
  (frame) => (typeof frame === 'string' ? { origin: frame } : frame),
  knownFields({
    origin,
    /** Version 1: the host never replies. */
    speaks: z.literal([1, 2], 'must be 1 (the host never replies) or 2').default(2),
  }),
);

const appSchema = knownFields({
  kind: z.enum(appBridgeKinds, `must be one of ${appBridgeKinds.join(', ')}`),
  name: checkedText(appObjectNameProblem, "the name of the app's object"),
});

const listOf = <Item extends z.core.$ZodType>(item: Item, subject: string) =>
  z.array(item, `must be a list of ${subject}`);

/** Names of folders in `config/brands`. */
export const brandNamePattern = /^[a-z][a-z0-9-]{0,39}$/;

const brandName = z
  .string('must be the name of a folder in config/brands')
  .regex(brandNamePattern, 'must be the name of a folder in config/brands: a to z, 0 to 9 and -');

/** Brand of tenants that name none, with the looks of `tokens.css`. */
export const defaultBrand = 'aurora';

const tenantSchema = knownFields({
  name: z
    .string('must be a short name')
    .regex(/^[a-z0-9-]{1,40}$/, 'must be at most 40 characters of a to z, 0 to 9 and -'),
  domains: listOf(checkedText(domainProblem, 'a host name'), 'host names that Marquee is asked for').min(
    1,
    'needs a host name: the tenant is found by it',
  ),
  brand: brandName.optional(),
  site: checkedText(siteProblem, "the origin of the operator's site").optional(),
  frames: listOf(frameSchema, 'origins').default([]),
  apps: listOf(appSchema, "apps' objects").default([]),
  /**
   * Errors that the error page reports to its host, together with a request to open the bonus rules; by default only
   * missing pages.
   */
  reportedErrors: z.enum(['not-found', 'all'], 'must be not-found or all').optional(),
});

/** The hosts file `config/hosts.json`: by tenant, who may show Marquee in a frame and talk to it. */
export const hostsSchema = knownFields({ tenants: listOf(tenantSchema, 'tenants') }, withoutPartners()).superRefine(
  ({ tenants }, context) => {
    const refuse = (path: readonly (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path: ['tenants', ...path], message });
    for (const { path, first, text } of repeated(tenants))
      refuse(path, `"${text}" is in ${first} already: write it once`);
  },
);

/** The hosts file. */
export type Hosts = z.infer<typeof hostsSchema>;

/** An operator's site that embeds Marquee: found by the host name of a request. */
export type Tenant = Hosts['tenants'][number];

function siteProblem(text: string): string | undefined {
  const problem = originProblem(text);
  return (
    problem ?? (/^https?:/.test(text) ? undefined : 'is not a site that a link could lead to: write its https origin')
  );
}

/** Characters of the name of an app's object. */
const maxNameLength = 64;

/** The object that pages create for apps. */
const ownName = 'MarqueeBridge';

/** Globals of browsers that Node lacks, some by prefix. */
const browserNames =
  /^(?:Window|Document|Element|Node|NodeList|Attr|Text|Comment|Range|Selection|History|Location|Navigator|Screen|Image|Option|Audio|Animation|Notification|Clipboard|Gamepad|Touch|TouchEvent|Worker|ServiceWorker|SharedWorker|FileReader|FileList|DataTransfer|ResizeObserver|MutationObserver|IntersectionObserver|ShadowRoot|CustomElementRegistry|VisualViewport)$|^(?:HTML|SVG|CSS|DOM|IDB|RTC|XML|XPath|WebGL|WebKit|Media|Speech|Payment)[A-Z]\w*$/;

/** The problem of an app object's name, and its correction. */
function appObjectNameProblem(name: string): string | undefined {
  if (!/^[A-Z][A-Za-z0-9_]*$/.test(name) || name.length > maxNameLength) {
    return `must be a name of at most ${maxNameLength} letters, digits and _ that begins with a capital, such as MarqueeApp`;
  }
  if (Object.hasOwn(globalThis, name) || browserNames.test(name)) {
    return 'is a global of browsers, so that every page would seem to be in the app: choose another name, such as MarqueeApp';
  }
  return name === ownName ? 'is the object that pages create for apps: choose another name' : undefined;
}

/** The file's earlier form. */
function withoutPartners(): string {
  return '. Origins that were "partners" are "frames" of a tenant: { "name": "…", "domains": ["…"], "frames": ["https://…"] }';
}

interface Entry {
  readonly path: readonly (string | number)[];
  /** Value that must be unique. */
  readonly key: string;
  readonly text: string;
}

/** Duplicates that can only be mistakes, with the place of the first one. */
function* repeated(tenants: readonly Tenant[]) {
  const firsts = new Map<string, string>();
  for (const { path, key, text } of tenants.flatMap(entriesOf)) {
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, `tenants.${path.join('.')}`);
    else yield { path, first, text };
  }
}

const entriesOf = ({ name, domains, frames, apps }: Tenant, index: number): Entry[] => [
  { path: [index, 'name'], key: `name ${name}`, text: name },
  // A host name in two tenants would leave it open which hosts may frame its pages.
  ...domains.map((domain, at) => ({ path: [index, 'domains', at], key: `domain ${domain}`, text: domain })),
  ...frames.map((frame, at) => ({
    path: [index, 'frames', at, 'origin'],
    key: `frame ${index} ${frame.origin}`,
    text: frame.origin,
  })),
  ...apps.map((app, at) => ({
    path: [index, 'apps', at],
    key: `app ${index} ${app.kind} ${app.name}`,
    text: `${app.kind} ${app.name}`,
  })),
];
