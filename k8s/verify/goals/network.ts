import { isDeepStrictEqual } from 'node:util';
import ipaddr from 'ipaddr.js';
import { broken, type Rule, selects } from '../objections.ts';
import { settingsOf } from '../pod-settings.ts';
import type { Resources } from '../resources.ts';
import { serviceName, servicePods } from '../service-pods.ts';

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

/** Goals D2 and S9: traffic only from visitors and Prometheus, and only to DNS and the platform. */
export function networkObjections(resources: Resources): string[] {
  const { labels } = servicePods(resources);
  const everything = resources.policies.filter(({ spec }) => isDeepStrictEqual(spec?.podSelector, {}));
  const ours = resources.policies.filter(({ spec }) => selects(spec?.podSelector?.matchLabels, labels));
  const [own] = ours;
  return broken('network', [
    [everything.some(deniesAll), 'what no policy names is allowed'],
    [ours.length === 1 && resources.policies.length === 2, `not exactly one policy opens something for ${serviceName}`],
    ...(own === undefined ? [] : [...incomingRules(own), ...outgoingRules(own, resources)]),
  ]);
}

const deniesAll = ({ spec }: Policy): boolean =>
  spec?.ingress === undefined &&
  spec?.egress === undefined &&
  isDeepStrictEqual(new Set(spec?.policyTypes), new Set(['Ingress', 'Egress']));

function incomingRules({ spec }: Policy): Rule[] {
  const rules = spec?.ingress ?? [];
  const whoReaches = (port: string) => rules.filter(({ ports }) => isDeepStrictEqual(ports, [tcp(port)]));
  const onlyFrom = (port: string, namespace: string) =>
    whoReaches(port).every(({ from }) => from?.length === 1 && from.every((peer) => isPodsOf(peer, namespace)));
  return [
    [rules.length === 2, 'other doors are open than those for visitors and for Prometheus'],
    [whoReaches('http').length === 1 && onlyFrom('http', 'ingress-nginx'), 'not only the ingress reaches the pages'],
    [
      whoReaches('ops').length === 1 && onlyFrom('ops', 'monitoring'),
      'not only Prometheus reaches the operations port',
    ],
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
      'names are not asked of the cluster’s DNS alone',
    ],
    [
      toPlatform.length === 1 && toPlatform.every(({ ports }) => isDeepStrictEqual(ports, [tcp(portOf(platform))])),
      `not exactly one rule opens the port of ${platform.origin}`,
    ],
    [blocks.length > 0 && blocks.every((cidr) => cidr !== undefined), 'the platform is not a range of addresses'],
    [!blocks.includes(placeholder), 'the address of the platform is not set'],
    [blocks.every(isNarrow), 'the range of the platform holds more than a platform'],
    [asked.every((url) => new URL(url).host === platform.host), `${asked.join(' or ')} is behind no rule of its own`],
  ];
}

/** Pods with a label in one namespace. Without either, the rule would select all pods. */
export const isPodsOf = ({ namespaceSelector, podSelector, ipBlock }: Peer, namespace: string): boolean =>
  ipBlock === undefined &&
  isDeepStrictEqual(namespaceSelector, { matchLabels: { 'kubernetes.io/metadata.name': namespace } }) &&
  Object.keys(podSelector?.matchLabels ?? {}).length > 0;

export const portOf = ({ port, protocol }: URL): number =>
  port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);

export function isNarrow(cidr: string | undefined): boolean {
  if (cidr === undefined || !ipaddr.isValidCIDR(cidr)) return false;
  const [address, prefix] = ipaddr.parseCIDR(cidr);
  return prefix >= minPrefix[address.kind()] && !impossible.includes(address.range());
}
