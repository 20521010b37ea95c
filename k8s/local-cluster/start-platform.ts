import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pki, siteName } from './certificates.ts';
import { hosts, platformName } from './hosts.ts';
import { onHost, startOnHost } from './namespaces.ts';
import { root, statePath } from './paths.ts';
import { waitFor } from './wait-for.ts';

const folder = statePath('platform');
const port = 3900;

/** Address of the sandbox without TLS, for controlling it. */
export const platformControl: string = `http://${hosts.platform.address}:${port}`;

/** Starts the sandbox as production's platform: behind TLS, under the platform's host name. */
export async function startPlatform(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'nginx.conf'), nginxConfig());
  await startSandbox();
  const nginx = ['-e', path.join(folder, 'error.log'), '-c', path.join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  await startOnHost('platform', 'nginx', ['nginx', ...nginx]);
}

/** Starts the sandbox and waits until it responds. */
async function startSandbox(): Promise<void> {
  const environment = {
    NODE_ENV: 'development',
    SANDBOX_PORT: `${port}`,
    SANDBOX_RETURN_URL: `https://${siteName}`,
    SANDBOX_PUBLIC_URL: `https://${platformName}`,
  };
  const program = path.join(root, 'tools/sandbox/main.ts');
  await startOnHost('platform', 'sandbox', [process.execPath, program], environment);
  await waitFor('the sandbox', 60, async () => {
    const output = await onHost('platform', ['curl', '-sf', '--max-time', '2', `${platformControl}/sandbox/api/state`]);
    return output !== '';
  });
}

const nginxConfig = (): string => `# Files of the cluster belong to root.
user root;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events {
  worker_connections 4096;
}
http {
  access_log off;
  client_body_temp_path ${folder}/client_body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream sandbox {
    server 127.0.0.1:${port};
    keepalive 64;
  }
  server {
    listen ${hosts.platform.address}:443 ssl;
    ssl_certificate ${pki('platform.crt')};
    ssl_certificate_key ${pki('platform.key')};
    location / {
      proxy_pass http://sandbox;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
    }
  }
}
`;
