import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pki } from '../certificates.ts';
import { startOnHost } from '../namespaces.ts';
import { statePath } from '../paths.ts';
import { readIngresses } from './ingresses.ts';
import { nginxConfig } from './nginx-config.ts';
import { writeBalancer } from './write-balancer.ts';

const folder = statePath('ingress');

/** Addresses of the ready pods, one per line. */
export const endpointsFile: string = path.join(folder, 'endpoints');

/** Every change of these addresses, with its time. */
export const endpointsLog: string = path.join(folder, 'endpoints.ndjson');

/** Starts nginx, configured from the manifests' ingresses, and the process that follows the pods. */
export async function startIngress(manifests: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  writeFileSync(endpointsFile, '');
  writeBalancer(folder, endpointsFile);
  const files = { folder, balancer: 'marquee_balancer', certificate: pki('site.crt'), key: pki('site.key') };
  writeFileSync(path.join(folder, 'nginx.conf'), nginxConfig(readIngresses(manifests), files));
  const follower = path.join(import.meta.dirname, 'follow-endpoints.ts');
  await startOnHost('ingress', 'follow-endpoints', [process.execPath, follower]);
  const nginx = ['-e', path.join(folder, 'error.log'), '-c', path.join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  await startOnHost('ingress', 'nginx', ['nginx', ...nginx]);
}
