import { mkdirSync, writeFileSync } from 'node:fs';
import { kubeconfig, pki } from './certificates.ts';
import { cgroupOf } from './cgroups.ts';
import { commandOf } from './control-plane.ts';
import { hosts, type NodeName, network } from './hosts.ts';
import { imageReference } from './images/images.ts';
import { onHost, startOnHost } from './namespaces.ts';
import { statePath } from './paths.ts';
import { waitFor } from './wait-for.ts';

/** Starts containerd, the kubelet and kube-proxy on a node, with separate folders. */
export async function startNode(name: NodeName): Promise<void> {
  const { address, node } = hosts[name];
  await mountFiles(name);
  writeConfiguration(name, node.pods);
  await startOnHost(name, 'containerd', ['containerd', '--config', fileOf(name, 'containerd.toml')]);
  await waitFor(`containerd of ${name}`, 30, async () => (await onHost(name, ['ctr', 'version'])) !== '');
  await startOnHost(
    name,
    'kubelet',
    commandOf('kubelet', {
      config: fileOf(name, 'kubelet.json'),
      kubeconfig: kubeconfig(name),
      'hostname-override': name,
      'node-ip': address,
      'node-labels': `topology.kubernetes.io/zone=${node.zone}`,
    }),
  );
  await startOnHost(name, 'kube-proxy', commandOf('kube-proxy', { config: fileOf(name, 'kube-proxy.json') }));
}

const fileOf = (node: NodeName, name: string): string => statePath('nodes', node, name);

/** Kernel settings that a kubelet would change for the whole machine: files with the values it expects are mounted over them. */
const kernelSettings = {
  'vm/overcommit_memory': 1,
  'vm/panic_on_oom': 0,
  'kernel/panic': 10,
  'kernel/panic_on_oops': 1,
  'kernel/keys/root_maxkeys': 1_000_000,
  'kernel/keys/root_maxbytes': 25_000_000,
};

/** Folders that each node needs for itself. Container folders can't be on an overlay file system, because overlays can't be nested. */
const ownFolders = ['/var/lib/kubelet', '/var/lib/containerd'];

async function mountFiles(name: NodeName): Promise<void> {
  for (const folder of ['var', 'work', 'cni', 'settings', ...ownFolders])
    mkdirSync(fileOf(name, folder), { recursive: true });
  const settings = Object.entries(kernelSettings).map(([setting, value]) => {
    const file = fileOf(name, `settings/${setting.replaceAll('/', '.')}`);
    writeFileSync(file, `${value}\n`);
    return `mount --bind ${file} /proc/sys/${setting}`;
  });
  const own = ownFolders.map((folder) => `mkdir -p ${folder}; mount --bind ${fileOf(name, folder)} ${folder}`);
  const script = [
    'mount -t tmpfs tmpfs /run',
    `mount -t overlay overlay -o lowerdir=/var,upperdir=${fileOf(name, 'var')},workdir=${fileOf(name, 'work')} /var`,
    ...own,
    ...settings,
  ];
  await onHost(name, ['sh', '-ec', script.join('\n')]);
}

function writeConfiguration(name: NodeName, pods: string): void {
  writeFileSync(fileOf(name, 'containerd.toml'), containerdConfig(fileOf(name, 'cni')));
  writeFileSync(fileOf(name, 'cni/pods.conflist'), JSON.stringify(podNetwork(pods)));
  writeFileSync(fileOf(name, 'resolv.conf'), '');
  writeFileSync(fileOf(name, 'kubelet.json'), JSON.stringify(kubeletConfig(name)));
  writeFileSync(fileOf(name, 'kube-proxy.json'), JSON.stringify(proxyConfig(name)));
}

const containerdConfig = (networkFolder: string): string => `version = 2
[plugins."io.containerd.grpc.v1.cri"]
  sandbox_image = "${imageReference('pause')}"
  # A machine that is a container itself may not lower what the kernel ends last.
  restrict_oom_score_adj = true
  [plugins."io.containerd.grpc.v1.cri".cni]
    bin_dir = "/usr/lib/cni"
    conf_dir = "${networkFolder}"
`;

/** Each pod has a separate link to its node, which routes its packets: a bridge would pass packets around kube-proxy. */
const podNetwork = (subnet: string) => ({
  cniVersion: '0.4.0',
  name: 'pods',
  plugins: [{ type: 'ptp', ipam: { type: 'host-local', subnet, routes: [{ dst: '0.0.0.0/0' }] } }],
});

const kubeletConfig = (name: NodeName) => ({
  apiVersion: 'kubelet.config.k8s.io/v1beta1',
  kind: 'KubeletConfiguration',
  authentication: { anonymous: { enabled: false }, webhook: { enabled: true }, x509: { clientCAFile: pki('ca.crt') } },
  authorization: { mode: 'Webhook' },
  containerRuntimeEndpoint: 'unix:///run/containerd/containerd.sock',
  cgroupDriver: 'cgroupfs',
  cgroupRoot: cgroupOf(name),
  failCgroupV1: false,
  clusterDNS: [network.dnsService],
  clusterDomain: network.clusterDomain,
  resolvConf: fileOf(name, 'resolv.conf'),
  oomScoreAdj: 0,
  maxPods: 40,
  // Disabled, because the disk is the machine's: its usage says nothing about this node.
  imageGCHighThresholdPercent: 100,
  evictionHard: { 'memory.available': '100Mi', 'nodefs.available': '1%', 'imagefs.available': '1%' },
});

const proxyConfig = (name: NodeName) => ({
  apiVersion: 'kubeproxy.config.k8s.io/v1alpha1',
  kind: 'KubeProxyConfiguration',
  mode: 'nftables',
  clientConnection: { kubeconfig: kubeconfig('kube-proxy') },
  clusterCIDR: network.pods,
  hostnameOverride: name,
  oomScoreAdj: 0,
  // Leaves machine-wide limits unchanged.
  conntrack: { maxPerCore: 0, min: 0 },
});
