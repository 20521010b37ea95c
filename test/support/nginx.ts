import { spawn } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findTool } from '../../tools/scripts/ensure-tools.ts';

const source = path.resolve(import.meta.dirname, '../../docker/nginx');

interface NginxOptions {
  readonly port: number;
  /** Port of its health check. */
  readonly healthPort: number;
  /** Addresses (`HOST:PORT`) of the upstream processes. */
  readonly upstreams: readonly string[];
}

/** Whether nginx is installed on this machine. */
export const hasNginx = (): boolean => findTool('nginx') !== undefined;

/** A real nginx with our configuration (docker/nginx/nginx.conf) in front of several processes. */
export async function startNginx({ port, healthPort, upstreams }: NginxOptions) {
  const binary = findTool('nginx');
  if (binary === undefined) throw new Error('There is no nginx on this machine');
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-nginx-'));
  // nginx's workers may run as another user.
  chmodSync(folder, 0o755);
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, { port, healthPort, upstreams }));
  copyFileSync(path.join(source, 'edge-country.conf'), path.join(folder, 'edge-country.conf'));
  const errorLog = path.join(folder, 'error.log');
  const child = spawn(binary, ['-e', errorLog, '-p', folder, '-c', file, '-g', 'daemon off;'], { stdio: 'ignore' });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const errors = () => (existsSync(errorLog) ? readFileSync(errorLog, 'utf8') : '');
  await untilResponding(`http://127.0.0.1:${healthPort}/livez`, () => {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${errors()}`);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    errors,
    /** Ends it at once. */
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Changes only what differs from the network of docker-compose.yml: ports, the upstream, and writable paths. */
function configuration(folder: string, { port, healthPort, upstreams }: NginxOptions): string {
  const servers = upstreams.map((address) => `server ${address} max_fails=0;`).join('\n    ');
  const changes: readonly (readonly [string, string])[] = [
    ['/tmp/', `${folder}/`],
    ['server marquee:3000 max_fails=0;', servers],
    ['listen 8080;', `listen 127.0.0.1:${port};`],
    ['listen 8081;', `listen 127.0.0.1:${healthPort};`],
    ['/dev/stdout', path.join(folder, 'access.log')],
    ['error_log stderr', `error_log ${path.join(folder, 'error.log')}`],
  ];
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`docker/nginx/nginx.conf has no ${from}`);
      return text.replaceAll(from, to);
    },
    readFileSync(path.join(source, 'nginx.conf'), 'utf8'),
  );
}

async function untilResponding(url: string, check: () => void): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    check();
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await sleep(50);
  }
  throw new Error(`${url} did not answer`);
}
