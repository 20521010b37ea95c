import { mkdirSync } from 'node:fs';
import { createCertificates } from './certificates.ts';
import { createCgroups } from './cgroups.ts';
import { ClusterError } from './cluster-error.ts';
import { startControlPlane } from './control-plane.ts';
import { nodeNames } from './hosts.ts';
import { buildImages, importImages } from './images/images.ts';
import { startIngress } from './ingress/start-ingress.ts';
import { apply, kubectl } from './kubectl.ts';
import { rememberMachine } from './leftovers.ts';
import { createHosts, isUp } from './namespaces.ts';
import { startNode } from './node.ts';
import { stateFolder } from './paths.ts';
import { buildProgram, missingPrograms } from './programs/build-program.ts';
import { customResources, fetchCustomResources } from './programs/custom-resources.ts';
import { prepareMachine } from './requirements.ts';
import { startPlatform } from './start-platform.ts';
import { nodesReady } from './steady.ts';
import { installClusterServices, installMarquee } from './workload.ts';

/** Starts a cluster with Marquee, and builds programs and images that are missing from the cache. */
export async function up(): Promise<void> {
  await build();
  await start();
}

async function start(): Promise<void> {
  if (isUp()) throw new ClusterError('A cluster is up already: npm run cluster -- down');
  mkdirSync(stateFolder, { recursive: true, mode: 0o755 });
  await rememberMachine();
  await step('Starting the hosts', async () => {
    await createCertificates();
    createCgroups();
    await createHosts();
  });
  await step('Starting the control plane', startControlPlane);
  await step('Starting the nodes', async () => {
    await Promise.all(nodeNames.map(startNode));
    await Promise.all([importImages(), startPlatform(), apply(customResources())]);
    await nodesReady();
  });
  await step('Installing Marquee', async () => {
    await installClusterServices();
    const manifests = await installMarquee();
    await startIngress(manifests);
    await kubectl([
      ...['--namespace', 'kube-system', 'wait', '--for=condition=Available'],
      ...['deployment', '--all', '--timeout=300s'],
    ]);
    await untilScaled();
  });
}

/** Waits until the autoscaler's minimum number of pods runs: the manifests set no number. */
async function untilScaled(): Promise<void> {
  const marquee = ['--namespace', 'marquee'];
  const fewest = await kubectl([...marquee, 'get', 'hpa', 'marquee', '--output=jsonpath={.spec.minReplicas}']);
  const isReady = `--for=jsonpath={.status.readyReplicas}=${fewest}`;
  await kubectl([...marquee, 'wait', isReady, 'deployment/marquee', '--timeout=600s']);
}

/** Builds everything that is missing from the cache. */
export async function build(): Promise<void> {
  await prepareMachine();
  for (const name of missingPrograms()) await step(`Building ${name}`, () => buildProgram(name));
  await fetchCustomResources();
  await step('Building the image of Marquee', buildImages);
}

async function step(title: string, work: () => Promise<void>): Promise<void> {
  process.stdout.write(`${title} … `);
  const startedAt = performance.now();
  await work();
  process.stdout.write(`${Math.round((performance.now() - startedAt) / 1_000)} s\n`);
}
