import { mkdirSync, writeFileSync } from 'node:fs';
import { apiServer, hosts, network, nodeNames, platformName } from './hosts.ts';
import { statePath } from './paths.ts';
import { type Command, run } from './run.ts';

/** A certificate signed by the cluster's authority. */
interface Certificate {
  readonly subject: string;
  /** Names and addresses of a server, in the notation of openssl. */
  readonly names?: readonly string[];
}

/** Host name of Marquee in `overlays/production`. */
export const siteName = 'marquee.operator.example';

const certificates = {
  apiserver: {
    subject: '/CN=kube-apiserver',
    names: [
      ...['kubernetes', 'kubernetes.default', 'kubernetes.default.svc'].map((name) => `DNS:${name}`),
      ...[network.apiService, hosts.control.address].map((address) => `IP:${address}`),
    ],
  },
  'apiserver-to-kubelet': { subject: '/O=system:masters/CN=kube-apiserver-kubelet-client' },
  'front-proxy': { subject: '/CN=front-proxy-client' },
  admin: { subject: '/O=system:masters/CN=marquee-cluster-admin' },
  'kube-controller-manager': { subject: '/CN=system:kube-controller-manager' },
  'kube-scheduler': { subject: '/CN=system:kube-scheduler' },
  'kube-proxy': { subject: '/CN=system:kube-proxy' },
  ingress: { subject: '/O=system:masters/CN=marquee-cluster-ingress' },
  ...Object.fromEntries(nodeNames.map((name) => [name, { subject: `/O=system:nodes/CN=system:node:${name}` }])),
  platform: { subject: `/CN=${platformName}`, names: [`DNS:${platformName}`] },
  site: { subject: `/CN=${siteName}`, names: [`DNS:${siteName}`] },
} satisfies Readonly<Record<string, Certificate>>;

/** File of a key or certificate. */
export const pki = (name: string): string => statePath('pki', name);

/** Creates the authority, all certificates, the key of service accounts, and a kubeconfig for each client. */
export async function createCertificates(): Promise<void> {
  mkdirSync(pki(''), { recursive: true, mode: 0o700 });
  await openssl([
    'req',
    '-x509',
    ...newKey('ca'),
    '-out',
    pki('ca.crt'),
    '-subj',
    '/CN=marquee-cluster',
    '-days',
    '30',
  ]);
  await openssl(['genrsa', '-out', pki('service-accounts.key'), '2048']);
  await openssl(['rsa', '-in', pki('service-accounts.key'), '-pubout', '-out', pki('service-accounts.pub')]);
  await Promise.all(Object.entries(certificates).map(([name, certificate]) => issue(name, certificate)));
}

async function issue(name: string, { subject, names }: Certificate): Promise<void> {
  await openssl(['req', '-new', ...newKey(name), '-out', pki(`${name}.csr`), '-subj', subject]);
  const usage = names === undefined ? 'clientAuth' : 'serverAuth';
  const extensions = [`extendedKeyUsage=${usage}`, ...(names === undefined ? [] : [`subjectAltName=${names.join()}`])];
  writeFileSync(pki(`${name}.ext`), extensions.join('\n'));
  const authority = ['-CA', pki('ca.crt'), '-CAkey', pki('ca.key'), '-set_serial', `0x${serial(name)}`];
  const files = ['-in', pki(`${name}.csr`), '-extfile', pki(`${name}.ext`), '-out', pki(`${name}.crt`)];
  await openssl(['x509', '-req', ...authority, ...files, '-days', '30']);
  if (names === undefined) writeKubeconfig(name);
}

const newKey = (name: string): string[] => [
  ...['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
  ...['-nodes', '-keyout', pki(`${name}.key`)],
];

const serial = (name: string): string => Buffer.from(name).toString('hex').slice(0, 38);

const openssl = (parameters: readonly string[]): Promise<string> => {
  const command: Command = ['openssl', ...parameters];
  return run(command);
};

/** Path of a client's kubeconfig. */
export const kubeconfig = (client: string): string => pki(`${client}.kubeconfig`);

/** Written as JSON, which is valid YAML. */
function writeKubeconfig(client: string): void {
  const user = { 'client-certificate': pki(`${client}.crt`), 'client-key': pki(`${client}.key`) };
  const configuration = {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'marquee', cluster: { server: apiServer, 'certificate-authority': pki('ca.crt') } }],
    users: [{ name: client, user }],
    contexts: [{ name: 'marquee', context: { cluster: 'marquee', user: client } }],
    'current-context': 'marquee',
  };
  writeFileSync(kubeconfig(client), JSON.stringify(configuration), { mode: 0o600 });
}
