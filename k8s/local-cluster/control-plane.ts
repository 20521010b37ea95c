import { kubeconfig, pki } from './certificates.ts';
import { apiServer, hosts, network } from './hosts.ts';
import { onHost, startOnHost } from './namespaces.ts';
import { statePath } from './paths.ts';
import { type ProgramName, programFile } from './programs/programs.ts';
import type { Command } from './run.ts';
import { waitFor } from './wait-for.ts';

/** Parameters of a program, without leading dashes. */
type Flags = Readonly<Record<string, string>>;

const etcdAddress = 'http://127.0.0.1:2379';

const etcdFlags: Flags = {
  'data-dir': statePath('etcd'),
  'listen-client-urls': etcdAddress,
  'advertise-client-urls': etcdAddress,
  'listen-peer-urls': 'http://127.0.0.1:2380',
  'log-level': 'warn',
  // The data is only needed while the cluster runs, so it need not survive a crash.
  'unsafe-no-fsync': 'true',
};

const apiServerFlags: Flags = {
  'advertise-address': hosts.control.address,
  'etcd-servers': etcdAddress,
  'service-cluster-ip-range': network.services,
  'tls-cert-file': pki('apiserver.crt'),
  'tls-private-key-file': pki('apiserver.key'),
  'client-ca-file': pki('ca.crt'),
  'authorization-mode': 'Node,RBAC',
  'enable-admission-plugins': 'NodeRestriction',
  // The control plane could not resolve names of nodes.
  'kubelet-preferred-address-types': 'InternalIP',
  'kubelet-client-certificate': pki('apiserver-to-kubelet.crt'),
  'kubelet-client-key': pki('apiserver-to-kubelet.key'),
  'service-account-issuer': 'https://kubernetes.default.svc',
  'service-account-key-file': pki('service-accounts.pub'),
  'service-account-signing-key-file': pki('service-accounts.key'),
  // This host has no kube-proxy, so metrics-server is called at the addresses of its pods.
  'enable-aggregator-routing': 'true',
  'proxy-client-cert-file': pki('front-proxy.crt'),
  'proxy-client-key-file': pki('front-proxy.key'),
  'requestheader-allowed-names': 'front-proxy-client',
  'requestheader-client-ca-file': pki('ca.crt'),
  'requestheader-extra-headers-prefix': 'X-Remote-Extra-',
  'requestheader-group-headers': 'X-Remote-Group',
  'requestheader-username-headers': 'X-Remote-User',
};

// Each runs only once. With leader election they would end when the API server is stopped on purpose, because the lease would expire.
const alone: Flags = { 'leader-elect': 'false' };

const controllerManagerFlags: Flags = {
  ...alone,
  kubeconfig: kubeconfig('kube-controller-manager'),
  'root-ca-file': pki('ca.crt'),
  'service-account-private-key-file': pki('service-accounts.key'),
  'use-service-account-credentials': 'true',
};

const schedulerFlags: Flags = { ...alone, kubeconfig: kubeconfig('kube-scheduler') };

/** A program with its parameters. */
export const commandOf = (name: ProgramName, flags: Flags): Command => [
  programFile(name),
  ...Object.entries(flags).map(([flag, value]) => `--${flag}=${value}`),
];

/** Starts etcd, the API server and its two controllers on the control plane's host. */
export async function startControlPlane(): Promise<void> {
  await startEtcd();
  await startApiServer();
  await startOnHost('control', 'kube-controller-manager', commandOf('kube-controller-manager', controllerManagerFlags));
  await startOnHost('control', 'kube-scheduler', commandOf('kube-scheduler', schedulerFlags));
}

/** Starts etcd, in which the API server stores its data. */
export const startEtcd = (): Promise<void> => startOnHost('control', 'etcd', commandOf('etcd', etcdFlags));

/** Starts the API server and waits until it is ready. */
export async function startApiServer(): Promise<void> {
  await startOnHost('control', 'kube-apiserver', commandOf('kube-apiserver', apiServerFlags));
  await waitFor('the API server', 90, async () => {
    const output = await onHost('control', ['curl', '-sk', '--max-time', '2', `${apiServer}/readyz`]);
    return output === 'ok';
  });
}
