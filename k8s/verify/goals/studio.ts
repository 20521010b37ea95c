import { isDeepStrictEqual } from 'node:util';
import { readStudioSettings, type StudioSettings, studioVariables } from '../../../studio/server/settings.ts';
import { settingsOf, variablesOf } from '../pod-settings.ts';
import type { Resources } from '../resources.ts';
import { type Pods, servicePods, studioName, studioPods } from '../service-pods.ts';
import { type Rule, selects, violations } from '../violations.ts';
import { podHardeningProblems } from './hardening.ts';
import { dnsPorts, isNarrow, isPodsBeside, isPodsOf, portOf, tcp } from './network.ts';

type Ingress = Resources['ingresses'][number];
type Policy = Resources['policies'][number];

/** Seconds that a start may take: all versions may have to be restored first. */
const minStartTime = 300;

const isOfStudio = ({
  metadata,
}: {
  readonly metadata?: { readonly name?: string | undefined } | undefined;
}): boolean => metadata?.name?.startsWith(studioName) === true;

const split = <Kind extends Parameters<typeof isOfStudio>[0]>(found: readonly Kind[], ofStudio: boolean): Kind[] =>
  found.filter((one) => isOfStudio(one) === ofStudio);

/** Resources of the pages alone. */
export const withoutStudio = (resources: Resources): Resources => ({
  ...resources,
  all: split(resources.all, false),
  deployments: split(resources.deployments, false),
  policies: split(resources.policies, false),
  services: split(resources.services, false),
  ingresses: split(resources.ingresses, false),
  monitors: split(resources.monitors, false),
});

/** The pod of a studio that asks Marquee's pods which version they serve. */
export const studioWithVersionQueries = (resources: Resources): Pods | undefined => {
  const pods = studioPods(resources);
  return pods && variablesOf(resources, pods)['STUDIO_SERVICES'] ? pods : undefined;
};

/** Issue 44, point 6: a single writing pod, its volumes, the headers that it trusts, and what it can reach. Empty without a studio. */
export function studioProblems(resources: Resources): string[] {
  const pods = studioPods(resources);
  if (!pods) return [];
  const variables = variablesOf(resources, pods);
  // The value of the Secret is unknown here.
  const secret = variables['STUDIO_WEBHOOK_URL'] && { STUDIO_WEBHOOK_SECRET: 'x'.repeat(32) };
  const settings = readStudioSettings({ ...variables, ...secret }, true);
  const misspelt = Object.keys(variables).filter(
    (name) => name.startsWith('STUDIO_') && name !== 'STUDIO_URL' && !studioVariables.includes(name),
  );
  return [
    ...podHardeningProblems(pods),
    ...misspelt.map((name) => `${studioName}: the studio reads no ${name}`),
    ...violations(studioName, [...processRules(pods), ...configurationRules(resources, pods)]),
    ...('problems' in settings
      ? settings.problems.map((problem) => `${studioName}: ${problem}`)
      : [
          ...violations(studioName, [
            ...volumeRules(resources, pods, settings),
            ...portRules(resources, pods, settings),
          ]),
          ...violations(`ingress of ${studioName}`, ingressRules(resources, settings)),
          ...violations(`network of ${studioName}`, networkRules(resources, pods, settings)),
        ]),
  ];
}

function processRules({ deployment, container, spec }: Pods): Rule[] {
  const { startupProbe: startup, readinessProbe: readiness, livenessProbe: liveness } = container;
  const startTime = (startup?.failureThreshold ?? 0) * (startup?.periodSeconds ?? 0);
  return [
    [deployment.spec?.replicas === 1, 'does not have exactly one pod: two pods that write would damage the versions'],
    [deployment.spec?.strategy?.type === 'Recreate', 'a rollout has two pods that write'],
    [
      startup?.httpGet?.path === '/livez' && liveness?.httpGet?.path === '/livez',
      'its startup or liveness probe does not use /livez',
    ],
    [readiness?.httpGet?.path === '/readyz', 'its readiness probe does not use /readyz'],
    [
      [startup, readiness, liveness].every((probe) => probe?.httpGet?.port === 'ops'),
      'a probe does not use the operations port',
    ],
    [startTime >= minStartTime, 'would be restarted while it restores its versions'],
    [
      startTime < (deployment.spec?.progressDeadlineSeconds ?? 0),
      'the rollout’s deadline is shorter than the time for a start',
    ],
    [(spec.terminationGracePeriodSeconds ?? 0) >= 30, 'has no time to finish a publication'],
  ];
}

/** The configuration that previews show is that of the pages. */
function configurationRules(resources: Resources, pods: Pods): Rule[] {
  const pages = servicePods(resources);
  const mapsOf = ({ container, spec }: Pods): readonly string[] => [
    ...(container.envFrom ?? []).flatMap(({ configMapRef }) => configMapRef?.name ?? []),
    ...(spec.volumes ?? []).flatMap(({ configMap }) => (configMap?.optional === true ? [] : (configMap?.name ?? []))),
  ];
  const known = new Set(resources.configMaps.map(({ metadata }) => metadata?.name));
  const own = mapsOf(pods);
  const account = pages.spec.serviceAccountName;
  return [
    [own.every((name) => known.has(name)), 'a ConfigMap does not exist'],
    [mapsOf(pages).every((name) => own.includes(name)), 'previews have a different configuration than the pages'],
    [pods.spec.serviceAccountName === account, 'runs with a different account than the pages'],
    [isDeepStrictEqual(pods.spec.tolerations, pages.spec.tolerations), 'is not replaced as soon as the pages are'],
    [selects(pods.deployment.spec?.selector.matchLabels, pods.labels), 'its selector does not match its own pod'],
  ];
}

function volumeRules(resources: Resources, pods: Pods, settings: StudioSettings): Rule[] {
  const claimAt = ({ spec, container }: Pods, directory: string | undefined) => {
    const mount = container.volumeMounts?.find(({ mountPath }) => mountPath === directory);
    const claim = spec.volumes?.find(({ name }) => name === mount?.name)?.persistentVolumeClaim;
    const [isReadOnly, isClaimReadOnly] = [mount?.readOnly === true, claim?.readOnly === true];
    return (
      claim && {
        name: claim.claimName,
        canWrite: !isReadOnly && !isClaimReadOnly,
        canOnlyRead: isReadOnly && isClaimReadOnly,
      }
    );
  };
  const { directory, backupDirectory, publishDirectory } = settings;
  const claims = [directory, backupDirectory, publishDirectory].map((place) => claimAt(pods, place));
  const [own, backups, campaigns] = claims;
  const read = claimAt(servicePods(resources), '/app/config/campaigns');
  return [
    [own?.canWrite === true, 'STUDIO_DIR has no volume claim of its own'],
    [backups?.canWrite === true, 'STUDIO_BACKUP_DIR has no volume claim of its own'],
    [campaigns?.canWrite === true, 'STUDIO_PUBLISH_DIR has no volume claim that it may write to'],
    [
      new Set(claims.map((claim) => claim?.name)).size === claims.length,
      'two of its folders share a volume, so they would be lost together',
    ],
    [read !== undefined && read.name === campaigns?.name, 'the pages do not read the published campaigns'],
    [read?.canOnlyRead === true, 'the pages may write to the published campaigns'],
  ];
}

function portRules(resources: Resources, pods: Pods, { port, opsPort, previews }: StudioSettings): Rule[] {
  const portOfPod = (name: string) => pods.container.ports?.find((each) => each.name === name)?.containerPort;
  const services = split(resources.services, true);
  const names = new Set(pods.container.ports?.map(({ name }) => name));
  const monitors = split(resources.monitors, true);
  const watched = monitors.flatMap(({ spec }) =>
    services.filter(({ metadata }) => selects(spec.selector.matchLabels, metadata?.labels)),
  );
  return [
    [portOfPod('http') === port, 'its port http is not STUDIO_PORT'],
    [portOfPod('ops') === opsPort, 'its port ops is not STUDIO_OPS_PORT'],
    [portOfPod('previews') === previews?.port, 'its port previews is not STUDIO_PREVIEW_PORT'],
    [services.every(({ spec }) => selects(spec?.selector, pods.labels)), 'a service selects other pods'],
    [
      services.every(({ spec }) => spec?.ports?.every(({ targetPort }) => names.has(String(targetPort)))),
      'a service targets a port that it does not have',
    ],
    [monitors.length === 1 && watched.length === 1, 'Prometheus does not scrape exactly one service'],
  ];
}

function ingressRules(resources: Resources, { previews, userHeader, groups }: StudioSettings): Rule[] {
  const found = split(resources.ingresses, true);
  const wanted = new Map([
    ...(previews?.studioOrigins ?? []).map((origin) => [new URL(origin).host, 'http'] as const),
    ...(previews ? [[`*.${previews.domain}`, 'previews'] as const] : []),
  ]);
  const hostsOf = ({ spec }: Ingress) => (spec?.rules ?? []).map(({ host }) => host);
  const hosts = found.flatMap(hostsOf);
  const annotation = ({ metadata }: Ingress, name: string) =>
    metadata?.annotations?.[`nginx.ingress.kubernetes.io/${name}`];
  const trusted = [userHeader, groups?.header].map((name) => name?.toLowerCase());
  return [
    [isDeepStrictEqual(new Set(hosts), new Set(wanted.keys())), 'its hosts are not those of the settings'],
    [
      found.every((ingress) => annotation(ingress, 'auth-url')?.startsWith('https://') === true),
      'does not require a sign-in',
    ],
    [
      found.every((ingress) => {
        const replaced = (annotation(ingress, 'auth-response-headers') ?? '').toLowerCase().split(',');
        return trusted.every((name) => name !== undefined && replaced.includes(name));
      }),
      'lets browsers forge a user: a trusted header does not come from the sign-in',
    ],
    [
      found.every((ingress) =>
        ingress.spec?.rules?.every(({ host, http }) =>
          http?.paths.every(
            ({ backend: { service } }) => service?.name === studioName && service.port?.name === wanted.get(host ?? ''),
          ),
        ),
      ),
      'routes to services other than the studio and its previews',
    ],
    [
      found.every((ingress) =>
        isDeepStrictEqual(
          ingress.spec?.tls?.flatMap((each) => each.hosts ?? []),
          hostsOf(ingress),
        ),
      ),
      'there is no certificate for its host',
    ],
    [found.every((ingress) => annotation(ingress, 'proxy-next-upstream') === 'off'), 'may send a change twice'],
  ];
}

function networkRules(resources: Resources, { labels }: Pods, settings: StudioSettings): Rule[] {
  const { webhook, serviceAddresses = [] } = settings;
  const pages = servicePods(resources).labels;
  const policies = split(resources.policies, true);
  const incoming = policies.flatMap(({ spec }) => spec?.ingress ?? []);
  const outgoing = policies.flatMap(({ spec }) => spec?.egress ?? []);
  const isFrom = (ports: readonly string[], namespace: string) =>
    incoming.some(
      (rule) =>
        isDeepStrictEqual(rule.ports, ports.map(tcp)) &&
        rule.from?.length === 1 &&
        rule.from.every((peer) => isPodsOf(peer, namespace)),
    );
  const toPages = outgoing.filter(
    ({ ports, to }) =>
      isDeepStrictEqual(ports, [tcp('ops')]) && to?.length === 1 && to.every((peer) => isPodsBeside(peer, pages)),
  );
  const [toDns, ...others] = outgoing
    .filter((rule) => !toPages.includes(rule))
    .toSorted(
      (one, other) => Number(isDeepStrictEqual(other.ports, dnsPorts)) - Number(isDeepStrictEqual(one.ports, dnsPorts)),
    );
  const blocks = others.flatMap(({ to }) => to ?? []).map(({ ipBlock }) => ipBlock?.cidr);
  const platform = platformBlocks(resources);
  const ports = [new URL(settingsOf(resources).PLATFORM_URL), webhook?.url].flatMap((url) =>
    url ? [portOf(url)] : [],
  );
  return [
    [
      policies.length === 1 && policies.every((policy) => selectsOnly(policy, labels)),
      'not exactly one policy allows its traffic',
    ],
    [incoming.length === 2, 'sources other than the ingress and Prometheus may connect to it'],
    [isFrom(['http', 'previews'], 'ingress-nginx'), 'its pages are not open to the ingress alone'],
    [isFrom(['ops'], 'monitoring'), 'its operations port is not open to Prometheus alone'],
    [
      isDeepStrictEqual(toDns?.ports, dnsPorts) &&
        toDns?.to?.length === 1 &&
        toDns.to.every((peer) => isPodsOf(peer, 'kube-system')),
      'DNS servers other than the cluster’s are allowed',
    ],
    [blocks.length > 0 && blocks.every(isNarrow), 'it can reach more than the platform and the webhook'],
    [platform.every((cidr) => blocks.includes(cidr)), 'it cannot reach the platform of the pages'],
    [
      others.every(({ ports: open }) => open?.length === 1 && open.every(({ port }) => ports.includes(Number(port)))),
      'a port other than those of the platform and the webhook is open',
    ],
    [
      toPages.length === (serviceAddresses.length > 0 ? 1 : 0),
      'its access to the operations port of the pages does not match STUDIO_SERVICES',
    ],
    [
      serviceAddresses.every((url) => namesEachPod(resources, pages, url)),
      'STUDIO_SERVICES names no headless service of the pages',
    ],
  ];
}

/** Whether a host name has the addresses of all pods of the pages, also of those that are not ready. */
const namesEachPod = ({ services }: Resources, pages: Pods['labels'], url: URL): boolean =>
  services.some(
    ({ metadata, spec }) =>
      metadata?.name === url.hostname.split('.')[0] &&
      spec?.clusterIP === 'None' &&
      spec.publishNotReadyAddresses === true &&
      selects(spec.selector, pages) &&
      spec.ports?.some(({ port, targetPort }) => port === portOf(url) && targetPort === 'ops') === true,
  );

const selectsOnly = ({ spec }: Policy, labels: Pods['labels']): boolean =>
  selects(spec?.podSelector?.matchLabels, labels) &&
  isDeepStrictEqual(new Set(spec?.policyTypes), new Set(['Ingress', 'Egress']));

/** Addresses of the platform in the policy of the pages. */
const platformBlocks = (resources: Resources): readonly string[] =>
  withoutStudio(resources)
    .policies.flatMap(({ spec }) => spec?.egress ?? [])
    .flatMap(({ to }) => to ?? [])
    .flatMap(({ ipBlock }) => ipBlock?.cidr ?? []);
