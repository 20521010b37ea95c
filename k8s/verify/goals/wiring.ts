import path from 'node:path';
import { settingsOf, unknownVariables } from '../pod-settings.ts';
import type { Resources } from '../resources.ts';
import { type Pods, podsOf, serviceName, servicePods } from '../service-pods.ts';
import { type Rule, selects, violations } from '../violations.ts';

/** The image's campaign folders; a volume may be mounted over them. */
const campaignFolder = '/app/config/campaigns';

/** Checks that every reference names an existing object in the overlay's namespace. */
export function wiringProblems(resources: Resources, cluster: Resources): string[] {
  const pods = podsOf(resources);
  const service = servicePods(resources);
  return [
    ...violations('namespace', namespaceRules(resources)),
    ...pods.flatMap((each) => violations(each.name, podReferenceRules(each, resources, cluster))),
    ...violations('service', serviceRules(resources, pods)),
    ...violations(serviceName, portRules(resources, service)),
    ...unknownVariables(resources).map((name) => `settings: the service reads no ${name}`),
    ...resources.all
      .filter(({ kind }) => kind === 'Secret')
      .map(({ metadata }) => `${metadata.name}: a Secret is in the repository`),
  ];
}

function namespaceRules({ namespaces, all }: Resources): Rule[] {
  const [namespace] = namespaces;
  const name = namespace?.metadata?.name;
  const inside = all.filter(({ kind }) => kind !== 'Namespace');
  return [
    [namespaces.length === 1, 'there is not exactly one'],
    [inside.every(({ metadata }) => metadata.namespace === name), 'an object is in another namespace'],
    [
      namespace?.metadata?.labels?.['pod-security.kubernetes.io/enforce'] === 'restricted',
      'does not enforce the restricted profile',
    ],
  ];
}

function podReferenceRules(
  { deployment, labels, spec, container }: Pods,
  resources: Resources,
  cluster: Resources,
): Rule[] {
  const mapOf = (name: string | undefined) => resources.configMaps.find(({ metadata }) => metadata?.name === name);
  const volumes = spec.volumes ?? [];
  const mounts = container.volumeMounts ?? [];
  // An optional ConfigMap is a switch: it is created and changed while the pods run.
  const ownMaps = volumes.flatMap(({ configMap }) => (configMap && configMap.optional !== true ? [configMap] : []));
  const priority = cluster.priorities.find(({ metadata }) => metadata?.name === spec.priorityClassName);
  const isService = deployment.metadata?.name === serviceName;
  const mapNameOf = (volume: string) => volumes.find(({ name }) => name === volume)?.configMap?.name;
  const keysOf = (volume: string) => Object.keys(mapOf(mapNameOf(volume))?.data ?? {});
  return [
    [selects(deployment.spec?.selector.matchLabels, labels), 'its selector does not match its own pods'],
    [
      resources.accounts.some(
        ({ metadata, automountServiceAccountToken }) =>
          metadata?.name === spec.serviceAccountName && automountServiceAccountToken === false,
      ),
      'its account is missing, or has a token',
    ],
    [priority !== undefined, `no cluster has the priority ${spec.priorityClassName}`],
    [isService ? (priority?.value ?? 0) > 0 : (priority?.value ?? 0) < 0, 'has the wrong priority'],
    // For pods with a lower priority, the cluster autoscaler adds no node.
    [(priority?.value ?? 0) >= -10, 'no node would be added for its priority'],
    [
      (container.envFrom ?? []).every(({ configMapRef }) => mapOf(configMapRef?.name) !== undefined),
      'gets variables from a ConfigMap that does not exist',
    ],
    [ownMaps.every(({ name }) => mapOf(name) !== undefined), 'mounts a ConfigMap that does not exist'],
    [ownMaps.every(({ name }) => /-[a-z0-9]{10}$/.test(name ?? '')), 'would not notice that a ConfigMap has changed'],
    [mounts.every(({ name }) => volumes.some((volume) => volume.name === name)), 'mounts a volume that does not exist'],
    [!isService || isSwitchMounted(spec, container, resources), 'can’t be switched to shells without a restart'],
    [
      mounts.every(({ name, subPath }) => subPath === undefined || keysOf(name).includes(subPath)),
      'mounts a file that is not in its ConfigMap',
    ],
    [
      mounts.every(({ name, mountPath }) => mountPath !== campaignFolder || mapNameOf(name) === undefined),
      'has its campaigns in a ConfigMap, which 1 MiB fills',
    ],
  ];
}

/** Whether the switch's file is in a ConfigMap that can be created while the pods run; with `subPath` it would never be updated. */
function isSwitchMounted(
  { volumes }: Pods['spec'],
  { volumeMounts }: Pods['container'],
  resources: Resources,
): boolean {
  const { SHELL_ONLY_FILE: file = '' } = settingsOf(resources);
  const mount = volumeMounts?.find(({ mountPath }) => mountPath === path.posix.dirname(file));
  const map = volumes?.find(({ name }) => name === mount?.name)?.configMap;
  return mount?.subPath === undefined && map?.name === 'marquee-switches' && map.optional === true;
}

function serviceRules({ services, monitors }: Resources, pods: readonly Pods[]): Rule[] {
  const podsBehind = (service: Resources['services'][number]) =>
    pods.filter(({ labels }) => selects(service.spec?.selector, labels));
  const portsFit = services.every((service) =>
    (service.spec?.ports ?? []).every(({ targetPort }) =>
      podsBehind(service).every(({ container }) => container.ports?.some(({ name }) => name === targetPort)),
    ),
  );
  const watched = monitors.flatMap(({ spec }) =>
    services.filter(
      ({ metadata, spec: { ports } = {} }) =>
        selects(spec.selector.matchLabels, metadata?.labels) &&
        spec.endpoints?.every(({ port }) => ports?.some(({ name }) => name === port)),
    ),
  );
  const toVisitors = services.find(({ metadata }) => metadata?.name === serviceName);
  return [
    [
      services.every(
        (service) =>
          podsBehind(service)
            .map(({ name }) => name)
            .join() === serviceName,
      ),
      'selects pods other than those that respond',
    ],
    [portsFit, 'targets a port that the pods do not have'],
    [
      toVisitors?.spec?.ports?.map(({ targetPort }) => targetPort).join() === 'http',
      'the one for visitors targets a port other than that of the pages',
    ],
    [monitors.length === 1 && watched.length === 1, 'Prometheus does not scrape exactly one'],
  ];
}

function portRules(resources: Resources, { container }: Pods): Rule[] {
  const settings = settingsOf(resources);
  const port = (name: string) => container.ports?.find((each) => each.name === name)?.containerPort;
  return [
    [port('http') === settings.PORT, 'its port http is not PORT'],
    [port('ops') === settings.OPS_PORT, 'its port ops is not OPS_PORT'],
    [settings.NODE_ENV === 'production', 'sets NODE_ENV, which the image sets'],
    [settings.PUBLIC_URL?.startsWith('https:') === true, 'visitors come without TLS'],
    [settings.PLATFORM_URL.startsWith('https:'), 'talks to the platform without TLS'],
    [settings.TOKEN_KEYS_URL !== undefined, 'verifies no session token'],
  ];
}
