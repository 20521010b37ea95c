import path from 'node:path';

/** Inputs of the nginx configuration. */
export interface NginxOptions {
  readonly port: number;
  /** Ports of the processes of the service. */
  readonly upstreams: readonly number[];
  /** Folder for its log and all other files that it writes. */
  readonly directory: string;
}

/** File with requests that one process refused and another one handled, one per line. */
export const repeatedLog = 'repeated.log';

/** nginx's error log. */
export const errorLog = 'nginx-errors.log';

/** Seconds that nginx waits for a byte, by the beginning of the path. */
const readTimeouts = { '/': 4, '/web-api': 12, '/page-data': 12 } as const;

/**
 * nginx as the load balancer of the rehearsal, with the timeouts and retries of k8s/base/ingress.yaml: connections to the processes are
 * kept alive, chunks are forwarded at once, and a process that no longer listens is skipped. It does not compress, because Marquee's cached
 * pages already are.
 */
export function nginxConfig({ port, upstreams, directory }: NginxOptions): string {
  const at = (name: string) => `"${path.join(directory, name)}"`;
  return `worker_processes 1;
daemon off;
pid ${at('nginx.pid')};
error_log ${at(errorLog)} warn;

events {
  worker_connections 4096;
}

http {
  access_log off;
  server_tokens off;
  tcp_nodelay on;
  merge_slashes off;
  keepalive_requests 100000;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${at(name)};`).join('\n')}

  log_format repeated '$msec $request_uri $upstream_addr $upstream_status $status';
  map $upstream_addr $is_repeated {
    default 0;
    "~," 1;
  }

  upstream marquee {
${upstreams.map((upstream) => `    server 127.0.0.1:${upstream} max_fails=0;`).join('\n')}
    keepalive 64;
    keepalive_timeout 60s;
  }

  server {
    listen 127.0.0.1:${port} backlog=4096;
    access_log ${at(repeatedLog)} repeated if=$is_repeated;

    proxy_http_version 1.1;
    proxy_buffering off;
    proxy_buffer_size 32k;
    proxy_buffers 4 32k;
    proxy_connect_timeout 1s;
    proxy_next_upstream error timeout;
    proxy_next_upstream_tries 3;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Host $http_host;
    proxy_set_header X-Forwarded-Proto $scheme;

${Object.entries(readTimeouts)
  .map(
    ([prefix, seconds]) => `    location ${prefix} {
      proxy_pass http://marquee;
      proxy_read_timeout ${seconds}s;
    }
`,
  )
  .join('')}  }
}
`;
}
