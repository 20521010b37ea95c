import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readIngresses } from './ingresses.ts';
import { nginxConfig } from './nginx-config.ts';

const files = { folder: '/state', balancer: 'balancer', certificate: '/pki/site.crt', key: '/pki/site.key' };
const manifests = readFileSync(path.join(import.meta.dirname, '../../base/ingress.yaml'), 'utf8');
const locationOf = (config: string, path: string) => config.split(`location ${path} {`)[1]?.split('}')[0];

describe('the nginx of the cluster', () => {
  it('applies the annotations of the ingresses', () => {
    const config = nginxConfig(readIngresses(manifests), files);
    expect(locationOf(config, '/')).toContain('proxy_read_timeout 4s;');
    expect(locationOf(config, '/web-api')).toContain('proxy_read_timeout 12s;');
    expect(locationOf(config, '/page-data')).toContain('proxy_next_upstream error timeout;');
    for (const path of ['/', '/web-api', '/page-data']) {
      expect(locationOf(config, path)).toContain('proxy_connect_timeout 1s;');
      expect(locationOf(config, path)).toContain('proxy_buffers 4 32k;');
      expect(locationOf(config, path)).toContain('client_max_body_size 1m;');
    }
  });

  it('rejects an unknown annotation', () => {
    const changed = manifests.replace('/proxy-body-size:', '/proxy-body-sizes:');
    expect(() => nginxConfig(readIngresses(changed), files)).toThrow(
      'The ingress of the cluster does not know proxy-body-sizes of marquee',
    );
  });
});
