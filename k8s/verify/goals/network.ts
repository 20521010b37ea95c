import { isDeepStrictEqual } from 'node:util';
import ipaddr from 'ipaddr.js';
import { settingsOf } from '../pod-settings.ts';
import type { Resources } from '../resources.ts';
import { type Pods, serviceName, servicePods } from '../service-pods.ts';
import { type Rule, selects, violations } from '../violations.ts';

type Policy = Resources['policies'][number];
type Peer = NonNullable<NonNullable<NonNullable<NonNullable<Policy['spec']>['egress']>[number]['to']>>[number];

/** Addresses that can't be the platform: the node, its cloud's metadata service (goal S9), or all addresses. */
const impossible = ['unspecified', 'loopback', 'linkLocal', 'multicast', 'broadcast'];
/** Placeholder in base/network-policies.yaml, which every overlay must replace. */
const placeholder = '192.0.2.0/24';
/** The widest plausible address range of one platform. */
const minPrefix = { ipv4: 20, ipv6: 48 } as const;

export const tcp = (port: string | number) => ({ protocol: 'TCP', port });
export const dnsPorts = [{ protocol: 'UDP', port: 53 }, tcp(53)];

/**
 * Goals D2 and S9: traffic only from visitors, Prometheus and a studio that asks for versions, and only to DNS and the platform.
 * `studio` is the labels of that studio's pods.
 */
export function networkProblems(resources: Resources, studio: Pods['labels'] | undefined): string[] {
  const { labels } = servicePods(resources);
  const everything = resources.policies.filter(({ spec }) => isDeepStrictEqual(spec?.podSelector, {}));
  const ours = resources.policies.filter(({ spec }) => selects(spec?.podSelector?.matchLabels, labels));
  const [own] = ours;
  return violations('network', [
    [everything.some(deniesAll), 'traffic that no policy names is allowed'],
    [ours.length === 1 && resources.policies.length === 2, `not exactly one policy allows traffic for ${serviceName}`],
    ...(own === undefined ? [] : [...incomingRules(own, studio), ...outgoingRules(own, resources)]),
  ]);
}

const deniesAll = ({ spec }: Policy): boolean =>
  spec?.ingress === undefined &&
  spec?.egress === undefined &&
  isDeepStrictEqual(new Set(spec?.policyTypes), new Set(['Ingress', 'Egress']));

function incomingRules({ spec }: Policy, studio: Pods['labels'] | undefined): Rule[] {
  const rules = spec?.ingress ?? [];
  const rulesFor = (port: string) => rules.filter(({ ports }) => isDeepStrictEqual(ports, [tcp(port)]));
  const from = (port: string, isPeer: (peer: Peer) => boolean) =>
    rulesFor(port).filter((rule) => rule.from?.length === 1 && rule.from.every(isPeer));
  const [visitors, metrics] = [
    from('http', (peer) => isPodsOf(peer, 'ingress-nginx')),
    from('ops', (peer) => isPodsOf(peer, 'monitoring')),
  ];
  const versions = from('ops', (peer) => isPodsBeside(peer, studio));
  const asking = studio ? 1 : 0;
  return [
    [rules.length === 2 + asking, 'sources other than the ingress, Prometheus and the studio may connect'],
    [visitors.length === 1 && rulesFor('http').length === 1, 'the pages are not open to the ingress alone'],
    [
      metrics.length === 1 && rulesFor('ops').length === metrics.length + versions.length,
      'the operations port is not open to Prometheus and the studio alone',
    ],
    [versions.length === asking, 'the studio cannot ask its pods which version they serve'],
  ];
}

function outgoingRules({ spec }: Policy, resources: Resources): Rule[] {
  const settings = settingsOf(resources);
  const rules = spec?.egress ?? [];
  const toDns = rules.filter(({ ports }) => isDeepStrictEqual(ports, dnsPorts));
  const toPlatform = rules.filter((rule) => !toDns.includes(rule));
  const blocks = toPlatform.flatMap(({ to }) => to ?? []).map(({ ipBlock }) => ipBlock?.cidr);
  const platform = new URL(settings.PLATFORM_URL);
  const asked = [settings.TOKEN_KEYS_URL, settings.CDN_URL].filter((url) => url !== undefined);
  return [
    [
      toDns.length === 1 &&
        toDns.every(({ to }) => to?.length === 1 && to.every((peer) => isPodsOf(peer, 'kube-system'))),
      'DNS servers other than the cluster’s are allowed',
    ],
    [
      toPlatform.length === 1 && toPlatform.every(({ ports }) => isDeepStrictEqual(ports, [tcp(portOf(platform))])),
      `not exactly one rule opens the port of ${platform.origin}`,
    ],
    [blocks.length > 0 && blocks.every((cidr) => cidr !== undefined), 'the platform is not a range of addresses'],
    [!blocks.includes(placeholder), 'the address of the platform is not set'],
    [blocks.every(isNarrow), 'the range of the platform holds more than a platform'],
    [asked.every((url) => new URL(url).host === platform.host), `no rule allows ${asked.join(' or ')}`],
  ];
}

/** Pods with a label in one namespace. Without either, the rule would select all pods. */
export const isPodsOf = ({ namespaceSelector, podSelector, ipBlock }: Peer, namespace: string): boolean =>
  ipBlock === undefined &&
  isDeepStrictEqual(namespaceSelector, { matchLabels: { 'kubernetes.io/metadata.name': namespace } }) &&
  Object.keys(podSelector?.matchLabels ?? {}).length > 0;

/** Pods with labels in the same namespace. */
export const isPodsBeside = (
  { namespaceSelector, podSelector, ipBlock }: Peer,
  labels: Pods['labels'] | undefined,
): boolean => ipBlock === undefined && namespaceSelector === undefined && selects(podSelector?.matchLabels, labels);

export const portOf = ({ port, protocol }: URL): number =>
  port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);

export function isNarrow(cidr: string | undefined): boolean {
  if (cidr === undefined || !ipaddr.isValidCIDR(cidr)) return false;
  const [address, prefix] = ipaddr.parseCIDR(cidr);
  return prefix >= minPrefix[address.kind()] && !impossible.includes(address.range());
}
