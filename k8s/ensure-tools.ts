import { spawnSync } from 'node:child_process';
import { hasKubeScore } from './verify/kube-score.ts';
import { findKustomize } from './verify/kustomize.ts';
import { toolFolder } from './verify/tool-path.ts';

/** Installs missing tools for the tests of the manifests, if Go is available, and lists those still missing. */
const tools = [
  {
    name: 'kustomize',
    module: 'sigs.k8s.io/kustomize/kustomize/v5@v5.7.1',
    isThere: () => findKustomize() !== undefined,
  },
  { name: 'kube-score', module: 'github.com/zegl/kube-score/cmd/kube-score@v1.20.0', isThere: hasKubeScore },
] as const;

for (const { name, module, isThere } of tools) {
  if (isThere()) continue;
  process.stdout.write(`Installing ${name}\n`);
  const environment = { ...process.env, GOBIN: toolFolder, GOTOOLCHAIN: 'local' };
  const { status, error } = spawnSync('go', ['install', module], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: environment,
  });
  if (status !== 0 || !isThere()) {
    const reason = error === undefined ? `go install ended with ${status}` : 'there is no Go';
    process.stdout.write(
      `${name} is not here and could not be installed (${reason}): tests that need it are skipped.\n`,
    );
  }
}
