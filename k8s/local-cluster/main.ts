import { spawnSync } from 'node:child_process';
import { ClusterError } from './cluster-error.ts';
import { down } from './down.ts';
import { kubectlCommand } from './kubectl.ts';
import { isUp } from './namespaces.ts';
import { rehearse } from './rehearsal/rehearse.ts';
import { build, up } from './up.ts';

/** `npm run cluster`: a Kubernetes cluster of four nodes on this machine that runs Marquee (k8s/README.md). */
const commands: Readonly<Record<string, (parameters: readonly string[]) => Promise<void>>> = {
  build,
  up,
  rehearse,
  down,
  kubectl: runKubectl,
};

const [name = '', ...parameters] = process.argv.slice(2);
try {
  const command = commands[name];
  if (command === undefined) throw new ClusterError(`Usage: npm run cluster -- ${Object.keys(commands).join(' | ')}`);
  await command(parameters);
} catch (error) {
  if (!(error instanceof ClusterError)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
}

/** Runs kubectl as the cluster's administrator, with this terminal's input and output. */
async function runKubectl(parameters: readonly string[]): Promise<void> {
  if (!isUp()) throw new ClusterError('There is no cluster: npm run cluster -- up');
  const [program, ...rest] = kubectlCommand(parameters);
  process.exitCode = spawnSync(program, rest, { stdio: 'inherit' }).status ?? 1;
}
