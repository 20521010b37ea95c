import { kubeconfig } from './certificates.ts';
import { hostCommand } from './namespaces.ts';
import { programFile } from './programs/programs.ts';
import { type Command, type RunOptions, run } from './run.ts';

/** kubectl as the administrator, on the control plane's host. */
export const kubectlCommand = (parameters: readonly string[]): Command =>
  hostCommand('control', [programFile('kubectl'), `--kubeconfig=${kubeconfig('admin')}`, ...parameters]);

/** Runs kubectl and returns what it printed. */
export const kubectl = (parameters: readonly string[], options?: RunOptions): Promise<string> =>
  run(kubectlCommand(parameters), options);

/** Applies manifests. */
export const apply = (manifests: string): Promise<string> =>
  kubectl(['apply', '--server-side', '--force-conflicts', '--filename', '-'], { input: manifests });
