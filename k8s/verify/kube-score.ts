import { spawnSync } from 'node:child_process';
import { toolPath } from './tool-path.ts';

/** Whether kube-score is installed. */
export const hasKubeScore = (): boolean => spawnSync(toolPath('kube-score'), ['version']).status === 0;

/**
 * Critical and warning findings of kube-score. One check is disabled: a CPU limit would stop the event loop for the rest of each period
 * (base/deployment.yaml).
 */
export function kubeScoreFindings(yaml: string): string[] {
  const parameters = ['score', '--kubernetes-version', 'v1.32', '--ignore-container-cpu-limit', '-o', 'ci', '-'];
  const { stdout } = spawnSync(toolPath('kube-score'), parameters, { input: yaml, encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => line !== '');
  if (lines.length === 0) throw new Error('kube-score said nothing');
  return lines.filter((line) => /^\[(CRITICAL|WARNING)\]/.test(line));
}
