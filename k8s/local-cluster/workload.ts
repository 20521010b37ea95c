import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pki, siteName } from './certificates.ts';
import { hosts, network, platformName } from './hosts.ts';
import { type ImageName, imageReference } from './images/images.ts';
import { apply, kubectl } from './kubectl.ts';
import { root, statePath } from './paths.ts';
import { programFile } from './programs/programs.ts';
import { run } from './run.ts';

const here = import.meta.dirname;

/** Matches an image in the overlays whose digest was never set. */
const unsetImage = /registry\.example\/marquee@sha256:0{64}/g;

/** Manifests of a folder below `k8s/`. */
export const render = (folder: string): Promise<string> =>
  run([programFile('kubectl'), 'kustomize', path.join(here, '..', folder)]);

/** Installs the services that clusters usually have: DNS, metrics, and the resource kinds of KEDA and of the Prometheus operator. */
export async function installClusterServices(): Promise<void> {
  await apply(
    manifest('cluster-dns', {
      PLATFORM_ADDRESS: hosts.platform.address,
      PLATFORM_NAME: platformName,
      CLUSTER_DOMAIN: network.clusterDomain,
      DNS_SERVICE: network.dnsService,
      ...imageOf('coredns'),
    }),
  );
  await apply(manifest('metrics-server', imageOf('metrics-server')));
  await apply(await render('cluster'));
}

const imageOf = (name: ImageName) => ({ [`image: ${name}`]: `image: ${imageReference(name)}` });

/** A file of `manifests/` in which names are replaced by values. */
function manifest(file: string, values: Readonly<Record<string, string>>): string {
  const text = readFileSync(path.join(here, 'manifests', `${file}.yaml`), 'utf8');
  return Object.entries(values).reduce((changed, [name, value]) => changed.replaceAll(name, value), text);
}

/** Manifests of Marquee, with the image of this cluster. */
export const marqueeManifests = async (overlay: 'overlay' | 'campaign-overlay'): Promise<string> =>
  (await render(`local-cluster/${overlay}`)).replaceAll(unsetImage, imageReference('marquee'));

/** Campaign folders that every pod mounts. */
export const campaignFolder: string = statePath('campaigns');

/** Installs Marquee as the README says: the namespace, its secrets, then everything else. Returns what was applied. */
export async function installMarquee(): Promise<string> {
  const manifests = await marqueeManifests('overlay');
  await apply(readFileSync(path.join(here, '../overlays/production/namespace.yaml'), 'utf8'));
  const inNamespace = ['--namespace', 'marquee'];
  await kubectl([
    ...inNamespace,
    'create',
    'secret',
    'tls',
    'marquee-tls',
    `--cert=${pki('site.crt')}`,
    `--key=${pki('site.key')}`,
  ]);
  cpSync(path.join(root, 'config/campaigns'), campaignFolder, { recursive: true });
  await apply(manifest('campaign-volume', { CAMPAIGN_FOLDER: campaignFolder }));
  await kubectl([...inNamespace, 'create', 'configmap', 'cluster-authority', `--from-file=${pki('ca.crt')}`]);
  await apply(manifests);
  return manifests;
}

/** The site on the ingress, under the address that visitors use. */
export const site = { origin: `https://${hosts.ingress.address}`, name: siteName } as const;
