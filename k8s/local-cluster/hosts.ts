/** Hosts of the cluster. Each has separate namespaces and one link to the router; the addresses exist only in these namespaces. */
export interface Host {
  readonly address: string;
  /** Zone and pod addresses, if the host is a node. */
  readonly node?: { readonly zone: string; readonly pods: string };
}

const node = (number: number, zone: string): Required<Host> => ({
  address: `10.88.0.1${number}`,
  node: { zone, pods: `10.90.${number}.0/24` },
});

/** All hosts by name. The platform has an address that production's network policy allows. */
export const hosts = {
  control: { address: '10.88.0.2' },
  ingress: { address: '10.88.0.3' },
  visitors: { address: '10.88.0.4' },
  platform: { address: '203.0.113.2' },
  'node-1': node(1, 'a'),
  'node-2': node(2, 'a'),
  'node-3': node(3, 'b'),
  'node-4': node(4, 'c'),
} as const satisfies Readonly<Record<string, Host>>;

/** A name in {@link hosts}. */
export type HostName = keyof typeof hosts;

/** A host that runs pods. */
export type NodeName = Extract<HostName, `node-${number}`>;

/** The nodes. */
export const nodeNames: readonly NodeName[] = ['node-1', 'node-2', 'node-3', 'node-4'];

/** Names of all hosts. */
export const hostNames: readonly HostName[] = ['control', 'ingress', 'visitors', 'platform', ...nodeNames];

/** The router's address, the same on every link. */
export const routerAddress = '10.88.0.1';

/** Address ranges of Kubernetes. */
export const network = {
  pods: '10.90.0.0/16',
  services: '10.89.0.0/16',
  /** The first address of the services, which the API server reserves for itself. */
  apiService: '10.89.0.1',
  dnsService: '10.89.0.10',
  clusterDomain: 'cluster.local',
} as const;

/** Address of the API server. */
export const apiServer: string = `https://${hosts.control.address}:6443`;

/** The host name of the platform in `overlays/production/settings.env`. */
export const platformName = 'platform.operator.example';
