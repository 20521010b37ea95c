import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { manifests, overlays } from '../verify/kustomize.ts';
import { createCertificates } from './certificates.ts';
import { ClusterError } from './cluster-error.ts';
import { startApiServer, startEtcd } from './control-plane.ts';
import { down } from './down.ts';
import { apply, kubectl } from './kubectl.ts';
import { rememberMachine } from './leftovers.ts';
import { createHosts, isUp } from './namespaces.ts';
import { stateFolder } from './paths.ts';
import { customResources, hasCustomResources } from './programs/custom-resources.ts';
import { type ProgramName, programFile } from './programs/programs.ts';
import { render } from './workload.ts';

/**
 * Submits every overlay to a real API server as a strict dry run: the server refuses unknown fields, and stores nothing. Part of `npm run
 * test:full`; skipped where the programs were never built (`npm run cluster -- build`).
 */
const needed: readonly ProgramName[] = ['etcd', 'kube-apiserver', 'kubectl'];

const obstacle = findObstacle();
if (obstacle === undefined) {
  await checkOverlays();
} else {
  process.stdout.write(`The overlays were not held to an API server: ${obstacle}.\n`);
}

function findObstacle(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'that needs Linux and root';
  if (!needed.every((name) => existsSync(programFile(name))) || !hasCustomResources()) {
    return 'npm run cluster -- build makes what that needs';
  }
  return isUp() ? 'a cluster is up' : undefined;
}

async function checkOverlays(): Promise<void> {
  mkdirSync(stateFolder, { recursive: true });
  try {
    await rememberMachine();
    await createCertificates();
    await createHosts(['control']);
    await startEtcd();
    await startApiServer();
    await apply(customResources());
    await kubectl(['wait', '--for=condition=Established', 'customresourcedefinition', '--all', '--timeout=30s']);
    // A dry run does not create the namespaces that the other objects need.
    for (const file of globSync(path.join(manifests, 'overlays/*/namespace.yaml')))
      await apply(readFileSync(file, 'utf8'));
    for (const overlay of overlays) await checkManifests(overlay, await render(`overlays/${overlay}`));
    await checkManifests('production with the studio', await render('verify/with-studio'));
    const claims = path.join(manifests, 'components/studio/claims.yaml');
    await checkManifests('the claims of the studio', readFileSync(claims, 'utf8'));
  } catch (error) {
    if (!(error instanceof ClusterError)) throw error;
    process.stdout.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    await down();
  }
}

async function checkManifests(name: string, input: string): Promise<void> {
  const strict = ['--server-side', '--dry-run=server', '--validate=strict', '--force-conflicts'];
  const output = await kubectl(['apply', ...strict, '--filename', '-'], { input });
  process.stdout.write(`${name}: the API server takes ${output.trim().split('\n').length} resources\n`);
}
