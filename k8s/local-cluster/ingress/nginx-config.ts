import { ClusterError } from '../cluster-error.ts';
import type { Ingress } from './ingresses.ts';

const prefix = 'nginx.ingress.kubernetes.io/';

/** Paths that the configuration refers to. */
export interface NginxFiles {
  /** Folder for all files that nginx writes. */
  readonly folder: string;
  readonly balancer: string;
  readonly certificate: string;
  readonly key: string;
}

const asIs = (directive: string) => (value: string) => `${directive} ${value};`;
const seconds = (directive: string) => (value: string) => `${directive} ${value}s;`;

/** Directives that ingress-nginx generates for an annotation. */
const directives: Readonly<Record<string, (value: string) => string>> = {
  'load-balance': () => '',
  'proxy-buffering': asIs('proxy_buffering'),
  'proxy-buffer-size': (value) => `proxy_buffer_size ${value}; proxy_buffers 4 ${value};`,
  'proxy-request-buffering': asIs('proxy_request_buffering'),
  'proxy-body-size': asIs('client_max_body_size'),
  'proxy-connect-timeout': seconds('proxy_connect_timeout'),
  'proxy-read-timeout': seconds('proxy_read_timeout'),
  'proxy-send-timeout': seconds('proxy_send_timeout'),
  'proxy-next-upstream': asIs('proxy_next_upstream'),
  'proxy-next-upstream-tries': asIs('proxy_next_upstream_tries'),
};

/** Configuration of nginx as the cluster's ingress: directives for the annotations, and ingress-nginx's defaults. */
export function nginxConfig(ingresses: readonly Ingress[], { folder, balancer, certificate, key }: NginxFiles): string {
  const locations = ingresses.flatMap(locationsOf);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `load_module modules/ndk_http_module.so;
load_module modules/ngx_http_lua_module.so;
# Files of the cluster belong to root.
user root;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;

events {
  worker_connections 8192;
}

http {
  log_format tries '$msec $request_method $request_uri $status $request_time $upstream_addr $upstream_status $upstream_response_time';
  access_log ${folder}/access.log tries;
${temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  server_tokens off;
  merge_slashes off;
  large_client_header_buffers 2 7k;
  lua_package_path "${folder}/?.lua;;";
  lua_shared_dict scores 1m;

  init_worker_by_lua_block {
    local balancer = require "${balancer}"
    balancer.read()
    ngx.timer.every(1, balancer.read)
  }

  upstream pods {
    server 0.0.0.1;
    balancer_by_lua_block { require("${balancer}").choose() }
    keepalive 320;
    keepalive_timeout 60s;
    keepalive_requests 10000;
  }

  server {
    listen 443 ssl backlog=4096;
    server_name ${[...new Set(ingresses.flatMap(({ spec }) => spec.rules.map(({ host }) => host)))].join(' ')};
    ssl_certificate ${certificate};
    ssl_certificate_key ${key};
    keepalive_timeout 75s;
    keepalive_requests 1000;

    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Request-ID $request_id;
    proxy_set_header X-Real-IP $remote_addr;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Host $http_host;
    proxy_set_header X-Forwarded-Proto $scheme;

    rewrite_by_lua_block { require("${balancer}").check() }
    log_by_lua_block { require("${balancer}").learn() }

${locations.join('\n')}
  }
}
`;
}

function locationsOf({ metadata: { name, annotations }, spec }: Ingress): string[] {
  const lines = Object.entries(annotations)
    .filter(([annotation]) => annotation.startsWith(prefix))
    .map(([annotation, value]) => directiveOf(name, annotation.slice(prefix.length), value))
    .filter((line) => line !== '');
  return spec.rules.flatMap(({ http }) =>
    http.paths.map(
      ({ path }) => `    location ${path} {\n      proxy_pass http://pods;\n      ${lines.join('\n      ')}\n    }\n`,
    ),
  );
}

function directiveOf(ingress: string, annotation: string, value: string): string {
  const directive = directives[annotation];
  if (directive === undefined)
    throw new ClusterError(`The ingress of the cluster does not know ${annotation} of ${ingress}`);
  return directive(value);
}
